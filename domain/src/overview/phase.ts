import { registrationPhase, type RegistrationWindow, takesRegistrations } from '../editions/registration';
import { toLocalIso } from '../kernel/time';
import type { OverviewRound, OverviewSlot } from './overview';

/** The phases of an edition, in their order. */
export const PHASES = ['planned', 'open', 'closed', 'stage', 'judged', 'published'] as const;
export type Phase = (typeof PHASES)[number];

type Round = Pick<OverviewRound, 'state'>;
type Slot = Pick<OverviewSlot, 'state'>;

export interface PhaseFacts {
  window: RegistrationWindow;
  event_date: Date;
  rounds: readonly Round[];
  slots: readonly Slot[];
}

const DAY_MS = 86_400_000;
/** '2026-08-16': the day in Nairobi. */
export const dayOf = (instant: Date): string => toLocalIso(instant).slice(0, 10);
const dayNumber = (instant: Date) => Date.parse(dayOf(instant)) / DAY_MS;
/** The number of nights in Nairobi from one instant to the other. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from);

const isPublished = ({ state }: Round) => state === 'published' || state === 'corrected';
const isOver = ({ state }: Round) => state === 'closed' || state === 'frozen' || isPublished({ state });
const hasBegun = ({ state }: Slot) => state === 'on_stage' || state === 'done' || state === 'no_show';
const LEFT: readonly string[] = ['planned', 'called', 'postponed', 'on_stage'];
const isLeft = ({ state }: Slot) => LEFT.includes(state);

/** The phase that the rounds and the stage show, or null where nothing has happened on a stage yet. */
function phaseOnStage({ rounds, slots }: PhaseFacts): Phase | null {
  if (rounds.length > 0 && rounds.every(isPublished)) return 'published';
  if (rounds.length > 0 && rounds.every(isOver)) return 'judged';
  if (rounds.some(({ state }) => state === 'open') || rounds.some(isOver)) return 'stage';
  if (!slots.some(hasBegun)) return null;
  return slots.some(isLeft) ? 'stage' : 'judged';
}

/**
 * The phase of an edition at `now`. What has happened on stage decides before the dates do, because an event may be moved
 * without anybody changing its date.
 */
export function phaseOf(facts: PhaseFacts, now: Date): Phase {
  const shown = phaseOnStage(facts);
  if (shown) return shown;
  const registration = registrationPhase(facts.window, now.getTime());
  if (registration === 'before') return 'planned';
  if (takesRegistrations(registration)) return 'open';
  const days = daysBetween(now, facts.event_date);
  if (days > 0) return 'closed';
  return days === 0 ? 'stage' : 'judged';
}

/** The date for which the phase waits; null where it waits for people only. */
export interface Ahead {
  what: 'opens' | 'closes' | 'event';
  at: Date;
  days: number;
}

/** A deadline at midnight is the end of the day before. */
const lastMoment = (deadline: Date) => new Date(deadline.getTime() - 1);

/** The next date of the phase that still lies ahead. */
export function aheadOf(phase: Phase, { window, event_date }: PhaseFacts, now: Date): Ahead | null {
  const dates: Partial<Record<Phase, [Ahead['what'], Date | null][]>> = {
    planned: [
      ['opens', window.opens_at],
      ['event', event_date],
    ],
    open: [
      ['closes', window.closes_at],
      ['event', event_date],
    ],
    closed: [['event', event_date]],
  };
  for (const [what, at] of dates[phase] ?? [])
    if (at && at.getTime() > now.getTime())
      return { what, at, days: daysBetween(now, what === 'closes' ? lastMoment(at) : at) };
  return null;
}
