import type { Compiled, Token } from '@ndeiya/domain/languages/format';
import type { Mirror } from './mirrorCss';

/** The values of a text's `{placeholders}`. */
export type TextValues = Record<string, string | number>;
/**
 * Translates an English text, which is its own key, into the current language. Returns English when there is
 * no translation.
 */
export type Translate = (text: string, values?: TextValues) => string;

/** Texts by their English key; those without placeholders are plain strings. */
export type Catalogue = Record<string, Compiled>;

/** A language with its texts, as a visitor reads them. */
export interface Speech {
  /** The BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Mirrors the styles of a language that is read from right to left. */
  mirror?: Mirror;
  t: Translate;
  /** True for a text that the language has itself. Missing where every text counts, as in English and in a preview. */
  has?: (text: string) => boolean;
}

/** The case of a number in a language, and the number as the language writes it. */
class Numbers {
  private readonly rules = new Map<Intl.PluralRuleType, Intl.PluralRules>();
  private format: Intl.NumberFormat | undefined;
  /** English where the browser does not know the language. */
  private readonly locales: string[];

  constructor(language: string) {
    this.locales = [language, 'en'];
  }

  written(number: number): string {
    this.format ??= new Intl.NumberFormat(this.locales);
    return this.format.format(number);
  }

  caseOf(number: number, type: Intl.PluralRuleType): string {
    const rules = this.rules.get(type) ?? new Intl.PluralRules(this.locales, { type });
    this.rules.set(type, rules);
    return rules.select(number);
  }
}

type Choice = Extract<Token, [string, string, object]>;
interface Run {
  values: TextValues;
  numbers: Numbers;
}

/** The case for a number or a word, with the number as it is written in it. */
function chosen([name, kind, cases]: Choice, { values, numbers }: Run): [Token[], string?] {
  const value = values[name];
  const caseOf = (key: string) => (Object.hasOwn(cases, key) ? cases[key] : undefined);
  const other = caseOf('other') ?? [];
  if (kind === 'select') return [caseOf(String(value)) ?? other];
  const number = Number(value);
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const tokens = caseOf(String(value)) ?? caseOf(numbers.caseOf(number, type)) ?? other;
  return [tokens, numbers.written(number)];
}

/** A message with its values. `count` is what '#' stands for. */
const written = (tokens: readonly Token[], run: Run, count = '#'): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token;
      if (token.length === 1) return run.values[token[0]] ?? '';
      const [inside, number] = chosen(token, run);
      return written(inside, run, number);
    })
    .join('');

const PLACE = /\{(\w+)\}/g;

/** A text with its values. Without any it is content that somebody typed, and keeps its brackets. */
const filled = (text: string, values: TextValues = {}): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));

/**
 * The translator of a language. Messages with choices are compiled at build time, so that no phone downloads a parser.
 * A text that is in no catalogue has no choices and is shown in English, or as `missing` changes it.
 */
export function translator(
  language: string,
  catalogue: Catalogue,
  missing = (text: string): string => text,
): Translate {
  const numbers = new Numbers(language);
  return (text, values) => {
    // Somebody may have typed a text that is the name of a method.
    const message = Object.hasOwn(catalogue, text) && catalogue[text];
    if (!message) return filled(missing(text), values);
    return typeof message === 'string' ? message : written(message, { values: values ?? {}, numbers });
  };
}
