import type { DateStyle } from '../kernel/dateNames';
import { isLanguageTag } from '../kernel/languageTag';
import type { CldrData, Written } from './written';

const MONTHS = 12;
const WEEK = 7;
const DAY_MS = 86_400_000;
/** A Sunday, at six in the morning, with one digit in hour and day. */
const FIRST = Date.UTC(2025, 5, 1, 6, 5);
const NOON_MS = 43_200_000;

type Options = Intl.DateTimeFormatOptions;
type Part = Intl.DateTimeFormatPart;

/** The site's dates are Gregorian in every language. */
const formatOf = (language: string, options: Options) =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { timeZone: 'UTC', ...options });

const partOf = (parts: readonly Part[], wanted: Part['type']) =>
  parts.find(({ type }) => type === wanted)?.value ?? '';

const SPELLED: Options = { day: 'numeric', month: 'short', year: 'numeric' };

/** The short date has a name of the month on every page, also where CLDR's has only numbers. */
function shortOptions(language: string): Options {
  const medium: Options = { dateStyle: 'medium' };
  const month = partOf(formatOf(language, medium).formatToParts(FIRST), 'month');
  return /\p{L}/u.test(month) ? medium : SPELLED;
}

const stylesOf = (language: string): Record<DateStyle, Options> => ({
  full: { dateStyle: 'full' },
  long: { dateStyle: 'long' },
  short: shortOptions(language),
  time: { timeStyle: 'short' },
});

/** The letter of each part in a pattern (languages/written.ts). */
function tokenOf({ type, value }: Part, style: DateStyle, isHalved: boolean): string {
  const letters: Partial<Record<Part['type'], string>> = {
    day: 'd',
    month: style === 'short' ? 'S' : 'M',
    year: 'y',
    weekday: 'w',
    hour: isHalved ? 'h' : 'H',
    minute: 'm',
    dayPeriod: 'a',
  };
  const letter = letters[type];
  if (letter === undefined) return value;
  const isPadded = (type === 'day' || type === 'hour') && value.length === 2;
  return `{${isPadded ? letter + letter : letter}}`;
}

function patternOf(language: string, style: DateStyle, options: Options): string {
  const format = formatOf(language, options);
  const isHalved = /h1[12]/.test(format.resolvedOptions().hourCycle ?? '');
  const tokens = format.formatToParts(FIRST).map((part) => tokenOf(part, style, isHalved));
  return tokens.join('');
}

function digitsOf(language: string): string {
  const format = new Intl.NumberFormat(language, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('');
  return digits === '0123456789' ? '' : digits;
}

function groupsOf(language: string): Written['groups'] {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567_890);
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const short = new Intl.NumberFormat(language).formatToParts(5000);
  return {
    separator: parts.find(({ type }) => type === 'group')?.value ?? '',
    sizes: sizes.toReversed().slice(0, 2),
    least: short.some(({ type }) => type === 'group') ? 1 : 2,
  };
}

/**
 * CLDR's names, order of dates and grouping of numbers of a language; null where CLDR does not know it. Only servers
 * call it: Node contains the whole of CLDR, and browsers lack small languages. Languages that were stored before tags
 * were checked may have one that is none, with which `Intl` throws.
 */
export function cldrDates(language: string): CldrData | null {
  if (!isLanguageTag(language) || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return null;
  const styles = stylesOf(language);
  const { full, long, short, time } = styles;
  const names = (count: number, at: (place: number) => number, [options, part]: [Options, Part['type']]) => {
    const format = formatOf(language, options);
    return Array.from({ length: count }, (_, place) => partOf(format.formatToParts(at(place)), part));
  };
  const inMonth = (month: number) => Date.UTC(2025, month, 15);
  const onDay = (day: number) => FIRST + day * DAY_MS;
  const halves = names(2, (half) => FIRST + half * NOON_MS, [time, 'dayPeriod']);
  return {
    months: names(MONTHS, inMonth, [long, 'month']),
    shortMonths: names(MONTHS, inMonth, [short, 'month']),
    weekdays: names(WEEK, onDay, [full, 'weekday']),
    written: {
      patterns: {
        full: patternOf(language, 'full', full),
        long: patternOf(language, 'long', long),
        short: patternOf(language, 'short', short),
        time: patternOf(language, 'time', time),
      },
      dayPeriods: halves.filter(Boolean),
      digits: digitsOf(language),
      groups: groupsOf(language),
    },
  };
}
