import { FirebaseError } from 'firebase/app';
import { ShownError } from '../../lib/apiErrors';
import { noteDenied } from '../../lib/denied';
import { OfflineError, requireOnline } from '../../lib/offline';

/** A write without a response after this time counts as not sent. */
const WRITE_TIMEOUT_MS = 20_000;
const UNREACHABLE = new Set([
  'unavailable',
  'deadline-exceeded',
  'storage/retry-limit-exceeded',
  'auth/network-request-failed',
]);

/** Its message explains what is wrong with the input; it may be shown. */
export class RefusedError extends ShownError {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

/** Converts the SDKs' errors without a connection to `OfflineError`. */
export function asOffline(error: unknown): Error {
  if (error instanceof FirebaseError && UNREACHABLE.has(error.code)) return new OfflineError(error);
  return error instanceof Error ? error : new Error(String(error));
}

/** True when the person has been told that a write failed, while it may still continue. */
interface Attempt {
  up: boolean;
}

function inTime<T>(write: (given: Attempt) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const given: Attempt = { up: false };
    const timer = setTimeout(() => {
      given.up = true;
      reject(new OfflineError());
    }, WRITE_TIMEOUT_MS);
    write(given)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

/**
 * Runs a write that must not be queued. Without a connection, or without a response in time, it throws
 * `OfflineError`; Firestore's SDK would wait silently.
 */
export async function command<T>(write: (given: Attempt) => Promise<T>): Promise<T> {
  requireOnline();
  try {
    return await inTime(write);
  } catch (error) {
    noteDenied(error);
    throw asOffline(error);
  }
}
