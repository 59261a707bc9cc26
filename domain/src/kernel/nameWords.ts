import { asItLooks } from './lookAlikes';
import { foldedLetters } from './names';
import { remembering } from './remembering';

/** Words that say nothing about a person, in titles, in texts and in names of groups. */
const COMMON = new Set(['the', 'and', 'for', 'from', 'with', 'our', 'song', 'choir', 'group', 'music']);

/** A shorter word is a word of every text. */
const SHORTEST = 3;

/**
 * The words of a text as a reader sees them. What is written together is a word as a whole too: 'Wan-jiku' is Wanjiku, and
 * 'Brian/Amina' is both.
 */
const seenWords = remembering((text): readonly string[] => {
  const words = foldedLetters(asItLooks(text))
    .split(/\s+/u)
    .flatMap((written) => {
      const parts = written.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    });
  return [...new Set(words)];
});

/** All letters of a short text in their order: also 'A m i n a' is Amina. */
const seenLetters = remembering((text): string =>
  foldedLetters(asItLooks(text)).replace(/[^\p{L}\p{M}\p{N}]+/gu, ''),
);

/** The words of these names by which a text may name somebody. */
const namingWords = (names: readonly string[]): string[] =>
  names.flatMap(seenWords).filter((word) => word.length >= SHORTEST && !COMMON.has(word));

/** True where a text, however long, has a whole word of one of these names, also with an s. */
export function hasWordOf(text: string, names: readonly string[]): boolean {
  const words = new Set(seenWords(text));
  // The apostrophe of "Amy's song" is gone by now.
  return namingWords(names).some((word) => words.has(word) || words.has(`${word}s`));
}

/**
 * True where a title has a word of one of these names, also within another word or across several: 'Wanjikus song' names
 * Wanjikũ. A longer text has the letters of most names somewhere, and so has a title those of a name of three letters.
 */
export function namesSomebody(title: string, names: readonly string[]): boolean {
  const letters = seenLetters(title);
  return (
    hasWordOf(title, names) ||
    namingWords(names).some((word) => word.length > SHORTEST && letters.includes(word))
  );
}

/** The words of these names that are no words of the others. */
export function wordsWithout(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.flatMap(seenWords));
  return [...new Set(names.flatMap(seenWords))].filter((word) => !known.has(word));
}
