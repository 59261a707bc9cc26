import { useEffect } from 'react';
import { notify } from '../../lib/notify';

/** Says once that the record which a link leads to is gone, and forgets the link. */
export function useMissingRecord(isMissing: boolean, notFound: string, forget: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    notify.error(notFound);
    forget();
    // `forget` is new on every render, and the message must come once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
}
