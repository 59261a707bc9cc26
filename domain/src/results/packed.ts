import { JUDGING } from '../kernel/constants';

/**
 * Packs a long text into one of a quarter of its size (LZW). The results of an edition are one document, which may not be
 * larger than 1 MiB, and their sentences repeat each other. Phones unpack it without waiting, so no stream of the browser,
 * which older ones lack, and no library is needed.
 */
const MARK = '~';
/** Codes are written as characters: from the space to the last one before the surrogates. */
const FIRST = 0x20;
const MOST = 0xd800 - FIRST;
/** The codes of single characters, by which every text begins. */
const SINGLE = 0x100;

const written = (code: number) => String.fromCharCode(FIRST + code);

/** Characters beyond the single ones are escaped, so that any text can be packed. */
const escaped = (text: string) =>
  text.replace(/[^\u0001-\u00ff]/g, (one) => `\0${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
const unescaped = (text: string) =>
  text.replace(/\0([0-9a-f]{4})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function encode(text: string): string {
  // A phrase is a known phrase and one character more: both as one number.
  const codes = new Map<number, number>();
  const parts: string[] = [];
  let size = SINGLE;
  let known = text.charCodeAt(0);
  for (let at = 1; at < text.length; at += 1) {
    const one = text.charCodeAt(at);
    const longer = known * SINGLE + one;
    const code = codes.get(longer);
    if (code !== undefined) {
      known = code;
      continue;
    }
    parts.push(written(known));
    if (size < MOST) {
      codes.set(longer, size);
      size += 1;
    }
    known = one;
  }
  return text === '' ? '' : parts.join('') + written(known);
}

function decode(packed: string): string {
  const phrases = Array.from({ length: SINGLE }, (_one, code) => String.fromCharCode(code));
  const parts: string[] = [];
  let last = '';
  for (let at = 0; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at) - FIRST;
    // A code may be the one that is about to be added: then it begins and ends with the same character.
    const phrase = phrases[code] ?? last + last.charAt(0);
    if (last !== '' && phrases.length < MOST) phrases.push(last + phrase.charAt(0));
    parts.push(phrase);
    last = phrase;
  }
  return parts.join('');
}

/** The packed text. */
export const packed = (text: string): string => MARK + encode(escaped(text));

/** A text with results as it is stored: a short one stays JSON, which older pages and programs read too. */
export const packedIfLong = (text: string): string =>
  new TextEncoder().encode(text).length > JUDGING.packedFrom ? packed(text) : text;

/** The text as it was; one that is not packed is returned as it is. */
export const unpacked = (text: string): string =>
  text.startsWith(MARK) ? unescaped(decode(text.slice(MARK.length))) : text;
