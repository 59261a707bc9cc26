import { createHash } from 'node:crypto';
import { inGroups, parseTyped } from '@ndeiya/domain/kernel/typedCode';
import { randomCharacters } from '../../platform/typedCode';

/** 100 random bits. */
const CODE_LENGTH = 20;

const hashOf = (code: string) => createHash('sha256').update(`archive ${code}`).digest('base64url');

/** A new withdrawal code as it is printed, and the hash that is stored. */
export function makeWithdrawalCode(): { code: string; code_hash: string } {
  const code = randomCharacters(CODE_LENGTH);
  return { code: inGroups(code), code_hash: hashOf(code) };
}

/** The hash of a typed code; null where it cannot be one. */
export function hashOfTyped(typed: string): string | null {
  const code = parseTyped(typed, CODE_LENGTH);
  return code === null ? null : hashOf(code);
}
