import { scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inGroups, parseTyped } from '@ndeiya/domain/kernel/typedCode';
import { randomCharacters } from '../../../platform/typedCode';

const scrypt = promisify<string, string, number, Buffer>(scryptWithCallback);

const SELECTOR_LENGTH = 7;
/** 65 random bits. */
const VERIFIER_LENGTH = 13;
const KEY_BYTES = 32;

/** A reset code: the selector finds the document, the verifier proves knowledge of the code. */
export interface ResetCode {
  selector: string;
  verifier: string;
}

export const makeResetCode = (): ResetCode => ({
  selector: randomCharacters(SELECTOR_LENGTH),
  verifier: randomCharacters(VERIFIER_LENGTH),
});

/** The mailed form: `7KQ2M-9XW4T-…`. */
export const formatResetCode = ({ selector, verifier }: ResetCode): string => inGroups(selector + verifier);

/** Parses a typed code; null when it cannot be a code. */
export function parseResetCode(typed: string): ResetCode | null {
  const code = parseTyped(typed, SELECTOR_LENGTH + VERIFIER_LENGTH);
  if (code === null) return null;
  return { selector: code.slice(0, SELECTOR_LENGTH), verifier: code.slice(SELECTOR_LENGTH) };
}

/** The stored hash of a verifier. */
export async function hashVerifier(verifier: string, salt: string): Promise<string> {
  return (await scrypt(verifier, salt, KEY_BYTES)).toString('base64url');
}

/** True when the verifier matches the hash. Takes the same time when it does not. */
export async function verifierMatches(verifier: string, salt: string, hash: string): Promise<boolean> {
  const typedHash = Buffer.from(await hashVerifier(verifier, salt));
  const storedHash = Buffer.from(hash);
  return typedHash.length === storedHash.length && timingSafeEqual(typedHash, storedHash);
}
