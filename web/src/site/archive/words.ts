import { msg } from '../../i18n/msg';

/** The names of the kinds of pieces. */
export const PIECE_KINDS: Readonly<Record<string, string>> = {
  song: msg('Song'),
  poem: msg('Poem'),
  proverb: msg('Proverb'),
  riddle: msg('Riddle'),
  story: msg('Story'),
};

const versesOf = (text: string) => text.trim().split(/\n\s*\n/);

/** The verses of a text, each with its translation. */
export function pairedVerses(
  text: string,
  translation: string | null,
): [verse: string, translated: string][] {
  const [verses, translated] = [versesOf(text), versesOf(translation ?? '')];
  return Array.from({ length: Math.max(verses.length, translated.length) }, (_, place) => [
    verses[place] ?? '',
    translated[place] ?? '',
  ]);
}
