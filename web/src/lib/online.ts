import { useSyncExternalStore } from 'react';
import { createStore } from './store';

/** There is no connection, or the server did not answer in time: nothing may be said to have been saved. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('no connection', { cause });
    this.name = 'OfflineError';
  }
}

/** Throws `OfflineError` where the browser knows that it has no connection. */
export function requireOnline(): void {
  if (!navigator.onLine) throw new OfflineError();
}

const reached = createStore(true);

/** Whether the last public read got an answer: a phone may have a network that leads nowhere. */
export const setReached = reached.set;

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

/** Whether the browser has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export type Connection = 'online' | 'weak' | 'offline';

const connection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return reached.get() ? 'online' : 'weak';
};

/** `weak`: there is a network, but the last public read got no answer over it. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
