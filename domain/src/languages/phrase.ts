import { lastDay } from '../kernel/lastDay';
import { ownValue } from '../kernel/ownValue';
import { formatLongDateTime } from '../kernel/time';
import { type Cases, type Compiled, compileMessage, type Token } from './format';
import { pluralRules } from './plural';

/** A value of a placeholder. A time, and a text that has a translation, are written in the reader's language. */
type PhraseValue = string | number | { at: string; isDeadline?: true } | { text: string };
/** A sentence whose English is its key, as `t` has it on the site. */
interface Phrase {
  english: string;
  values: Record<string, PhraseValue>;
}
/** A sentence of the site, or a text that somebody typed, which is shown as it is. */
export type Words = string | Phrase;

/** English text → text, of one language. */
export type Texts = Readonly<Record<string, string>>;

/** `phrase('Your reset code for {site}', { site })`: web/build/i18n/collect.ts collects its English for translators. */
export const phrase = (english: string, values: Phrase['values'] = {}): Phrase => ({ english, values });

export const atTime = (time: Date): PhraseValue => ({ at: time.toISOString() });

/** A time until which something must be done; one at midnight is written as the end of the day before. */
export const untilTime = (time: Date): PhraseValue => ({ at: time.toISOString(), isDeadline: true });

/** The name of a task or a category: a text of the site, or one that the organisers typed. */
export const ofText = (text: string): PhraseValue => ({ text });

/** The site says the same (web/src/i18n/useDeadline.ts), so there is one text for translators. */
const END_OF_DAY = 'the end of {date}';

interface Reading {
  values: Phrase['values'];
  language: string;
  texts: Texts;
  /** The number that '#' stands for inside a choice. */
  number?: string;
}

function valueText(value: PhraseValue | undefined, { language, texts }: Reading): string {
  if (typeof value !== 'object') return String(value ?? '');
  if ('text' in value) return Object.hasOwn(texts, value.text) ? (texts[value.text] ?? '') : value.text;
  const at = new Date(value.at);
  const day = value.isDeadline ? lastDay(at, language) : null;
  // A text that no translator has written yet would mix two languages, so the time is exact instead.
  const endOf = language === 'en' ? END_OF_DAY : texts[END_OF_DAY];
  if (day === null || endOf === undefined) return formatLongDateTime(at, language);
  return written(compileMessage(endOf), { values: { date: day }, language, texts });
}

/** The case of a value: the value itself, the form that the language has for this number, or any other. */
function caseOf(kind: string, value: string, language: string): string {
  if (kind === 'select') return value;
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
  return pluralRules(language, type).select(Number(value));
}

const chosen = (cases: Cases, value: string, rule: string): Token[] =>
  ownValue(cases, value) ?? ownValue(cases, rule) ?? cases.other ?? [];

function written(message: Compiled, reading: Reading): string {
  if (typeof message === 'string') return message;
  return message.map((token) => tokenText(token, reading)).join('');
}

function tokenText(token: Token, reading: Reading): string {
  if (typeof token === 'string') return token === '#' ? (reading.number ?? '#') : token;
  const [name, kind, cases] = token;
  const { values, language } = reading;
  const value = valueText(values[name], reading);
  if (kind === undefined || cases === undefined) return value;
  return written(chosen(cases, value, caseOf(kind, value, language)), { ...reading, number: value });
}

/** The words in a language; in English where they have no translation. */
export function say(words: Words, language = 'en', texts: Texts = {}): string {
  if (typeof words === 'string') return words;
  const { english, values } = words;
  const translated = ownValue(texts, english);
  const reading = { values, texts, language: translated === undefined ? 'en' : language };
  return written(compileMessage(translated ?? english), reading);
}
