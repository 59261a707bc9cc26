/** A word of a language that the site uses for one thing. */
export interface Term {
  word: string;
  meaning: string;
}

/** Small words of English, which stand in most texts and meanings. */
const SMALL = new Set(
  'the and for are you your was has have with that this from not can all who into here its one'.split(' '),
);

/** A word without the ends that English gives it, so that 'prizes' meets 'prize' and 'entered' meets 'enter'. */
const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s|e)$/u, '');

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
const stemsIn = (text: string) =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length > 2 && !SMALL.has(word))
      .map(stemOf),
  );

/** The terms whose meaning has a word of the English text, or that stand in the words that are suggested for it. */
export function termsFor(glossary: readonly Term[], english: string, suggested = ''): Term[] {
  const stems = stemsIn(english.replace(/\{[^}]*\}/gu, ' '));
  const used = new Set(wordsIn(suggested));
  return glossary.filter(({ word, meaning }) => {
    // Further forms and explanations of a word are no meaning of it: they stand behind a semicolon.
    const [first = ''] = meaning.split(';');
    const isMeant = [...stemsIn(first)].some((stem) => stems.has(stem));
    return isMeant || wordsIn(word).some((one) => used.has(one));
  });
}
