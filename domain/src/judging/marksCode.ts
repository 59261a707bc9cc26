import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Marks } from './sheet';

/**
 * Marks as a series of QR codes, for phones without any network. A code is one line of text:
 * `NJ1|pass|device|number/count|sheets|signature`, with `sheets` separated by `;` and each of them
 * `op_id,kind,seq,base_rev,sheet,key:mark,key:mark`. A mark that is not given has no number. The console makes operations
 * of it, with the same ids, so that the phone may send them later too.
 */
const FORMAT = 'NJ1';
/** Cameras can still read a code of this size from the screen of a cheap phone. */
export const CODE_BYTES = 600;
/** 96 bits, in base64url. */
const SIGNATURE_CHARACTERS = 16;

export interface MarkedSheet {
  op_id: string;
  kind: 'draft' | 'submit';
  seq: number;
  base_rev: number;
  sheet_id: string;
  marks: Marks;
}

export interface MarksCode {
  pass: string;
  device: string;
  number: number;
  count: number;
  sheets: MarkedSheet[];
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The pass stores this hash too, so the server can check the code without knowing the token. */
const signatureOf = (text: string, tokenHash: string): string =>
  base64url(hmac(sha256, utf8ToBytes(tokenHash), utf8ToBytes(text))).slice(0, SIGNATURE_CHARACTERS);

/** The hash of a pass's token, as the server computes it. */
export const tokenHashOf = (token: string): string => base64url(sha256(utf8ToBytes(token)));

const markText = ([key, mark]: [string, number | null]) => `${key}:${mark === null ? '' : String(mark)}`;

function sheetText({ op_id, kind, seq, base_rev, sheet_id, marks }: MarkedSheet): string {
  const sorted = Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1));
  return [op_id, kind, seq, base_rev, sheet_id, ...sorted.map(markText)].join(',');
}

/** The sheets of each code: as many as fit, and at least one. */
function grouped(texts: readonly string[], room: number): string[] {
  const groups: string[] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= room)
      groups[groups.length - 1] = `${last};${text}`;
    else groups.push(text);
  }
  return groups;
}

interface Signer {
  pass: string;
  device: string;
  tokenHash: string;
}

/** The texts of the codes. All of their characters are ASCII, so a character is a byte. */
export function marksCodes(sheets: readonly MarkedSheet[], { pass, device, tokenHash }: Signer): string[] {
  const room = CODE_BYTES - [FORMAT, pass, device, '999/999', '', ''].join('|').length - SIGNATURE_CHARACTERS;
  const groups = grouped(sheets.map(sheetText), room);
  return groups.map((group, place) => {
    const text = [FORMAT, pass, device, `${place + 1}/${groups.length}`, group].join('|');
    return `${text}|${signatureOf(text, tokenHash)}`;
  });
}

function parsedSheet(text: string): MarkedSheet | null {
  const [op_id = '', kind, seq, base_rev, sheet_id = '', ...pairs] = text.split(',');
  if (kind !== 'draft' && kind !== 'submit') return null;
  const marks = Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', mark = ''] = pair.split(':');
      return [key, mark === '' ? null : Number(mark)];
    }),
  );
  return { op_id, kind, seq: Number(seq), base_rev: Number(base_rev), sheet_id, marks };
}

/** Reads a code; null where the text is not a code. `isSigned` checks the signature, for which it needs the pass. */
export function readMarksCode(text: string): MarksCode | null {
  const [format, pass = '', device = '', place = '', group = '', signature] = text.split('|');
  const [number, count] = place.split('/').map(Number);
  if (format !== FORMAT || signature === undefined || !number || !count) return null;
  const texts = group.split(';');
  const sheets = texts.flatMap((one) => parsedSheet(one) ?? []);
  return sheets.length < texts.length ? null : { pass, device, number, count, sheets };
}

/** True when the code was signed with the pass's token and was not changed since. */
export function isSigned(text: string, tokenHash: string): boolean {
  const end = text.lastIndexOf('|');
  return end > 0 && signatureOf(text.slice(0, end), tokenHash) === text.slice(end + 1);
}
