import { onSnapshot, type Query } from 'firebase/firestore';

/** After so long nobody comes for the answer any more: the code that wanted it did not load. */
const KEPT_MS = 20_000;

/**
 * Follows a query from now on, so that its answer is here or on its way when the code that shows it follows it too: the
 * SDK asks the server only once for the same query. Gives the way to stop, to be gone once that code does.
 */
export function askAhead<T>(query: Query<T>): () => void {
  // Whoever shows it asks again after a failure, and says so.
  const ignore = () => undefined;
  const stop = onSnapshot(query, ignore, ignore);
  const timer = setTimeout(stop, KEPT_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
