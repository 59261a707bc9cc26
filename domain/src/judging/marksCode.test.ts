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

test.each(['', 'https://example.org', 'NJ1|p|d|1/1|a,erase,1,0,s,voice:1|x'])(
  '%j is no code of marks',
  (text) => {
    expect(readMarksCode(text)).toBeNull();
  },
);
