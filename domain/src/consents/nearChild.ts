import { foldedName, isNearName, isOneSlip } from '../people/nearName';
import { isLikelySameChild } from './words';

/** A word with fewer letters is an initial, a particle or a part of another name, and tells nobody apart. */
const SHORTEST_WORD = 3;
/** One slip in a shorter word makes another name of it: Ken and Ben. */
const SHORTEST_WORD_WITH_SLIP = 4;

/** The same child as it may be written twice in one entry: with the same words, or with one slip of the keyboard. */
export const isNearChild = (name: string, other: string): boolean =>
  isLikelySameChild(name, other) || isOneSlip(foldedName(name).letters, foldedName(other).letters);

const wordsOf = (name: string): string[] =>
  [...foldedName(name).words].filter(({ length }) => length >= SHORTEST_WORD);

/** The words of a name that a brother or a sister does not share: all but the last one. */
function givenWords(name: string): string[] {
  const words = wordsOf(name);
  return words.length > 1 ? words.slice(0, -1) : words;
}

const isSameWord = (word: string, other: string): boolean =>
  word.startsWith(other) || other.startsWith(word) || isOneSlip(word, other, SHORTEST_WORD_WITH_SLIP);

/**
 * True where a name may be another way to write the one that was asked about: nearly the same, without its initials too, or with
 * one of the given names in it.
 */
export function mayBeWritten(name: string, asked: string): boolean {
  if (isNearName(name, asked) || isNearName(wordsOf(name).join(' '), asked)) return true;
  const given = givenWords(asked);
  return wordsOf(name).some((word) => given.some((one) => isSameWord(word, one)));
}
