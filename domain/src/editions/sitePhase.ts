import { toLocalIso } from '../kernel/time';
import { registrationPhase, type RegistrationWindow, takesRegistrations } from './registration';

/**
 * The thing that most visitors look for: how to register, the programme of the day, or who has won. While they wait for a
 * programme that is not announced yet, nothing leads to it.
 */
export type SitePhase = 'register' | 'waiting' | 'programme' | 'results';

interface Facts {
  event_date: Date;
  registration: RegistrationWindow;
  /** The programme of this edition is announced. */
  hasProgramme: boolean;
  /** The results of this edition are published. */
  hasResults: boolean;
}

/** An evening that begins late on its day ends within this time. */
export const LONGEST_EVENING_MS = 12 * 3_600_000;

const dayOf = (instant: Date) => toLocalIso(instant).slice(0, 10);

/** The phase of the current edition for the menu, the first screen and the footer. */
export function sitePhase(
  { event_date, registration, hasProgramme, hasResults }: Facts,
  now: number,
): SitePhase {
  if (hasResults) return 'results';
  const ofTheDay = hasProgramme ? 'programme' : 'waiting';
  const phase = registrationPhase(registration, now);
  const [today, day] = [dayOf(new Date(now)), dayOf(event_date)];
  if (today < day) return phase === 'over' ? ofTheDay : 'register';
  if (today === day || now < event_date.getTime() + LONGEST_EVENING_MS) return ofTheDay;
  return takesRegistrations(phase) ? 'register' : 'results';
}
