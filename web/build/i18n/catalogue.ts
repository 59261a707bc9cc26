import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '../../src/i18n/texts';

/** The file that translators edit. */
export const KIKUYU_FILE = path.join(import.meta.dirname, '../../src/locales/ki.json');

/** A translation. 'reviewed' means approved by a native speaker or by CLDR; `source` names them. */
export interface Translation {
  text: string;
  status: 'draft' | 'reviewed';
  source: string;
}

export const readKikuyu = () => JSON.parse(readFileSync(KIKUYU_FILE, 'utf8')) as Record<string, Translation>;

/**
 * A text in lingui's compiled form; one without placeholders stays unchanged. Throws on invalid placeholders.
 */
export function compileText(text: string): Catalogue[string] {
  const tokens = compileMessageOrThrow(text);
  const [only] = tokens;
  return tokens.length === 1 && typeof only === 'string' ? only : tokens;
}

/** The catalogue of English texts: only those with placeholders, because the others are their own key. */
export const englishCatalogue = (texts: Iterable<string>): Catalogue =>
  Object.fromEntries(
    [...texts]
      .filter((text) => text.includes('{'))
      .sort()
      .map((text) => [text, compileText(text)]),
  );

/** The Kikuyu texts of these English ones, without the fields for translators. */
export const kikuyuCatalogue = (texts: ReadonlySet<string>): Catalogue =>
  Object.fromEntries(
    Object.entries(readKikuyu())
      .filter(([english]) => texts.has(english))
      .map(([english, { text }]) => [english, compileText(text)]),
  );
