import { useCallback, useEffect, useState } from 'react';
import { type OwnOutcome, readAfterEvent } from '../../../data/entries/results';
import { logError } from '../../../lib/log';

type Read = { status: 'loading' | 'failed'; data: null } | { status: 'ready'; data: OwnOutcome };

/** The results and certificates of an own entry. `retry` reads them again, and so does a connection that returns. */
export function useAfterEvent(entry: string): Read & { retry: () => void } {
  const [state, setState] = useState<Read>({ status: 'loading', data: null });
  const read = useCallback(
    () =>
      readAfterEvent(entry).then(
        (data) => {
          setState({ status: 'ready', data });
        },
        (error: unknown) => {
          logError('read the results of an entry', error);
          setState((before) => (before.data ? before : { status: 'failed', data: null }));
        },
      ),
    [entry],
  );
  const retry = useCallback(() => void read(), [read]);
  useEffect(() => {
    retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return { ...state, retry };
}
