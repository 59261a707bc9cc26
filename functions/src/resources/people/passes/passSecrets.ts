import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { inGroups, parseTyped } from '@ndeiya/domain/kernel/typedCode';
import { DEMO_PASSES } from '@ndeiya/domain/people/pass';
import { keyedHash } from '../../../platform/keyedHash';
import { isEmulator } from '../../../platform/params';
import { seal, unseal } from '../../../platform/seal';
import { charactersFrom, randomCharacters } from '../../../platform/typedCode';

/** 100 random bits. */
const CODE_LENGTH = 20;
const TOKEN_BYTES = 32;
const KEY_BYTES = 32;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

export const makePassCode = (): string => randomCharacters(CODE_LENGTH);

/** The code that the deployment's secret makes of a text. It can be shown again and is stored nowhere. */
export const passCodeFrom = (text: string): string =>
  charactersFrom(Buffer.from(keyedHash(`pass code ${text}`), 'base64url'), CODE_LENGTH);

/** The code as it stands on a card: `7KQ2M-9XW4T-…`. */
export const formatPassCode = inGroups;

/** The code that was typed or scanned; null where it cannot be one. The demo's codes are codes in the emulator only. */
export function parsePassCode(typed: string): string | null {
  const demo = typed.trim().toUpperCase();
  if (isEmulator() && DEMO_PASSES.some(({ code }) => code === demo)) return demo;
  return parseTyped(typed, CODE_LENGTH);
}

/** The document of the pass that has this code. It tells nothing of the code, which is too long to be guessed. */
export const passIdOf = (code: string): string => `p${sha256(`pass ${code}`).slice(0, 24)}`;

/** A token: the pass that it belongs to, and 256 random bits. */
export const makePassToken = (id: string): string =>
  `${id}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** The hash of a token, as the database stores it. */
export const hashPassToken = sha256;

const keyOf = (code: string, id: string) =>
  Buffer.from(hkdfSync('sha256', code, id, 'token of a pass', KEY_BYTES));

/** The token for the database: readable with the code only. */
export const sealToken = (code: string, token: string): string => seal(keyOf(code, passIdOf(code)), token);

/** The token that was sealed with this code. */
export const unsealToken = (code: string, sealed: string): string =>
  unseal(keyOf(code, passIdOf(code)), sealed);
