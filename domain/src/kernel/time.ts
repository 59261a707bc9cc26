import { type DateStyle, languageForms } from './dateNames';
import { instantAtClock, offsetAt, region, zoneLabel } from './timeZone';

/** ISO 8601 date and time; the offset may be missing, which means the organisation's time zone (DESIGN §4). */
export const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** True for a day of the calendar, `2026-08-16`. `Date` alone takes 29 February of any year, as 1 March. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !isNaN(midnight.getTime()) && midnight.toISOString() === `${text}T00:00:00.000Z`;
}

/** The time of an ISO 8601 text; an invalid `Date` for any other text. */
export function parseDateTime(text: string): Date {
  if (!ISO_DATE_TIME.test(text)) return new Date(NaN);
  return /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : instantAtClock(Date.parse(`${text}Z`));
}

/** Returns a `Date` whose parts in UTC are those that the organisation's clocks show. */
const clockAt = (instant: Date) => new Date(instant.getTime() + offsetAt(instant) * 60_000);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** ISO 8601 with the offset of the organisation's time zone, to the second: `2025-08-16T00:00:00+03:00`. */
export function toLocalIso(instant: Date): string {
  const minutes = offsetAt(instant);
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  return clockAt(instant).toISOString().slice(0, 19) + offset;
}

export const localYear = (instant: Date): number => clockAt(instant).getUTCFullYear();

/**
 * The parts of a time on the organisation's clocks. `Intl` writes the same English, but needs 60 ms for its first
 * formatter on a cheap phone, and has no Kikuyu.
 */
function parts(instant: Date, language: string) {
  const there = clockAt(instant);
  const { months, shortMonths, weekdays, write } = languageForms(language);
  const month = there.getUTCMonth();
  const hours = there.getUTCHours();
  const minutes = twoDigits(there.getUTCMinutes());
  return {
    day: String(there.getUTCDate()),
    month: months[month] ?? '',
    shortMonth: shortMonths[month] ?? '',
    year: String(there.getUTCFullYear()),
    weekday: weekdays[there.getUTCDay()] ?? '',
    time:
      write?.('time', there) ??
      (language === 'en' && !region().hours24
        ? `${twoDigits(hours % 12 || 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
        : `${twoDigits(hours)}:${minutes}`),
    written: (style: DateStyle) => write?.(style, there),
  };
}

type Parts = ReturnType<typeof parts>;

/** In the order that CLDR has for the language; a language that CLDR does not know has the day first. */
function date(there: Parts, style: 'long' | 'short', language: string): string {
  const { day, year } = there;
  const month = style === 'long' ? there.month : there.shortMonth;
  const isAmerican = language === 'en' && !region().day_first;
  return there.written(style) ?? (isAmerican ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`);
}

/** 'Saturday, August 16, 2025 at 09:00 AM EAT', in any time zone (spec §2, event detail). */
export function formatLongDateTime(instant: Date, language = 'en'): string {
  const there = parts(instant, language);
  const at = language === 'en' ? 'at ' : '';
  const day = there.written('full') ?? `${there.weekday}, ${date(there, 'long', language)}`;
  return `${day} ${at}${there.time} ${zoneLabel(instant)}`;
}

/** 'August 16, 2025' there. */
export const formatLongDate = (instant: Date, language = 'en'): string =>
  date(parts(instant, language), 'long', language);

/** 'Aug 16, 2025' there. */
export const formatShortDate = (instant: Date, language = 'en'): string =>
  date(parts(instant, language), 'short', language);

/** '09:00 AM'. */
export const clockTime = (instant: Date, language = 'en'): string => parts(instant, language).time;

/** '09:00 AM EAT'. */
export const formatTime = (instant: Date, language = 'en') =>
  `${clockTime(instant, language)} ${zoneLabel(instant)}`;

/** The two lines of a calendar leaf: day '16' and month 'Aug'. */
export function formatDayAndMonth(instant: Date, language = 'en') {
  const { day, shortMonth: month } = parts(instant, language);
  return { day, month };
}
