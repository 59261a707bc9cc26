import { languageForms } from './dateNames';

/** One of the offsets from UTC that a time zone has, with the name that stands behind a time. */
interface ZoneOffset {
  minutes: number;
  /** 'EAT'. */
  label: string;
}

/** The facts about the organisation's country that dates, times and numbers depend on. */
export interface Region {
  /** IANA's name. */
  time_zone: string;
  /** 'East Africa Time'. */
  zone_title: string;
  /** One, or two where the zone has summer time. */
  offsets: readonly ZoneOffset[];
  /** Numbers are written as in this locale. */
  locale: string;
  /** '16 August 2025' instead of 'August 16, 2025'. */
  day_first: boolean;
  /** '14:00' instead of '02:00 PM'. */
  hours24: boolean;
}

/** The specification's: no summer time, and dates as in the United States. */
export const DEFAULT_REGION: Region = {
  time_zone: 'Africa/Nairobi',
  zone_title: 'East Africa Time',
  offsets: [{ minutes: 180, label: 'EAT' }],
  locale: 'en-US',
  day_first: false,
  hours24: false,
};

let current = DEFAULT_REGION;

/**
 * The region of the organisation whose site this is. It is a fact of the whole process or page, like its language or
 * its address, so that not every function that writes a date needs to be told.
 */
export const region = (): Region => current;

export function setRegion(wanted: Region): void {
  current = wanted;
}

/** True where the clocks are Kenya's: only there do texts name Kenya's law and language. */
export const isInKenya = (): boolean => current.time_zone === DEFAULT_REGION.time_zone;

let formatter: { zone: string; format: Intl.DateTimeFormat | null } | undefined;

/** Null where the browser does not know the zone: old ones lack names that the database of zones got later. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone });
  } catch {
    return null;
  }
}

/**
 * Reads the clock of a zone with summer time; null for a zone that is not known here. `Intl` takes 60 ms to start on a
 * cheap phone, so other zones do without.
 */
function offsetByClock(zone: string, at: number): number | null {
  if (formatter?.zone !== zone) formatter = { zone, format: formatOf(zone) };
  if (!formatter.format) return null;
  const value = Object.fromEntries(
    formatter.format.formatToParts(at).map(({ type, value: digits }) => [type, Number(digits)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = value;
  const minuteOf = Math.floor(at / 60_000);
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - minuteOf;
}

/**
 * The offset of the region's clocks from UTC at an instant, in minutes. Where the browser does not know the zone, it is the
 * first of its offsets, which the server has looked up: a page with an hour too much in summer is better than none.
 */
export function offsetAt(instant: Date): number {
  const { offsets, time_zone } = current;
  const [only, ...others] = offsets;
  if (only && others.length === 0) return only.minutes;
  const at = instant.getTime();
  return Number.isNaN(at) ? 0 : (offsetByClock(time_zone, at) ?? only?.minutes ?? 0);
}

/** The short name of the time at an instant: 'EAT', 'CEST', or 'GMT+2' for a zone without names. */
export function zoneLabel(instant: Date): string {
  const minutes = offsetAt(instant);
  return current.offsets.find((offset) => offset.minutes === minutes)?.label ?? 'UTC';
}

/**
 * The instant at which the region's clocks show a time, given as if they showed UTC. In the hour that a change leaves
 * out it is the instant as long after the change; an hour that comes twice is the first one.
 */
export function instantAtClock(clock: number): Date {
  const [before, after] = [-1, 1].map((days) => offsetAt(new Date(clock + days * 86_400_000)));
  const candidates = [before, after].map((minutes = 0) => new Date(clock - minutes * 60_000));
  const fitting = candidates.filter((at) => at.getTime() + offsetAt(at) * 60_000 === clock);
  return fitting.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? candidates[0] ?? new Date(NaN);
}

const commas = (value: number) => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/**
 * A whole number as the language writes it; in English as the organisation's country does: '50,000'. `Intl`, which is slow
 * to start on a cheap phone, writes the numbers of other countries alone.
 */
export const groupedNumber = (value: number, language = 'en'): string =>
  languageForms(language).group?.(value) ??
  (current.locale === DEFAULT_REGION.locale
    ? commas(value)
    : value.toLocaleString(current.locale, { maximumFractionDigits: 0 }));

/** 'EAT', or 'CET/CEST' where the name depends on the season: behind the label of a field. */
export const zoneNames = (): string => current.offsets.map(({ label }) => label).join('/');

/** 'East Africa Time (EAT)'. */
export const zoneTitle = (): string => `${current.zone_title} (${zoneNames()})`;
