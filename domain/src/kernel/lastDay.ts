import { languageForms } from './dateNames';
import { formatLongDate } from './time';
import { offsetAt } from './timeZone';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The day that ends with a deadline at midnight, as 'Saturday, August 1, 2026'; null for any other deadline. People read
 * '12:00 AM' on August 2 as the evening of that day, and come a day late.
 */
export function lastDay(deadline: Date, language = 'en'): string | null {
  const clock = deadline.getTime() + offsetAt(deadline) * MINUTE_MS;
  if (clock % DAY_MS !== 0) return null;
  const there = new Date(clock - MINUTE_MS);
  const { weekdays, write } = languageForms(language);
  const day = formatLongDate(new Date(deadline.getTime() - MINUTE_MS), language);
  return write?.('full', there) ?? `${weekdays[there.getUTCDay()] ?? ''}, ${day}`;
}
