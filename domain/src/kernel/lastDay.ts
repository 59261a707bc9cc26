import { languageForms } from './dateNames';
import { formatLongDate, formatLongDateTime } from './time';
import { offsetAt } from './timeZone';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clockOf = (at: Date) => at.getTime() + offsetAt(at) * MINUTE_MS;
/** True for a date that somebody typed without a time. */
export const isMidnight = (at: Date) => clockOf(at) % DAY_MS === 0;

/** A moment of the day that ends at this midnight. */
export const beforeMidnight = (midnight: Date) => new Date(midnight.getTime() - MINUTE_MS);

/** 'Saturday, August 1, 2026'. */
function dayOf(at: Date, language: string): string {
  const there = new Date(clockOf(at));
  const { weekdays, write } = languageForms(language);
  return write?.('full', there) ?? `${weekdays[there.getUTCDay()] ?? ''}, ${formatLongDate(at, language)}`;
}

/** The day of a date at midnight, which somebody typed without a time; any other date with its time. */
export const dayOrTime = (at: Date, language = 'en'): string =>
  isMidnight(at) ? dayOf(at, language) : formatLongDateTime(at, language);

/**
 * The day that ends with a deadline at midnight, as 'Saturday, August 1, 2026'; null for any other deadline. People read
 * '12:00 AM' on August 2 as the evening of that day, and come a day late.
 */
export function lastDay(deadline: Date, language = 'en'): string | null {
  return isMidnight(deadline) ? dayOf(beforeMidnight(deadline), language) : null;
}
