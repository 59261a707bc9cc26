import { messages } from '@ndeiya/domain/messages';
import { FirebaseError } from 'firebase/app';
import { NetworkError, serverError } from '../../lib/api';
import { noteDenied } from '../../lib/denied';
import { OfflineError, requireOnline } from '../../lib/online';

/** After which a write that was not answered counts as not sent. */
const WRITE_TIMEOUT_MS = 20_000;
const UNREACHABLE = new Set([
  'unavailable',
  'deadline-exceeded',
  'storage/retry-limit-exceeded',
  'auth/network-request-failed',
]);

/** The sentence says what is wrong with what was chosen or typed; it may be shown. */
export class RefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

/** Turns what the SDKs throw without a connection into `OfflineError`. */
export function asOffline(error: unknown): Error {
  if (error instanceof FirebaseError && UNREACHABLE.has(error.code)) return new OfflineError(error);
  return error instanceof Error ? error : new Error(String(error));
}

/** Whether the person has been told that a write failed, while it may still be going on. */
interface Given {
  up: boolean;
}

function inTime<T>(write: (given: Given) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const given: Given = { up: false };
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
 * Runs a write that must not be queued: without a connection, or without an answer in time, it throws `OfflineError`
 * instead of waiting silently as Firestore's SDK would.
 */
export async function command<T>(write: (given: Given) => Promise<T>): Promise<T> {
  requireOnline();
  try {
    return await inTime(write);
  } catch (error) {
    noteDenied(error);
    throw asOffline(error);
  }
}

/** What to tell the person when a command failed: that they are offline, the reason given, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError || error instanceof NetworkError) return messages.offline;
  if (error instanceof RefusedError) return error.message;
  return serverError(error) ?? fallback;
}
