import { DEMO_PASSES } from '@ndeiya/domain/people/pass';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatPassCode,
  hashPassToken,
  makePassCode,
  makePassToken,
  parsePassCode,
  passIdOf,
  sealToken,
  unsealToken,
} from './passSecrets';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a code', () => {
  test('has 100 random bits: 20 characters of an alphabet of 32', () => {
    const codes = Array.from({ length: 200 }, makePassCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  });

  test('is read however it is typed', () => {
    const code = makePassCode();
    for (const typed of [formatPassCode(code), code.toLowerCase(), ` ${code.replaceAll('0', 'o')} `])
      expect(parsePassCode(typed)).toBe(code);
  });

  test.each(['', 'ABC', 'A'.repeat(19), 'A'.repeat(21), 'U'.repeat(20), '…'])('is not %j', (typed) => {
    expect(parsePassCode(typed)).toBeNull();
  });

  test('names its pass without being told by the name', () => {
    const code = makePassCode();
    expect(passIdOf(code)).toMatch(/^p[\w-]{24}$/);
    expect(passIdOf(code)).not.toContain(code.slice(0, 5));
    expect(passIdOf(makePassCode())).not.toBe(passIdOf(code));
  });
});

describe.each(DEMO_PASSES)('$code', ({ code }) => {
  test('is a code in the emulator', () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(parsePassCode(code.toLowerCase())).toBe(code);
  });
  test.each([undefined, '', 'false'])('is none where FUNCTIONS_EMULATOR is %j', (value) => {
    vi.stubEnv('FUNCTIONS_EMULATOR', value);
    expect(parsePassCode(code)).toBeNull();
  });
});

describe('a token', () => {
  test('has 256 random bits and is kept as a hash', () => {
    const token = makePassToken('p1');
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    expect(makePassToken('p1')).not.toBe(token);
    expect(Buffer.from(hashPassToken(token), 'base64url')).toHaveLength(32);
  });

  test('that was sealed is read with its code and with no other', () => {
    const [code, other] = [makePassCode(), makePassCode()];
    const token = makePassToken(passIdOf(code));
    const sealed = sealToken(code, token);
    expect(sealed).not.toContain(token);
    expect(unsealToken(code, sealed)).toBe(token);
    expect(() => unsealToken(other, sealed)).toThrow();
  });
});
