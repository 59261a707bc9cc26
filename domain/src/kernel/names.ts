/** Apostrophes of every keyboard, those that Unicode counts as letters, and signs that look like one. */
const APOSTROPHES = /['"`´ʹ-˿‘-‟′‵Ꞌꞌ՚׳＇]/gu;
/** Marks on Latin, Greek and Cyrillic letters, and the vowel signs that Arabic and Hebrew may leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]/gu;
/** Characters that nobody sees: of text direction, of joining, fillers. A blank Braille cell is none for Unicode. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Letters without what keyboards and files write in different ways: case, marks, apostrophes and characters that nobody
 * sees. Spaces stay, so that a search can compare words.
 */
export const foldedLetters = (text: string): string =>
  text
    // The accent as a letter of its own is an apostrophe. NFKD would make a space and a mark of it.
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    // Only capital letters have one form for ß and ss, or for both small sigmas.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '');

/**
 * A name as its letters and digits only. A name of signs alone has none of them, and is compared as it is written. Ids are
 * made of it, so it tells letters of different scripts apart: `isSameName` asks whether two names are one for a reader.
 */
export function comparableName(name: string): string {
  const letters = foldedLetters(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return letters === '' ? name.normalize('NFKC').replace(INVISIBLE, '').trim() : letters;
}

/** Joins letters of Persian and of Indian scripts, and the parts of an emoji: visible only in what is around them. */
const JOINERS = /[\u200c\u200d\ufe00-\ufe0f]/u;

/**
 * The form in which a name is stored: composed letters, single spaces, nothing invisible. It is '' where nothing of the
 * name can be seen.
 */
export function writtenName(typed: string): string {
  if (typed.replace(INVISIBLE, '').trim() === '') return '';
  const visible = typed.normalize('NFC').replace(INVISIBLE, (one) => (JOINERS.test(one) ? one : ''));
  return visible.replace(/[\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
