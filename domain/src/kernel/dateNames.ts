/** The names of months and weekdays in one language. */
export interface DateNames {
  months: readonly string[];
  shortMonths: readonly string[];
  /** From Sunday to Saturday. */
  weekdays: readonly string[];
}

export type DateStyle = 'full' | 'long' | 'short' | 'time';

/** The forms in which a language writes dates and numbers. English needs the names only: time.ts has its order. */
export interface LanguageForms extends DateNames {
  /** `clock` is a date whose parts in UTC are those to write. */
  write?: (style: DateStyle, clock: Date) => string;
  group?: (value: number) => string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const ENGLISH: LanguageForms = {
  months: MONTHS,
  shortMonths: MONTHS.map((month) => month.slice(0, 3)),
  weekdays: WEEKDAYS,
};

const known = new Map<string, LanguageForms>();

/** Adds the forms of a language. They come with its texts, so that visitors of English download none of them. */
export function addLanguageForms(language: string, forms: LanguageForms): void {
  known.set(language, forms);
}

/** The forms of a language; the English ones when the language has not been added. */
export const languageForms = (language: string): LanguageForms => known.get(language) ?? ENGLISH;
