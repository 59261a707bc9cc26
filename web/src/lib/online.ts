import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();
let reached = true;

/** Records if the last public read got a response, because a phone may have a network without internet. */
export function setReached(yes: boolean): void {
  if (yes === reached) return;
  reached = yes;
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  listeners.add(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    listeners.delete(listener);
  };
}

/** True when the browser has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export type Connection = 'online' | 'weak' | 'offline';

const connection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return reached ? 'online' : 'weak';
};

/** `weak`: there is a network, but the last public read got no response. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
