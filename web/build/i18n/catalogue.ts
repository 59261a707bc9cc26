import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '../../src/i18n/texts';

/** The file that a translator edits. */
export const KIKUYU_FILE = path.join(import.meta.dirname, '../../src/locales/ki.json');

/** A translation. 'reviewed' has been approved by a native speaker or by CLDR; `source` says by whom or where. */
export interface Translation {
  text: string;
  status: 'draft' | 'reviewed';
  source: string;
}

/** The Kikuyu translations by their English texts. */
export const readKikuyu = () => JSON.parse(readFileSync(KIKUYU_FILE, 'utf8')) as Record<string, Translation>;

/** A text as lingui reads it; one without placeholders stays as it is. Throws on broken placeholders. */
export function compileText(text: string): Catalogue[string] {
  const tokens = compileMessageOrThrow(text);
  const [only] = tokens;
  return tokens.length === 1 && typeof only === 'string' ? only : tokens;
}

/** What the site needs of the English texts: only those with placeholders are not their own name. */
export const englishCatalogue = (texts: Iterable<string>): Catalogue =>
  Object.fromEntries(
    [...texts]
      .filter((text) => text.includes('{'))
      .sort()
      .map((text) => [text, compileText(text)]),
  );

/** The Kikuyu texts, without what only translators need to know. */
export const kikuyuCatalogue = (): Catalogue =>
  Object.fromEntries(Object.entries(readKikuyu()).map(([english, { text }]) => [english, compileText(text)]));
