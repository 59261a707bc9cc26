import { parseDateTime, toLocalIso } from '../kernel/time';
import type { TextKind } from './kinds';

const DAY_MS = 86_400_000;
/** A date within this time does not wait for the morning. */
const URGENT_MS = 12 * 3_600_000;

interface QuietHours {
  /** `HH:MM` at the venue; null where there are none. */
  quiet_from: string | null;
  quiet_to: string | null;
}

const clockOf = (at: Date) => toLocalIso(at).slice(11, 16);
/** The day at the venue, `2026-08-16`: limits of a day end at its midnight. */
export const venueDay = (at: Date): string => toLocalIso(at).slice(0, 10);

/** The day after a day; where the clocks change, it is not 24 hours later. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The end of a day at the venue. In a day with 25 hours a search that begins after 24 of them finds the same day again, without an end. */
export const endOfDay = (day: string): Date => parseDateTime(`${dayAfter(day)}T00:00`);

/** The end of the quiet hours in which a time lies; null outside of them. */
export function quietUntil(at: Date, { quiet_from: from, quiet_to: to }: QuietHours): Date | null {
  if (from === null || to === null || from === to) return null;
  const clock = clockOf(at);
  const isOverNight = from > to;
  const isQuiet = isOverNight ? clock >= from || clock < to : clock >= from && clock < to;
  if (!isQuiet) return null;
  const isEvening = isOverNight && clock >= from;
  const today = venueDay(at);
  const day = isEvening ? dayAfter(today) : today;
  return parseDateTime(`${day}T${to}`);
}

interface WaitingText {
  kind: TextKind;
  valid_until: Date | null;
}

/** Quiet hours hold back everything but '20 minutes', and offers and consents that end soon. */
export function waitsForMorning({ kind, valid_until }: WaitingText, at: Date): boolean {
  if (kind === 'soon') return false;
  const isOfDate = kind === 'offered' || kind === 'consent_link';
  return !(isOfDate && valid_until !== null && valid_until.getTime() - at.getTime() <= URGENT_MS);
}
