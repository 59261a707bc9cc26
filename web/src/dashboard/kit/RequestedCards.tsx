import type { ReactNode } from 'react';
import { ListState } from './ListState';
import { RecordCards } from './RecordCards';

interface Props<T> {
  /** The answer of `useRequest`. */
  request: { status: 'loading' | 'failed' | 'ready'; retry: () => void };
  rows: readonly T[];
  /** Names the list. */
  label: string;
  texts: { none: string; loading: string; failed: string };
  children: (row: T) => ReactNode;
}

/** The rows that a route answers with, as cards, or what there is to see in their place. */
export function RequestedCards<T>({ request, rows, label, texts, children }: Props<T>) {
  return (
    <ListState
      status={request.status}
      isEmpty={rows.length === 0}
      emptyText={texts.none}
      loadingText={texts.loading}
      failedText={texts.failed}
      onRetry={request.retry}
    >
      <RecordCards label={label}>{rows.map(children)}</RecordCards>
    </ListState>
  );
}
