import { registrationPhase, type RegistrationWindow } from '../editions/registration';

/** 'grace' and 'permit': in time only because the organisers let it pass. */
type Lateness = 'none' | 'grace' | 'permit';

interface Deadline {
  window: RegistrationWindow;
  /** Until when an entry that was given back may be sent again; null for any other entry. */
  returned_until: Date | null;
  /** Until when a permit lets the entry in; null without one. */
  permit_until: Date | null;
}

const isAhead = (time: Date | null, now: number) => time !== null && now < time.getTime();

/** Returns how late an entry is that is sent at `now`, or why it cannot be sent. An archived edition takes nothing any more. */
export function submissionTime(
  { window, returned_until, permit_until }: Deadline,
  now: number,
): Lateness | 'before' | 'over' {
  if (window.state === 'archived') return 'over';
  const phase = registrationPhase(window, now);
  if (phase === 'open' || isAhead(returned_until, now)) return 'none';
  if (phase === 'grace') return 'grace';
  if (isAhead(permit_until, now)) return 'permit';
  return phase;
}

const HOUR_MS = 3_600_000;

/** The end of the time that an entry which is given back at `now` has: the deadline, but no less than these hours. */
export function returnedUntil({ closes_at }: RegistrationWindow, hours: number, now: Date): Date {
  return new Date(Math.max(now.getTime() + hours * HOUR_MS, closes_at?.getTime() ?? 0));
}
