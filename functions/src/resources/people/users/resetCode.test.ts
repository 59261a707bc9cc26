import { describe, expect, test } from 'vitest';
import { formatResetCode, hashVerifier, makeResetCode, parseResetCode, verifierMatches } from './resetCode';

test('a code is easy to type: groups of letters and digits that are hard to confuse', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(formatResetCode(makeResetCode())).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  }
});

test('a code has at least 64 random bits in addition to the selector', () => {
  expect(makeResetCode().verifier.length * Math.log2(32)).toBeGreaterThanOrEqual(64);
  const verifiers = new Set(Array.from({ length: 1000 }, () => makeResetCode().verifier));
  expect(verifiers.size).toBe(1000);
});

test('a code is parsed in any case, with any separators and the usual misreadings', () => {
  const code = { selector: '0123456', verifier: '789ABCDEFGH01' };
  expect(formatResetCode(code)).toBe('01234-56789-ABCDE-FGH01');
  for (const typed of ['01234-56789-abcde-fgh01', ' o1234 56789 ABCDE FGHOl ', 'OI23456789ABCDEFGH0I']) {
    expect(parseResetCode(typed)).toEqual(code);
  }
});

test.each([
  '',
  'x',
  '01234-56789-ABCDE-FGH0',
  '01234-56789-ABCDE-FGH012',
  '01234-56789-ABCDE-FGHU1',
  '../../a/b',
  'ũ'.repeat(20),
])('%j cannot be a code', (typed) => {
  expect(parseResetCode(typed)).toBeNull();
});

describe('the stored hash', () => {
  test('proves the verifier, with a new salt each time, and does not contain it', async () => {
    const [one, two] = [await hashVerifier('ABC', 'salt'), await hashVerifier('ABC', 'pepper')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('ABC');
    expect(await verifierMatches('ABC', 'salt', one)).toBe(true);
    expect(await verifierMatches('ABD', 'salt', one)).toBe(false);
    expect(await verifierMatches('ABC', 'pepper', one)).toBe(false);
    expect(await verifierMatches('ABC', 'salt', '')).toBe(false);
  });
});
