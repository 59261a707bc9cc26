/** The last seconds, in which the steward gets ready to end a performance. */
const SOON_SECONDS = 30;

/** The parts of a stopwatch: what has gone by, what is allowed, and how near the end is. */
export interface Watch {
  gone: string;
  allowed: string | null;
  state: 'running' | 'soon' | 'over';
  /** The seconds that are left while it is `soon`, and those that it is over. */
  seconds: number;
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** Times are in milliseconds. A phone whose clock is slow counts from 0. */
export function watchOf(startedAt: number, now: number, allowed: number | undefined): Watch {
  const gone = Math.max(0, Math.floor((now - startedAt) / 1000));
  const base = { gone: clock(gone), allowed: allowed === undefined ? null : clock(allowed) };
  if (allowed === undefined) return { ...base, state: 'running', seconds: 0 };
  if (gone > allowed) return { ...base, state: 'over', seconds: gone - allowed };
  const left = allowed - gone;
  return { ...base, state: left <= SOON_SECONDS ? 'soon' : 'running', seconds: left };
}
