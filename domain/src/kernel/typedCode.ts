/** Crockford's: no I, L, O or U, so that nothing is misread. 5 bits a character. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

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
  return code.length === length && [...code].every((character) => CODE_LETTERS.includes(character))
    ? code
    : null;
}
