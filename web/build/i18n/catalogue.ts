import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Token } from '../../../domain/src/languages/format';
import type { Catalogue } from '../../src/i18n/texts';

const LOCALES = path.join(import.meta.dirname, '../../src/locales');

/** The file with the translations of a language; the dashboard exports it under this name. */
export const localeFile = (tag: string) => path.join(LOCALES, `${tag}.json`);

/** The languages that have a file in the repository. */
export const localeTags = () =>
  readdirSync(LOCALES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();

/** A translation. 'reviewed' means approved by a native speaker or by CLDR; `source` names them. */
export interface Translation {
  text: string;
  status: 'draft' | 'reviewed';
  source: string;
}

export type Translations = Record<string, Translation>;

/** The translations in the repository; none for a language that has no file. */
export const readLocale = (tag: string): Translations =>
  existsSync(localeFile(tag)) ? (JSON.parse(readFileSync(localeFile(tag), 'utf8')) as Translations) : {};

/**
 * A text in lingui's compiled form; one without placeholders stays unchanged. Throws on invalid placeholders.
 */
export function compileText(text: string): Catalogue[string] {
  // The texts have only the kinds of placeholders of that type, as format.test.ts shows.
  const tokens = compileMessageOrThrow(text) as Token[];
  const [only] = tokens;
  return tokens.length === 1 && typeof only === 'string' ? only : tokens;
}

/** A placeholder that the translator fills by itself. */
const SIMPLE = /\{\w+\}/g;

/** The catalogue of English texts: only those with choices, because the others are their own key. */
export const englishCatalogue = (texts: Iterable<string>): Catalogue =>
  Object.fromEntries(
    [...texts]
      .filter((text) => text.replaceAll(SIMPLE, '').includes('{'))
      .sort()
      .map((text) => [text, compileText(text)]),
  );

/** The translations of these English texts, without the fields for translators. */
export const localeCatalogue = (tag: string, texts: ReadonlySet<string>): Catalogue =>
  Object.fromEntries(
    Object.entries(readLocale(tag))
      .filter(([english]) => texts.has(english))
      .map(([english, { text }]) => [english, compileText(text)]),
  );
