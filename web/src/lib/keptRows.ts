import type { QuerySnapshot } from 'firebase/firestore';

/** The time for which the SDK itself tries before it works offline. */
const PATIENCE_MS = 10_000;

type Settle<T> = (state: { status: 'ready'; data: QuerySnapshot<T>; isKept?: boolean }) => void;

/**
 * Cached rows before the server's first response come from other lists and may be incomplete. They are held
 * back while the response is due, and shown without a connection or when the response is late. An empty list
 * from the cache is never used.
 */
export function withoutKept<T>(settle: Settle<T>) {
  let kept: QuerySnapshot<T> | undefined;
  let isAnswered = false;
  let isDue = navigator.onLine;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('offline', giveUp);
  };
  const giveUp = () => {
    stop();
    isDue = false;
    if (kept) settle({ status: 'ready', data: kept, isKept: true });
  };
  const timer = setTimeout(giveUp, PATIENCE_MS);
  window.addEventListener('offline', giveUp);
  const take = (snapshot: QuerySnapshot<T>) => {
    const { fromCache } = snapshot.metadata;
    if (snapshot.empty && fromCache) return;
    if (!fromCache) {
      stop();
      isAnswered = true;
    }
    if (isAnswered) {
      settle({ status: 'ready', data: snapshot });
      return;
    }
    kept = snapshot;
    if (!isDue) settle({ status: 'ready', data: snapshot, isKept: true });
  };
  return { take, stop };
}
