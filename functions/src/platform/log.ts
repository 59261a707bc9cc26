import { error, info } from 'firebase-functions/logger';

/** A schema's complaint about a whole document can be very long. */
const LONGEST = 1000;

/** One structured line: what happened, and whatever helps to find out more. No secrets, no personal data. */
export function logInfo(what: string, extra: Record<string, unknown> = {}): void {
  info(what, extra);
}

/** One structured line about something that failed; the error's stack stays in the log. */
export function logError(what: string, cause: unknown, extra: Record<string, unknown> = {}): void {
  const detail =
    cause instanceof Error
      ? { message: cause.message.slice(0, LONGEST), stack: cause.stack?.slice(-LONGEST) }
      : String(cause).slice(0, LONGEST);
  error(what, { ...extra, cause: detail });
}
