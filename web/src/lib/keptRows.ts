import type { QuerySnapshot } from 'firebase/firestore';

/** So long the SDK itself tries before it goes on without a connection. */
const PATIENCE_MS = 10_000;

type Settle<T> = (state: { status: 'ready'; data: QuerySnapshot<T>; isKept?: boolean }) => void;

/**
 * Rows in memory before the server's first answer are those that other lists have asked for: not this list. They are held
 * back while that answer is due, and shown without a connection, or when it has not come in time. An empty answer from
 * memory says nothing at all.
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
