import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/kernel/messages';
import { listAdminMessages } from '@ndeiya/domain/system/adminMessages';
import { Button } from '../../components/button/Button';
import { EmptyState } from '../../components/EmptyState';
import { Spinner } from '../../components/Spinner';
import { useFirstRowsShown } from '../../lib/firstRows';

interface FailedProps {
  failedText?: string | undefined;
  onRetry: () => void;
}

interface Props extends FailedProps {
  status: 'loading' | 'failed' | 'ready';
  isEmpty: boolean;
  /** The specification's text for an empty list. */
  emptyText: string;
  emptyAction?: ReactNode;
  loadingText?: string;
  /** The paths of documents that the list leaves out, because they do not fit their schema. */
  unreadable?: readonly string[] | undefined;
  /** The controls that choose the list's rows: above the rows, but below a failure, which must be seen at once. */
  filters?: ReactNode;
  children: ReactNode;
}

const notice = {
  mb: 2,
  p: 2,
  border: 1,
  borderColor: 'error.main',
  borderRadius: 1.5,
  overflowWrap: 'anywhere',
} as const;

export function ListState({ filters, failedText, onRetry, unreadable = [], ...rows }: Props) {
  const hasFailed = rows.status === 'failed';
  return (
    <>
      {hasFailed && <ListFailed failedText={failedText} onRetry={onRetry} />}
      {filters}
      <Unreadable paths={unreadable} />
      {!hasFailed && <Rows {...rows} />}
    </>
  );
}

function FirstRowsShown() {
  useFirstRowsShown();
  return null;
}

/** Shows that a list could not be loaded, with a retry. */
export function ListFailed({ failedText, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState text={failedText ?? messages.admin.loadFailed}>
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
      <FirstRowsShown />
    </div>
  );
}

type RowsProps = Pick<Props, 'status' | 'isEmpty' | 'emptyText' | 'emptyAction' | 'loadingText' | 'children'>;

function Rows({ status, isEmpty, emptyText, emptyAction, loadingText, children }: RowsProps) {
  if (isEmpty && status === 'loading') return <Spinner text={loadingText ?? 'Loading...'} />;
  return (
    <>
      {isEmpty ? <EmptyState text={emptyText}>{emptyAction}</EmptyState> : children}
      <FirstRowsShown />
    </>
  );
}

/** Names the records that a list leaves out: an administrator must not take them for deleted. */
function Unreadable({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Box role="alert" sx={notice}>
      {listAdminMessages.unreadable(paths.length, paths.join(', '))}
    </Box>
  );
}
