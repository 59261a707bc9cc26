import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();
let reached = true;

/** Whether the last public read got an answer: a phone may have a network that leads nowhere. */
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
  return reached ? 'online' : 'weak';
};

/** `weak`: there is a network, but the last public read got no answer over it. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
