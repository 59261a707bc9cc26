/** The letters of a certificate's font: those of English, of Kikuyu and of other languages in Latin script. */
const PRINTABLE = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”•…€]$/u;

/** The characters of a text for which the certificate's font has no glyph; they would be blank without a word. */
export const unprintable = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((character) => !PRINTABLE.test(character));
