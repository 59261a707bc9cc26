import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { messages } from '@ndeiya/domain/messages';
import { EmptyState } from '../../../components/EmptyState';
import { Spinner } from '../../../components/Spinner';
import { useFirstRowsShown } from '../../../lib/firstRows';

interface Props {
  status: 'loading' | 'failed' | 'ready';
  isEmpty: boolean;
  /** The specification's text for an empty list. */
  emptyText: string;
  /** What one can do about an empty list. */
  emptyAction?: ReactNode;
  loadingText?: string;
  failedText?: string;
  onRetry: () => void;
  children: ReactNode;
}

function Drawn() {
  useFirstRowsShown();
  return null;
}

/** A list that loads, is empty, has failed, or is there. */
export function ListState(props: Props) {
  const { status, isEmpty, emptyText, emptyAction, loadingText, failedText, onRetry, children } = props;
  if (status === 'failed') {
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
  if (isEmpty && status === 'loading') return <Spinner label={loadingText ?? 'Loading'} />;
  return (
    <>
      {isEmpty ? <EmptyState text={emptyText}>{emptyAction}</EmptyState> : children}
      <Drawn />
    </>
  );
}
