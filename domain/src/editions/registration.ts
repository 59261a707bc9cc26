export const EDITION_STATES = ['planned', 'open', 'closed', 'archived'] as const;
export type EditionState = (typeof EDITION_STATES)[number];

/**
 * The time in which people can register for an edition; `null` where a side has no limit. Plain data: visitors' pages
 * load no zod for it.
 */
export interface RegistrationWindow {
  state: EditionState;
  opens_at: Date | null;
  closes_at: Date | null;
  /** The minutes after `closes_at` in which a registration is still accepted. Pages show `closes_at` only. */
  grace_minutes: number;
}

/** 'grace': the shown deadline has passed, and a registration is still taken. */
type RegistrationPhase = 'before' | 'open' | 'grace' | 'over';

const MINUTE_MS = 60_000;

const isBefore = ({ state, opens_at }: RegistrationWindow, now: number) =>
  state === 'planned' || (state === 'open' && opens_at !== null && now < opens_at.getTime());

/** The phase of the window at `now`. Each instant belongs to the phase that begins with it. */
export function registrationPhase(window: RegistrationWindow, now: number): RegistrationPhase {
  if (isBefore(window, now)) return 'before';
  if (window.state !== 'open') return 'over';
  const closes = window.closes_at?.getTime() ?? Infinity;
  if (now < closes) return 'open';
  return now < closes + window.grace_minutes * MINUTE_MS ? 'grace' : 'over';
}

export const takesRegistrations = (phase: RegistrationPhase) => phase === 'open' || phase === 'grace';

/** When registration will open; null where that is not known, or has passed although the edition is still planned. */
export function opensAt({ opens_at }: RegistrationWindow, now: number): Date | null {
  return opens_at && now < opens_at.getTime() ? opens_at : null;
}
