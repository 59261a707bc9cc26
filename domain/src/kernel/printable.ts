/** The letters of a certificate's own faces: those of English, of Kikuyu and of other languages in Latin script. */
const OWN = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”•…€]*$/u;
/** The letters of the fallback face (tools/fonts.ts): Latin with every mark, Greek and Cyrillic letters, and signs. */
const FALLBACK =
  /^[\u0020-\u007e\u00a0-\u024f\u02b0-\u036f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u2044\u20a0-\u20c0]$/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text as it is drawn: a decomposed ũ would be u with the tilde beside it, and joiners would be boxes. */
export const printedText = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** True where a certificate's own faces have every letter; otherwise the fallback face draws the line. */
export const isInOwnFaces = (text: string): boolean => OWN.test(printedText(text));

/** The characters of a text for which no face has a glyph, such as emoji; they would be blank without a word. */
export const unprintable = (text: string): string[] =>
  [...new Set(printedText(text))].filter((character) => !FALLBACK.test(character));

/** The text without the characters for which no face has a glyph, and without the blanks that they leave. */
export function printableText(text: string): string {
  const missing = new Set(unprintable(text));
  const left = [...printedText(text)].filter((character) => !missing.has(character)).join('');
  return left.replace(/\s+/g, ' ').trim();
}
