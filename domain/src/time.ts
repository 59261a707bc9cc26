import { DATE_LOCALE, TIME_ZONE, TIME_ZONE_OFFSET } from './constants';
import { KIKUYU_MONTHS, KIKUYU_SHORT_MONTHS, KIKUYU_WEEKDAYS } from './kikuyuDates';
import type { Language } from './language';

/** ISO 8601 date and time; the offset may be missing, which means Africa/Nairobi (DESIGN §4). */
export const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The instant that an ISO 8601 text means; an invalid `Date` where it means none. */
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

/** Writes dates as the site shows them, in Nairobi's time. Made when first used: a formatter takes a phone milliseconds. */
function inNairobi(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(DATE_LOCALE, { timeZone: TIME_ZONE, ...options });
    return formatter.format(instant);
  };
}
const longDateTime = inNairobi({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const longDate = inNairobi({ year: 'numeric', month: 'long', day: 'numeric' });
const shortDate = inNairobi({ year: 'numeric', month: 'short', day: 'numeric' });
const time = inNairobi({ hour: '2-digit', minute: '2-digit' });
const shortMonth = inNairobi({ month: 'short' });

/** An instant's parts in Nairobi, with Kikuyu names: the offset is added, then everything is read as if it were UTC. */
function kikuyu(instant: Date) {
  const there = new Date(instant.getTime() + nairobiOffsetMs());
  const month = there.getUTCMonth();
  return {
    day: String(there.getUTCDate()),
    month: KIKUYU_MONTHS[month] ?? '',
    shortMonth: KIKUYU_SHORT_MONTHS[month] ?? '',
    year: String(there.getUTCFullYear()),
    weekday: KIKUYU_WEEKDAYS[there.getUTCDay()] ?? '',
    time: there.toISOString().slice(11, 16),
  };
}

// The orders of Kikuyu dates are CLDR's: 'EEEE, d MMMM y', 'd MMM y' and 'HH:mm'.

/** 'Saturday, August 16, 2025 at 09:00 AM EAT', whatever the reader's own zone (spec §2, event detail). */
export function formatLongDateTime(instant: Date, language: Language = 'en'): string {
  if (language === 'en') return `${longDateTime(instant)} EAT`;
  const { weekday, day, month, year, time: at } = kikuyu(instant);
  return `${weekday}, ${day} ${month} ${year} ${at} EAT`;
}

/** 'August 16, 2025' in Nairobi. */
export function formatLongDate(instant: Date, language: Language = 'en'): string {
  if (language === 'en') return longDate(instant);
  const { day, month, year } = kikuyu(instant);
  return `${day} ${month} ${year}`;
}

/** 'Aug 16, 2025' in Nairobi. */
export function formatShortDate(instant: Date, language: Language = 'en'): string {
  if (language === 'en') return shortDate(instant);
  const { day, shortMonth: month, year } = kikuyu(instant);
  return `${day} ${month} ${year}`;
}

/** '09:00 AM EAT'. */
export const formatTime = (instant: Date, language: Language = 'en') =>
  `${language === 'en' ? time(instant) : kikuyu(instant).time} EAT`;

/** The two lines of a calendar leaf in Nairobi: day '16' and month 'Aug'. */
export function formatDayAndMonth(instant: Date, language: Language = 'en') {
  const { day, shortMonth: month } = kikuyu(instant);
  return { day, month: language === 'en' ? shortMonth(instant) : month };
}
