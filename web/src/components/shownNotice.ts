import type { Notice } from '../lib/notify';

/** A message is shown for so long where it says nothing else. */
const STANDARD_MS = 6000;
/** A message that came back is shown at least for so long. */
const LEAST_MS = 1500;

/** A message with the time at which it goes away; null where it stays until it is closed. */
export interface TimedNotice extends Notice {
  endsAt: number | null;
}

/** An error stays until it is read, whatever its length. */
export function timed(notice: Notice, now: number): TimedNotice {
  const { variant, durationMs = variant === 'error' ? null : STANDARD_MS } = notice;
  return { ...notice, endsAt: durationMs === null ? null : now + durationMs };
}

const comesBackAfter = (next: Notice) => (one: Notice) => {
  if (one.subject !== undefined && one.subject === next.subject) return false;
  return one.action !== undefined || (one.variant === 'error' && next.isLate === true);
};

/**
 * The messages that come back after `next` was shown: those with a button, such as 'Undo', and an error that `next` does
 * not answer. The last one comes back first.
 */
export const keptFor = (next: Notice, waiting: readonly TimedNotice[]): TimedNotice[] =>
  waiting.filter(comesBackAfter(next));

/** The messages that still have time to be read. */
export const inTime = (waiting: readonly TimedNotice[], now: number): TimedNotice[] =>
  waiting.filter(({ endsAt }) => endsAt === null || endsAt - now >= LEAST_MS);
