import { foldedLetters } from './names';

/** Letters that Unicode does not take apart. A tilde stands behind all letters, so that ɓ follows every b. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ɓ: 'b~',
  ɗ: 'd~',
  ɛ: 'e~',
  ŋ: 'n~',
  ɔ: 'o~',
  ƙ: 'k~',
  ƴ: 'y~',
};
const WITHOUT_PARTS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** The number of digits before them, so that 10 stands behind 9. Nine and more begin with a 9. */
const lengthOf = (digits: number) =>
  '9'.repeat(Math.floor((digits - 1) / 8)) + String(((digits - 1) % 8) + 1);
function asNumber(run: string): string {
  const digits = run.replace(/^0+(?=[0-9])/, '');
  return lengthOf(digits.length) + digits;
}

/** Words without marks, capitals, apostrophes and signs: Ng'ang'a is read as Nganga. */
const sortedAs = (name: string) =>
  foldedLetters(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(WITHOUT_PARTS, (letter) => LETTERS[letter] ?? letter)
    .replace(/[0-9]+/g, asNumber);

/** Stands before every letter, digit and space, so that the words decide before the spelling does. */
const BEFORE_SPELLING = '\u0001';

/**
 * The text by whose bytes names are in order, in memory as in Firestore, which cannot order otherwise: word by word as
 * they are read. The spelling decides only between names that are otherwise the same.
 */
export const nameOrder = (name: string): string => `${sortedAs(name)}${BEFORE_SPELLING}${name}`;

const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/** The order of two texts by their bytes, as in Firestore. JavaScript puts characters of two units before some of one. */
function compareBytes(one: string, other: string): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return isHalf(a) === isHalf(b) ? a - b : Number(isHalf(a)) - Number(isHalf(b));
  }
  return one.length - other.length;
}

/** The one order of names in lists, search results, files and prints. */
export const compareNames = (one: string, other: string): number =>
  compareBytes(nameOrder(one), nameOrder(other));

/** The rows in the order of their names. The key of a name is made once, because an edition has thousands of rows. */
export function inOrderOfNames<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  direction: 'asc' | 'desc' = 'asc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, order: nameOrder(nameOf(row)) }))
    .sort((a, b) => sign * compareBytes(a.order, b.order))
    .map(({ row }) => row);
}
