/** Letters without their marks, so that a keyboard without ũ can type every name. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when both are the same name, whatever the case, the marks and the blanks. An empty name matches nothing. */
export function isSameHolder(name: string, other: string): boolean {
  const compared = comparableName(name);
  return compared !== '' && compared === comparableName(other);
}

/** The letters of a certificate's font: those of English, of Kikuyu and of other languages in Latin script. */
const PRINTABLE = /^[\u0020-\u007e\u00a0-\u017f–—‘’“”•…€]$/u;

/** The characters of a text for which the certificate's font has no glyph; they would be blank without a word. */
export const unprintable = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((character) => !PRINTABLE.test(character));
