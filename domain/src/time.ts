import { DATE_LOCALE, TIME_ZONE, TIME_ZONE_OFFSET } from './constants';

/** ISO 8601 date and time; the offset may be missing, which means Africa/Nairobi (DESIGN §4). */
export const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The instant that an ISO 8601 text means; an invalid `Date` where it means none. */
export function parseDateTime(text: string): Date {
  if (!ISO_DATE_TIME.test(text)) return new Date(NaN);
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : text + TIME_ZONE_OFFSET);
}

/** ISO 8601 with Nairobi's offset, to the second: `2025-08-16T00:00:00+03:00`. */
export function toNairobiIso(instant: Date): string {
  const [, hours, minutes] = /(\d{2}):(\d{2})/.exec(TIME_ZONE_OFFSET) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19) + TIME_ZONE_OFFSET;
}

/** A formatter of dates as the site shows them, in Nairobi's time. */
export const inNairobi = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(DATE_LOCALE, { timeZone: TIME_ZONE, ...options });
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

/** 'Saturday, August 16, 2025 at 09:00 AM EAT', whatever the reader's own zone (spec §2, event detail). */
export const formatLongDateTime = (instant: Date) => `${longDateTime.format(instant)} EAT`;
/** 'August 16, 2025' in Nairobi. */
export const formatLongDate = (instant: Date) => longDate.format(instant);
/** 'Aug 16, 2025' in Nairobi. */
export const formatShortDate = (instant: Date) => shortDate.format(instant);
