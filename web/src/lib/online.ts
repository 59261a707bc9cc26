import { useSyncExternalStore } from 'react';
import { createStore } from './store';

const reached = createStore(true);

/** Stores whether the last public read got a response: a phone may have a network without internet. */
export const setReached = reached.set;

const PROBE_TIMEOUT_MS = 5000;

/**
 * Asks the site for an answer and stores whether one came. The browser's own flag is true in a network that leads
 * nowhere, and for a moment after the connection was lost.
 */
export async function probeConnection(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal });
    setReached(true);
  } catch {
    setReached(false);
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stop = reached.subscribe(listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True when the browser has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

type Connection = 'online' | 'weak' | 'offline';

const connection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return reached.get() ? 'online' : 'weak';
};

/** `weak`: there is a network, but the last public read got no response. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
