import { expect, test } from 'vitest';
import { alreadyExists, codeOf, notFound } from './errorCodes';

const withCode = (code: unknown) => Object.assign(new Error('refused'), { code });

test('reads the code of an error', () => {
  expect(codeOf(withCode('auth/user-not-found'))).toBe('auth/user-not-found');
});

test.each([[undefined], [null], ['text'], [new Error('no code')]])('%o has no code', (error) => {
  expect(codeOf(error)).toBeUndefined();
});

test('tells a document that exists from one that is missing', () => {
  expect([alreadyExists(withCode(6)), notFound(withCode(6))]).toEqual([true, false]);
  expect([alreadyExists(withCode(5)), notFound(withCode(5))]).toEqual([false, true]);
});
