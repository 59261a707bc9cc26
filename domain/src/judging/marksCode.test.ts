import { expect, test } from 'vitest';
import { CODE_BYTES, isSigned, type MarkedSheet, marksCodes, readMarksCode, tokenHashOf } from './marksCode';

const signer = {
  pass: `p${'x'.repeat(24)}`,
  device: crypto.randomUUID(),
  tokenHash: tokenHashOf('p1.secret'),
};
const sheet = (place: number): MarkedSheet => ({
  op_id: crypto.randomUUID(),
  kind: place % 2 ? 'submit' : 'draft',
  seq: place + 1,
  base_rev: place,
  sheet_id: `round${'r'.repeat(16)}_entry${String(place)}${'e'.repeat(20)}_p${'x'.repeat(24)}`,
  marks: { language: 20 + place, rhythm: null, voice: 0 },
});
const sheets = Array.from({ length: 14 }, (_, place) => sheet(place));

test('a series of codes holds every sheet once, and none is larger than 600 bytes', () => {
  const codes = marksCodes(sheets, signer);
  expect(codes.length).toBeGreaterThan(1);
  expect(codes.filter((code) => new TextEncoder().encode(code).length > CODE_BYTES)).toEqual([]);
  const read = codes.map(readMarksCode);
  expect(read.flatMap((code) => code?.sheets ?? [])).toEqual(sheets);
  expect(read.map((code) => [code?.number, code?.count])).toEqual(
    codes.map((_, at) => [at + 1, codes.length]),
  );
});

test('a code is accepted with the hash of its token only, and not after a change', () => {
  const [code = ''] = marksCodes(sheets, signer);
  expect(isSigned(code, signer.tokenHash)).toBe(true);
  expect(isSigned(code, tokenHashOf('p1.other'))).toBe(false);
  expect(isSigned(code.replace('voice:0', 'voice:9'), signer.tokenHash)).toBe(false);
});

/** Two sheets as the text of a code, signed with `openssl dgst -sha256 -hmac` and the hash of the token 'p1.secret'. */
const WRITTEN =
  'NJ1|p1|device-1|1/1|op-1,submit,7,3,r1_e1_p1,stage:27,voice:32,words:;op-2,draft,8,0,r1_e2_p1,voice:0|ywoKW5aPyoXk7tUS';
const short = { pass: 'p1', device: 'device-1', tokenHash: tokenHashOf('p1.secret') };
const first: MarkedSheet = {
  op_id: 'op-1',
  kind: 'submit',
  seq: 7,
  base_rev: 3,
  sheet_id: 'r1_e1_p1',
  marks: { words: null, stage: 27, voice: 32 },
};
const second: MarkedSheet = {
  op_id: 'op-2',
  kind: 'draft',
  seq: 8,
  base_rev: 0,
  sheet_id: 'r1_e2_p1',
  marks: { voice: 0 },
};

test('a code that is shown by a phone of one version is read by a console of another one', () => {
  expect(marksCodes([first, second], short)).toEqual([WRITTEN]);
  expect(isSigned(WRITTEN, short.tokenHash)).toBe(true);
  expect(readMarksCode(WRITTEN)).toEqual({
    pass: 'p1',
    device: 'device-1',
    number: 1,
    count: 1,
    sheets: [first, second],
  });
});

test.each([
  ['share a code that they fill to its last byte', 559, 1],
  ['take two codes where one byte more is needed', 560, 2],
])('two sheets %s', (_title, characters, count) => {
  // A code has room for 600 bytes, of which its frame takes 25 and the signature 16, and ';' is one of the 559 that are left.
  const written = (sheet: MarkedSheet) => `${sheet.op_id},draft,1,0,,voice:9`.length;
  const ofLength = (length: number) => {
    const blank: MarkedSheet = { ...second, seq: 1, sheet_id: '', marks: { voice: 9 } };
    return { ...blank, sheet_id: 's'.repeat(length - written(blank)) };
  };
  expect(marksCodes([ofLength(200), ofLength(characters - 201)], short)).toHaveLength(count);
});

const SHEET = 'op-1,draft,1,0,r1_e1_p1,voice:1';
test.each([
  ['an empty text', ''],
  ['an address', 'https://example.org'],
  ['a code with a sheet of another kind', 'NJ1|p|d|1/1|op-1,erase,1,0,s,voice:1|x'],
  ['a code with one readable sheet of two', `NJ1|p|d|1/1|${SHEET};op-2,erase,2,0,s,voice:1|x`],
  ['a code of another format', `NJ2|p|d|1/1|${SHEET}|x`],
  ['a code without a signature', `NJ1|p|d|1/1|${SHEET}`],
  ['a code without its number', `NJ1|p|d|/1|${SHEET}|x`],
  ['a code with a number that is a word', `NJ1|p|d|one/1|${SHEET}|x`],
  ['a code without the count of its series', `NJ1|p|d|1|${SHEET}|x`],
  ['a code of a series of none', `NJ1|p|d|1/0|${SHEET}|x`],
])('%s is no code of marks', (_title, text) => {
  expect(readMarksCode(text)).toBeNull();
});

test('a signature of nothing signs no code', () => {
  // The same `openssl` signs an empty text so.
  expect(isSigned('|cDAGmyshJMng6Z7R', short.tokenHash)).toBe(false);
});
