import { foldedLetters } from './names';

/** The same on every machine: the browser's own language must not decide about the order of a list. */
const collator = new Intl.Collator('en', { numeric: true });

/** Words without marks, capitals and apostrophes: Ng'ang'a is read as Nganga. */
const sortedAs = (name: string) => foldedLetters(name).replace(/\s+/gu, ' ').trim();

/**
 * The one order of names in lists, search results, files and prints: word by word as they are read, capitals and marks
 * decide only between names that are otherwise the same.
 */
export function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  return (
    collator.compare(sortedAs(one), sortedAs(other)) || collator.compare(one, other) || (one < other ? -1 : 1)
  );
}

/** The rows in the order of their names. The words of a name are made once, because an edition has thousands of rows. */
export function inOrderOfNames<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  direction: 'asc' | 'desc' = 'asc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, name: nameOf(row), words: sortedAs(nameOf(row)) }))
    .sort((a, b) => sign * (collator.compare(a.words, b.words) || compareNames(a.name, b.name)))
    .map(({ row }) => row);
}
