import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { CODE_LETTERS, inGroups, parseTyped } from '../kernel/typedCode';

const SHARE_BYTES = 32;
const CHECK_BYTES = 4;
const PART_BYTES = 1 + SHARE_BYTES + CHECK_BYTES;
const PART_CHARS = Math.ceil((PART_BYTES * 8) / 5);

type Bytes = Uint8Array<ArrayBuffer>;

/** The two people each get one part. Neither says anything about the key without the other. */
type PartNumber = 1 | 2;

export interface VoteKeys {
  public_key: string;
  parts: readonly [string, string];
}

const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

const xored = (one: Bytes, other: Bytes): Bytes => one.map((byte, at) => byte ^ (other[at] ?? 0));

/** Binds a part to its vote, so that a mistyped part, or one of another vote, is noticed before the count. */
const checkOf = (head: Bytes, public_key: string): Uint8Array =>
  sha256(Uint8Array.from([...head, ...utf8ToBytes(public_key)])).slice(0, CHECK_BYTES);

function lettersOf(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.padEnd(PART_CHARS * 5, '0').match(/.{5}/g) ?? [];
  return fives.map((five) => CODE_LETTERS.charAt(parseInt(five, 2))).join('');
}

function bytesOf(letters: string): Bytes {
  const bits = [...letters]
    .map((letter) => CODE_LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const eights = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(eights, (eight) => parseInt(eight, 2));
}

function partOf(number: PartNumber, share: Bytes, public_key: string): string {
  const head = Uint8Array.from([number, ...share]);
  return inGroups(lettersOf([...head, ...checkOf(head, public_key)]));
}

/** Makes the key pair of a vote. The private key leaves this function only as two parts, each random by itself. */
export async function makeVoteKeys(): Promise<VoteKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const [point, { d = '' }] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ]);
  const public_key = toBase64(new Uint8Array(point));
  const first = crypto.getRandomValues(new Uint8Array(SHARE_BYTES));
  const second = xored(fromBase64url(d), first);
  return { public_key, parts: [partOf(1, first, public_key), partOf(2, second, public_key)] };
}

interface KeyPart {
  number: PartNumber;
  share: Bytes;
}

/** The part that was typed, in any case and with any separators; null where it is mistyped or of another vote. */
export function readPart(typed: string, public_key: string): KeyPart | null {
  const letters = parseTyped(typed, PART_CHARS);
  if (letters === null) return null;
  const bytes = bytesOf(letters);
  const head = bytes.slice(0, 1 + SHARE_BYTES);
  const check = checkOf(head, public_key);
  const [number] = head;
  const isRight = check.every((byte, at) => byte === bytes[head.length + at]);
  return isRight && (number === 1 || number === 2) ? { number, share: head.slice(1) } : null;
}

/** The private key in base64, from both parts in any order. */
export const joinParts = (one: KeyPart, other: KeyPart): string => toBase64(xored(one.share, other.share));
