import { onSnapshot, type Query } from 'firebase/firestore';

/** After this time the code that needs the data has probably failed to load. */
const KEPT_MS = 20_000;

/**
 * Starts a listener for a query in advance, so that the response is cached or on its way when a component
 * starts the same listener: the SDK sends the same query only once. Returns a function that stops it, to be
 * called when the component has its own listener.
 */
export function listenAhead<T>(query: Query<T>): () => void {
  // The component that shows the data retries and reports the error.
  const ignore = () => undefined;
  const stop = onSnapshot(query, ignore, ignore);
  const timer = setTimeout(stop, KEPT_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
