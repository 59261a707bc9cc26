import { scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inGroups, parseTyped, randomCharacters } from './typedCode';

const scrypt = promisify<string, string, number, Buffer>(scryptWithCallback);

const SELECTOR_LENGTH = 7;
/** 65 random bits. */
const VERIFIER_LENGTH = 13;
const KEY_BYTES = 32;

/** A reset code in its two parts: the selector finds the document, the verifier proves that the code is known. */
export interface ResetCode {
  selector: string;
  verifier: string;
}

export const makeResetCode = (): ResetCode => ({
  selector: randomCharacters(SELECTOR_LENGTH),
  verifier: randomCharacters(VERIFIER_LENGTH),
});

/** As it is mailed: `7KQ2M-9XW4T-…`. */
export const formatResetCode = ({ selector, verifier }: ResetCode): string => inGroups(selector + verifier);

/** What was typed; null where it cannot be a code. */
export function parseResetCode(typed: string): ResetCode | null {
  const code = parseTyped(typed, SELECTOR_LENGTH + VERIFIER_LENGTH);
  if (code === null) return null;
  return { selector: code.slice(0, SELECTOR_LENGTH), verifier: code.slice(SELECTOR_LENGTH) };
}

/** What is kept of a verifier. */
export async function hashVerifier(verifier: string, salt: string): Promise<string> {
  return (await scrypt(verifier, salt, KEY_BYTES)).toString('base64url');
}

/** Whether the verifier is the one that was hashed; takes as long when it is not. */
export async function verifierMatches(verifier: string, salt: string, hash: string): Promise<boolean> {
  const given = Buffer.from(await hashVerifier(verifier, salt));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
