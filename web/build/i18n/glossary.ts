import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Term } from '../../src/panels/translate/glossary';

const DOCS = path.join(import.meta.dirname, '../../../docs');
/** The glossary of a language, by its tag: the document that its translators read on GitHub too. */
const FILES: Readonly<Record<string, string>> = { ki: 'kikuyu.md' };

/** The rows of the first table of a document whose columns are word, meaning and source. */
export function termsIn(document: string): Term[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => {
      const [word = '', meaning = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { word, meaning };
    });
}

/** Each language's words and their meanings, for translators. */
export function readGlossaries(): Record<string, Term[]> {
  const there = Object.entries(FILES).filter(([, file]) => existsSync(path.join(DOCS, file)));
  return Object.fromEntries(
    there.map(([tag, file]) => [tag, termsIn(readFileSync(path.join(DOCS, file), 'utf8'))]),
  );
}
