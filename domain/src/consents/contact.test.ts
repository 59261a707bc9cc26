import { expect, test } from 'vitest';
import { comparableContact, isPhone } from './contact';

test('a phone number has seven to fifteen digits and nothing but the marks that people put between them', () => {
  expect(['123456', '1234567', '+254 (712) 345-678', '1'.repeat(15), '1'.repeat(16)].map(isPhone)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(['0712 345 678 @', 'ask 0712345678', '0712+345678'].map(isPhone)).toEqual([false, false, false]);
});

test('a contact typed in two ways is the same one, and what is neither a number nor an address stays', () => {
  expect(comparableContact(' +254 (712) 345-678 ')).toBe('+254712345678');
  expect(comparableContact(' Njeri@Example.org')).toBe('njeri@example.org');
  expect(comparableContact('Room 12, Ndeiya')).toBe('room 12, ndeiya');
  for (const stop of ['。', '｡', '．'])
    for (const typed of [`Njeri@example${stop}org`, `njeri@example.org${stop}`])
      expect(comparableContact(typed)).toBe('njeri@example.org');
});
