import type { DateNames, DateStyle, LanguageForms } from '../kernel/dateNames';

/** CLDR's data about dates and numbers of a language, as it is sent with the texts of the language. */
export interface CldrData extends DateNames {
  /** Files that were kept before it existed lack it. */
  written?: Written;
}

export interface Written {
  /** A pattern has `{d}`, `{M}`, `{y}` where the parts stand: see `partsOf`. */
  patterns: Readonly<Record<DateStyle, string>>;
  /** The names of the halves of a day; empty where the clock has 24 hours. */
  dayPeriods: readonly string[];
  /** The digits from zero to nine; '' for those of English. */
  digits: string;
  groups: {
    separator: string;
    /** The digits of the last group, and of each group before it. */
    sizes: readonly number[];
    /** The digits that must stand before the last group, so that there is a separator. */
    least: number;
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function partsOf(clock: Date, names: DateNames, { dayPeriods }: Written): Record<string, string> {
  const hours = clock.getUTCHours();
  const month = clock.getUTCMonth();
  const half = hours % 12 || 12;
  return {
    d: String(clock.getUTCDate()),
    dd: twoDigits(clock.getUTCDate()),
    M: names.months[month] ?? '',
    S: names.shortMonths[month] ?? '',
    y: String(clock.getUTCFullYear()),
    w: names.weekdays[clock.getUTCDay()] ?? '',
    H: String(hours),
    HH: twoDigits(hours),
    h: String(half),
    hh: twoDigits(half),
    m: twoDigits(clock.getUTCMinutes()),
    a: dayPeriods[hours < 12 ? 0 : 1] ?? '',
  };
}

function group(value: number, { separator, sizes, least }: Written['groups']): string {
  const digits = String(Math.round(value));
  const [last = 3, others = last] = sizes;
  if (digits.length < last + least) return digits;
  const before = digits
    .slice(0, -last)
    .replace(new RegExp(`\\B(?=(\\d{${String(others)}})+$)`, 'g'), separator);
  return before + separator + digits.slice(-last);
}

/** The forms of a language by its data. Only pages in another language than English load this code. */
export function formsFrom({ written, ...names }: CldrData): LanguageForms {
  if (!written) return names;
  const { patterns, digits, groups } = written;
  const own = (text: string) =>
    digits === '' ? text : text.replace(/\d/g, (digit) => [...digits][Number(digit)] ?? digit);
  return {
    ...names,
    write: (style, clock) => {
      const parts = partsOf(clock, names, written);
      return own(patterns[style].replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''));
    },
    group: (value) => own(group(value, groups)),
  };
}
