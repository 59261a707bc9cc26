import { dayOrTime, lastDay } from '../kernel/lastDay';
import { formatLongDate, formatLongDateTime, localYear } from '../kernel/time';

const DAY_MS = 86_400_000;

/** The dates of an edition as they are typed; null for one that is empty or no date. */
interface EditionDates {
  year: number;
  event: Date | null;
  opens: Date | null;
  closes: Date | null;
}

/** A deadline at midnight belongs to the day before. */
function closing(closes: Date): string {
  const day = lastDay(closes);
  return day === null ? `on ${formatLongDateTime(closes)}` : `at the end of ${day}`;
}

/** Sentences about dates that are possible and look like slips. None of them is refused. */
export function editionWarnings({ year, event, opens, closes }: EditionDates): string[] {
  if (!event) return [];
  const isOtherYear = localYear(event) !== year;
  return [
    isOtherYear && `The event is in ${localYear(event)}, and this is the edition of ${year}.`,
    closes && closes > event && `Registration closes after the event has begun: ${closing(closes)}.`,
    opens && opens >= event && `Registration opens after the event has begun: on ${dayOrTime(opens)}.`,
  ].filter((warning) => typeof warning === 'string');
}

/** A sentence about a new edition that is not the one of this year or the next. */
export function newEditionWarning(year: number, now: Date): string | null {
  const thisYear = localYear(now);
  if (year === thisYear || year === thisYear + 1) return null;
  return `It is ${thisYear} now, and the new edition would be the one of ${year}.`;
}

/** A sentence about a programme that begins on another day than the event. */
export function programmeWarning(startsAt: Date, event: Date): string | null {
  const [programme, day] = [formatLongDate(startsAt), formatLongDate(event)];
  return Number.isNaN(startsAt.getTime()) || programme === day
    ? null
    : `The programme begins on ${programme}, and the event is on ${day}.`;
}

/** A sentence about a place that could still be confirmed when the event has begun. */
export function offerWarning(days: number, event: Date, now: Date): string | null {
  const ends = new Date(now.getTime() + days * DAY_MS);
  if (Number.isNaN(ends.getTime()) || ends <= event) return null;
  return `The place can be confirmed until ${formatLongDate(ends)}, after the event on ${formatLongDate(event)} has begun.`;
}
