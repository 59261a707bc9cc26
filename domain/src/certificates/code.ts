/** Crockford's base 32: no I, L, O and U, which people confuse with other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random characters of a code: 60 bits. */
export const CODE_RANDOM_CHARS = 12;
/** Crockford's modulus. A prime above 32 finds every wrong character and every two that changed places. */
const CHECK_MODULUS = 37;

/** The check value of the characters; above 31 it has no character of the alphabet. */
const checkOf = (characters: string): number =>
  [...characters].reduce((rest, one) => (rest * 32 + ALPHABET.indexOf(one)) % CHECK_MODULUS, 0);

/**
 * The code of a certificate from random numbers below 32. Null where the check value has no character of the alphabet,
 * which would need characters that an address must escape; the caller then draws again.
 */
export function certificateCode(numbers: readonly number[]): string | null {
  const characters = numbers.map((number) => ALPHABET.charAt(number)).join('');
  const check = ALPHABET.charAt(checkOf(characters));
  return check === '' ? null : characters + check;
}

/** A typed code as it is stored: without blanks and hyphens, confused letters corrected. */
export const storedCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * The code in what somebody has typed or copied: with blanks, any hyphen or invisible characters between the groups, or
 * as the address of the certificate's page.
 */
export const typedCode = (typed: string): string =>
  storedCode((/\/c\/([^/?#]*)/.exec(typed)?.[1] ?? typed).replace(/[^0-9a-z]/gi, ''));

/** True when no character of the code was mistyped. */
export function isCertificateCode(code: string): boolean {
  if (!/^[0-9A-HJKMNP-TV-Z]{13}$/.test(code)) return false;
  return ALPHABET.charAt(checkOf(code.slice(0, CODE_RANDOM_CHARS))) === code.slice(CODE_RANDOM_CHARS);
}

/** The code in groups that people can read aloud: 'K7QF-3M9A-XT2P-5'. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
