import { useSyncExternalStore } from 'react';
import { createStore } from './store';

/** There is no connection, or the server did not respond in time: the data may not have been saved. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('no connection', { cause });
    this.name = 'OfflineError';
  }
}

/** Throws `OfflineError` when the browser knows that it is offline. */
export function requireOnline(): void {
  if (!navigator.onLine) throw new OfflineError();
}

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
