import { randomInt, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, string, number, Buffer>(scryptWithCallback);

/** Crockford's alphabet: without I, L, O and U, which are easy to misread. 5 bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SELECTOR_LENGTH = 7;
/** 65 random bits. */
const VERIFIER_LENGTH = 13;
const GROUP = 5;
const KEY_BYTES = 32;

/** A reset code: the selector finds the document, the verifier proves knowledge of the code. */
export interface ResetCode {
  selector: string;
  verifier: string;
}

const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export const makeResetCode = (): ResetCode => ({
  selector: randomText(SELECTOR_LENGTH),
  verifier: randomText(VERIFIER_LENGTH),
});

/** The mailed form: `7KQ2M-9XW4T-…`, in groups that can be read aloud. */
export const formatResetCode = ({ selector, verifier }: ResetCode): string =>
  (selector + verifier).match(new RegExp(`.{1,${String(GROUP)}}`, 'g'))?.join('-') ?? '';

/**
 * Parses a typed code in any case, with any separators and the usual misreadings; null when it cannot be a
 * code.
 */
export function parseResetCode(typed: string): ResetCode | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s._–—-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const fits = code.length === SELECTOR_LENGTH + VERIFIER_LENGTH;
  if (!fits || [...code].some((character) => !ALPHABET.includes(character))) return null;
  return { selector: code.slice(0, SELECTOR_LENGTH), verifier: code.slice(SELECTOR_LENGTH) };
}

/** The stored hash of a verifier. */
export async function hashVerifier(verifier: string, salt: string): Promise<string> {
  return (await scrypt(verifier, salt, KEY_BYTES)).toString('base64url');
}

/** True when the verifier matches the hash. Takes the same time when it does not. */
export async function verifierMatches(verifier: string, salt: string, hash: string): Promise<boolean> {
  const given = Buffer.from(await hashVerifier(verifier, salt));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
