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
  /** What one can do about an empty list. */
  emptyAction?: ReactNode;
  loadingText?: string;
  /** What chooses the list's rows: stands above them, but below a failure, which nobody must have to look for. */
  filters?: ReactNode;
  children: ReactNode;
}

function Drawn() {
  useFirstRowsShown();
  return null;
}

/** Says that a list could not be loaded, and asks for it again. */
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

/** A list that loads, is empty, has failed, or is there. */
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
