import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certificateCode,
  CODE_RANDOM_CHARS,
  isCertificateCode,
  shownCode,
  storedCode,
  typedCode,
} from './code';

const numbers = fc.array(fc.nat(31), { minLength: CODE_RANDOM_CHARS, maxLength: CODE_RANDOM_CHARS });
const characters = fc.nat(31).map((place) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(place));
const codes = numbers.map(certificateCode).filter((code) => code !== null);

test('a code has twelve characters and a check character, and is valid as it is made', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toHaveLength(13);
      expect(isCertificateCode(code)).toBe(true);
    }),
  );
});

test('one mistyped character makes a code invalid', () => {
  fc.assert(
    fc.property(codes, fc.nat(12), characters, (code, at, other) => {
      fc.pre(code[at] !== other);
      expect(isCertificateCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('two neighbours that changed places make a code invalid', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), (code, at) => {
      const [first = '', second = ''] = code.slice(at, at + 2);
      fc.pre(first !== second);
      expect(isCertificateCode(code.slice(0, at) + second + first + code.slice(at + 2))).toBe(false);
    }),
  );
});

test('a code that a person typed in groups, small letters and with O for 0 is read as it was printed', () => {
  const code = certificateCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(code).not.toBeNull();
  const typed = shownCode(code ?? '')
    .toLowerCase()
    .replace('0', 'o')
    .replace('1', 'l');
  expect(storedCode(` ${typed} `)).toBe(code);
});

test.each([
  'K7QF-3M9A-XT2P-P',
  ' k7qf 3m9a xt2p p\n',
  'K7QF‑3M9A–XT2P—P',
  '\u202AK7QF\u00A03M9A\u200BXT2P.P\u202C',
  'https://example.org/c/K7QF3M9AXT2PP?from=paper',
])('%j is read as the code that is printed', (typed) => {
  expect(typedCode(typed)).toBe('K7QF3M9AXT2PP');
});

test.each(['', 'K7QF', 'U'.repeat(13), 'é'.repeat(13), '../../secrets'])('%j is no code', (text) => {
  expect(isCertificateCode(text)).toBe(false);
});
