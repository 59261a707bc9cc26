import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../kernel/canonicalJson';
import type { Marks } from './sheet';

/** The alphabet of Crockford has no I, L, O or U, so that a receipt can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 6;

/**
 * Six characters of a hash of the marks. The phone and the server compute them from what each of them has stored, so equal
 * receipts mean equal marks.
 */
export function receiptOf(marks: Marks): string {
  const hash = sha256(utf8ToBytes(canonicalJson(marks)));
  return Array.from(hash.subarray(0, CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
