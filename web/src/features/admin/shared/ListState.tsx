import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { messages } from '@ndeiya/domain/messages';
import { EmptyState } from '../../../components/EmptyState';
import { Spinner } from '../../../components/Spinner';
import { useFirstRowsShown } from '../../../lib/firstRows';

interface FailedProps {
  failedText?: string | undefined;
  onRetry: () => void;
}

interface Props extends FailedProps {
  status: 'loading' | 'failed' | 'ready';
  isEmpty: boolean;
  /** The specification's text for an empty list. */
  emptyText: string;
  /** An action for an empty list. */
  emptyAction?: ReactNode;
  loadingText?: string;
  /** The filters of the list: above its rows, but below a failure, which must be seen first. */
  filters?: ReactNode;
  children: ReactNode;
}

function Drawn() {
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
      <Drawn />
    </div>
  );
}

type RowsProps = Pick<Props, 'status' | 'isEmpty' | 'emptyText' | 'emptyAction' | 'loadingText' | 'children'>;

function Rows({ status, isEmpty, emptyText, emptyAction, loadingText, children }: RowsProps) {
  if (isEmpty && status === 'loading') return <Spinner text={loadingText ?? 'Loading...'} />;
  return (
    <>
      {isEmpty ? <EmptyState text={emptyText}>{emptyAction}</EmptyState> : children}
      <Drawn />
    </>
  );
}

/** A list in the states loading, empty, failed or ready. */
export function ListState({ filters, failedText, onRetry, ...rows }: Props) {
  const hasFailed = rows.status === 'failed';
  return (
    <>
      {hasFailed && <ListFailed failedText={failedText} onRetry={onRetry} />}
      {filters}
      {!hasFailed && <Rows {...rows} />}
    </>
  );
}
