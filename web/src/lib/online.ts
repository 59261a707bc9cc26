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

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
