import { TIME_ZONE_OFFSET } from './constants';
import { KIKUYU_MONTHS, KIKUYU_SHORT_MONTHS, KIKUYU_WEEKDAYS } from './kikuyuDates';
import type { Language } from './language';

/** ISO 8601 date and time; the offset may be missing, which means Africa/Nairobi (DESIGN §4). */
export const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The time of an ISO 8601 text; an invalid `Date` for any other text. */
export function parseDateTime(text: string): Date {
  if (!ISO_DATE_TIME.test(text)) return new Date(NaN);
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : text + TIME_ZONE_OFFSET);
}

function nairobiOffsetMs(): number {
  const [, hours, minutes] = /(\d{2}):(\d{2})/.exec(TIME_ZONE_OFFSET) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** ISO 8601 with Nairobi's offset, to the second: `2025-08-16T00:00:00+03:00`. */
export function toNairobiIso(instant: Date): string {
  return new Date(instant.getTime() + nairobiOffsetMs()).toISOString().slice(0, 19) + TIME_ZONE_OFFSET;
}

export const nairobiYear = (instant: Date): number => Number(toNairobiIso(instant).slice(0, 4));

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const NAMES = {
  en: { months: MONTHS, shortMonths: MONTHS.map((month) => month.slice(0, 3)), weekdays: WEEKDAYS },
  ki: { months: KIKUYU_MONTHS, shortMonths: KIKUYU_SHORT_MONTHS, weekdays: KIKUYU_WEEKDAYS },
} as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The parts of a time in Nairobi: the offset is added and the result read as UTC. `Intl` writes the same
 * English, but needs 60 ms for its first formatter on a cheap phone, and has no Kikuyu.
 */
function parts(instant: Date, language: Language) {
  const there = new Date(instant.getTime() + nairobiOffsetMs());
  const { months, shortMonths, weekdays } = NAMES[language];
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
      language === 'en'
        ? `${twoDigits(hours % 12 || 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
        : `${twoDigits(hours)}:${minutes}`,
  };
}

// The orders are CLDR's: for Kikuyu 'EEEE, d MMMM y', 'd MMM y' and 'HH:mm'.

const date = ({ day, month, year }: { day: string; month: string; year: string }, language: Language) =>
  language === 'en' ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;

/** 'Saturday, August 16, 2025 at 09:00 AM EAT', in any time zone (spec §2, event detail). */
export function formatLongDateTime(instant: Date, language: Language = 'en'): string {
  const there = parts(instant, language);
  const at = language === 'en' ? 'at ' : '';
  return `${there.weekday}, ${date(there, language)} ${at}${there.time} EAT`;
}

/** 'August 16, 2025' in Nairobi. */
export const formatLongDate = (instant: Date, language: Language = 'en'): string =>
  date(parts(instant, language), language);

/** 'Aug 16, 2025' in Nairobi. */
export function formatShortDate(instant: Date, language: Language = 'en'): string {
  const there = parts(instant, language);
  return date({ ...there, month: there.shortMonth }, language);
}

/** '09:00 AM EAT'. */
export const formatTime = (instant: Date, language: Language = 'en') =>
  `${parts(instant, language).time} EAT`;

/** The two lines of a calendar leaf in Nairobi: day '16' and month 'Aug'. */
export function formatDayAndMonth(instant: Date, language: Language = 'en') {
  const { day, shortMonth: month } = parts(instant, language);
  return { day, month };
}
