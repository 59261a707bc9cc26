import { error, info } from 'firebase-functions/logger';

/** A schema's error about a whole document can be very long. */
const LONGEST = 1000;

/** Logs one structured line. It must not contain secrets or personal data. */
export function logInfo(what: string, extra: Record<string, unknown> = {}): void {
  info(what, extra);
}

/** Logs one structured line about a failure; only the log gets the error's stack. */
export function logError(what: string, cause: unknown, extra: Record<string, unknown> = {}): void {
  const detail =
    cause instanceof Error
      ? { message: cause.message.slice(0, LONGEST), stack: cause.stack?.slice(-LONGEST) }
      : String(cause).slice(0, LONGEST);
  error(what, { ...extra, cause: detail });
}
