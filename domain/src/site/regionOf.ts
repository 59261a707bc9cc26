import { DEFAULT_REGION, type Region } from '../kernel/timeZone';

/** English in the ways of different countries, for dates and numbers. */
export const LOCALES = {
  'en-US': 'August 16, 2025 · 02:00 PM · 50,000',
  'en-GB': '16 August 2025 · 14:00 · 50,000',
  'en-KE': '16 August 2025 · 14:00 · 50,000',
  'en-CH': '16 August 2025 · 14:00 · 50’000',
  'en-DE': '16 August 2025 · 14:00 · 50.000',
  'en-ZA': '16 August 2025 · 14:00 · 50 000',
} as const;
type DateLocale = keyof typeof LOCALES;
export const DATE_LOCALES = Object.keys(LOCALES) as DateLocale[];

/** Countries whose locales know short names of zones that others write as 'GMT+2'. */
const NAMING = ['en-US', 'en-GB', 'en-KE', 'en-ZA', 'en-AU', 'en-IN', 'en-NZ', 'en-CA'];

function partOf(locale: string, at: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** True for a name of the IANA database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name })) && /^[A-Z][\w+/-]*$/.test(name);
  } catch {
    return false;
  }
}

function minutesOf(at: Date, timeZone: string): number {
  const text = partOf('en', at, { timeZone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

function labelOf(at: Date, timeZone: string): string {
  const names = NAMING.map((locale) => partOf(locale, at, { timeZone, timeZoneName: 'short' }));
  return names.find((name) => /^[A-Z]{3,5}$/.test(name)) ?? names[0] ?? 'UTC';
}

const WEEK_MS = 7 * 86_400_000;
const WEEKS = 53;

/** Every offset that the zone has within a year; each shows its name at the first week that has it. */
function offsetsOf(timeZone: string): Region['offsets'] {
  const weeks = Array.from({ length: WEEKS }, (_, week) => new Date(Date.now() + week * WEEK_MS));
  const first = new Map<number, Date>();
  for (const at of weeks) {
    const minutes = minutesOf(at, timeZone);
    if (!first.has(minutes)) first.set(minutes, at);
  }
  return [...first].map(([minutes, at]) => ({ minutes, label: labelOf(at, timeZone) }));
}

interface Place {
  time_zone: string;
  locale: DateLocale;
}

function makeRegion({ time_zone, locale }: Place): Region {
  if (time_zone === DEFAULT_REGION.time_zone && locale === DEFAULT_REGION.locale) return DEFAULT_REGION;
  const title = partOf('en', new Date(), { timeZone: time_zone, timeZoneName: 'longGeneric' });
  const isAmerican = locale === 'en-US';
  return {
    time_zone,
    zone_title: title,
    offsets: offsetsOf(time_zone),
    locale,
    day_first: !isAmerican,
    hours24: !isAmerican,
  };
}

const known = new Map<string, Region>();

/**
 * The region of a time zone and a locale; computed once, because it makes a hundred formatters. Only servers call it,
 * because browsers differ in the names they know.
 */
export function regionOf(place: Place): Region {
  const key = `${place.time_zone} ${place.locale}`;
  const found = known.get(key) ?? makeRegion(place);
  known.set(key, found);
  return found;
}
