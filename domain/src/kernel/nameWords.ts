import { asItLooks } from './lookAlikes';
import { foldedLetters } from './names';
import { remembering } from './remembering';

/** Words that say nothing about a person, in titles, in texts and in names of groups. */
const COMMON = new Set(['the', 'and', 'for', 'from', 'with', 'our', 'song', 'choir', 'group', 'music']);

/** Words of two letters that stand in many titles, of English, of Swahili, of Kikuyu, and between the parts of a name. */
const SMALL = new Set(
  (
    'ah al am an as at be by da de di do du el go ha he hi if in is it ka ki ku la le ma me mu my na ni no ' +
    'of oh ol on or si so ta to tu un up us wa we ya za'
  ).split(' '),
);

/** A shorter word is a word of every text. */
const SHORTEST = 3;
const isSmall = (word: string): boolean => word.length < SHORTEST - 1 || SMALL.has(word);

/** Scripts that write no space between words, or join an ending to a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Two letters of these are a whole name, or a given name behind that of the family. */
const SYLLABLES = /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u;

/** A text in small letters, as they look and as they are written: capitals may look like other letters. */
const readingsOf = (text: string): string[] =>
  // Most texts look as they are written, and folding takes the time.
  [...new Set([asItLooks(text), text.normalize('NFD')])].map((reading) =>
    foldedLetters(reading).normalize('NFC'),
  );

const partsIn = (written: string): string[] => written.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/**
 * The words of a text as a reader sees them. What is written together is a word as a whole too: 'Wan-jiku' is Wanjiku, and
 * 'Brian/Amina' is both.
 */
const seenWords = remembering((text): readonly string[] => {
  const words = readingsOf(text)
    .flatMap((reading) => reading.split(/\s+/u))
    .flatMap((written) => {
      const parts = partsIn(written);
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    });
  return [...new Set(words)];
});

/** All letters of a short text in their order: also 'A m i n a' is Amina. */
const seenLetters = remembering((text): readonly string[] =>
  readingsOf(text).map((reading) => partsIn(reading).join('')),
);

/** A word by which a text of any length may name somebody. */
const isNaming = (word: string): boolean =>
  SYLLABLES.test(word) || (word.length >= SHORTEST && !COMMON.has(word));

const namingWords = (names: readonly string[]): string[] => names.flatMap(seenWords).filter(isNaming);

/** A name of short or common words alone, such as 'Li Bo' and 'An Song', in both orders: it names somebody as a whole. */
const wholeName = remembering((name): readonly string[] => {
  if (seenWords(name).some(isNaming)) return [];
  return readingsOf(name)
    .map(partsIn)
    .filter(({ length }) => length > 1)
    .flatMap((parts) => [parts.join(' '), parts.toReversed().join(' ')]);
});

/** The words of a text one after the other, between spaces. */
const linesOf = (text: string): string[] =>
  readingsOf(text).map((reading) => ` ${partsIn(reading).join(' ')} `);

/** Looks for words of names in a text. */
function textReader(text: string) {
  const own = seenWords(text);
  const words = new Set(own);
  const within = own.join(' ');
  let lines: string[] | undefined;
  // The apostrophe of "Amy's song" is gone by now.
  const isWord = (word: string) => words.has(word) || words.has(`${word}s`);
  return {
    isWord,
    naming: (word: string) => isWord(word) || (UNSPACED.test(word) && within.includes(word)),
    whole: (name: string) => (lines ??= linesOf(text)).some((line) => line.includes(` ${name} `)),
  };
}

/** True where a text, however long, has a whole word of one of these names, also with an s, or a whole name. */
export function hasWordOf(text: string, names: readonly string[]): boolean {
  const { naming, whole } = textReader(text);
  return namingWords(names).some(naming) || names.flatMap(wholeName).some(whole);
}

/** Words that are too short for a longer text, and the given name in a name without a space. */
const titleWords = remembering((name): readonly string[] =>
  seenWords(name).flatMap((word) => {
    if (SYLLABLES.test(word)) return Array.from(word, (_, place) => word.slice(place)).slice(1, -1);
    return word.length < SHORTEST && !isSmall(word) ? [word] : [];
  }),
);

/** A name as it is looked for in titles: its words that name somebody, the name of common words as a whole, and words for titles alone. */
export const wordsForTitles = (name: string) => ({
  naming: namingWords([name]),
  whole: wholeName(name),
  short: titleWords(name),
});
export type WayOfNaming = keyof ReturnType<typeof wordsForTitles>;

/** Looks for these words of names in a title. */
export function titleReader(title: string): Readonly<Record<WayOfNaming, (word: string) => boolean>> {
  const { isWord, naming, whole } = textReader(title);
  const letters = seenLetters(title);
  const isWithin = (word: string) => letters.some((one) => one.includes(word));
  return {
    naming: (word) => naming(word) || (word.length > SHORTEST && isWithin(word)),
    whole,
    short: (word) => (SYLLABLES.test(word) ? isWithin(word) : isWord(word)),
  };
}

/**
 * True where a title has a word of one of these names, also within another word or across several: 'Wanjikus song' names
 * Wanjikũ. A longer text has the letters of most names somewhere, and so has a title those of a name of three letters.
 */
export function namesSomebody(title: string, names: readonly string[]): boolean {
  const { naming, whole, short } = titleReader(title);
  return names
    .map(wordsForTitles)
    .some((name) => name.naming.some(naming) || name.whole.some(whole) || name.short.some(short));
}

/** The words of these names that are no words of the others, and of a name of short words the whole. */
export function wordsWithout(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.flatMap(seenWords));
  const words = names.flatMap((name) => {
    const own = seenWords(name).filter((word) => !known.has(word));
    return own.length > 0 ? [...own, ...wholeName(name).slice(0, 1)] : [];
  });
  return [...new Set(words)];
}
