import { randomInt } from 'node:crypto';

/** Crockford's: no I, L, O or U, so that nothing is misread. 5 bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

/** Random characters, 5 bits each. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** The same from these bytes, for a code that can be made again. */
export const charactersFrom = (bytes: Buffer, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** Writes a code in groups that can be read out: `7KQ2M-9XW4T-…`. */
export const inGroups = (code: string): string =>
  code.match(new RegExp(`.{1,${String(GROUP)}}`, 'g'))?.join('-') ?? '';

/**
 * Reads a typed code in upper or lower case, with any separators and the usual misreadings; null where it cannot be a
 * code.
 */
export function parseTyped(typed: string, length: number): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s._–—-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}
