import { randomInt } from 'node:crypto';
import { CODE_LETTERS } from '@ndeiya/domain/kernel/typedCode';

/** Random characters, 5 bits each. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');

/** The same from these bytes, for a code that can be made again. */
export const charactersFrom = (bytes: Buffer, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join('');
