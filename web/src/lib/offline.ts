import { NetworkError } from './apiErrors';

/** There is no connection, or the server did not respond in time: the data may not have been saved. */
export class OfflineError extends NetworkError {
  constructor(cause?: unknown) {
    super(cause);
    this.name = 'OfflineError';
  }
}

/** Throws `OfflineError` when the browser knows that it is offline. */
export function requireOnline(): void {
  if (!navigator.onLine) throw new OfflineError();
}
