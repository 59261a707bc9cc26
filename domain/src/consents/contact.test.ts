import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_REGION, setRegion } from '../kernel/timeZone';
import { comparableContact, contactAsTyped, isPhone } from './contact';

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('a phone number has seven to fifteen digits and nothing but the marks that people put between them', () => {
  expect(['123456', '1234567', '+254 (712) 345-678', '1'.repeat(15), '1'.repeat(16)].map(isPhone)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isPhone(' +254 712 345 678 ')).toBe(true);
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

describe('one number in two spellings is one contact', () => {
  test.each([
    '0712 345 678',
    '0712-345-678',
    '(0712) 345.678',
    '+254 712 345 678',
    '+254 (0) 712 345 678',
    '254712345678',
    '00254712345678',
    '712345678',
    '\u202a+254\u00a0712\u00a0345\u00a0678\u202c',
    'tel:+254712345678',
  ])('%j', (typed) => {
    expect(comparableContact(typed)).toBe('+254712345678');
  });

  test('as one of another country is', () => {
    const typed = ['+44 (0)20 7946 0958', '0044 20 7946 0958', '+44 20 7946 0958'];
    expect(new Set(typed.map(comparableContact))).toEqual(new Set(['+442079460958']));
  });
});

test.each([
  ['a number of another country', '+256 712 345 678', '+256712345678'],
  ['a number with a digit too few', '0712 345 67', '071234567'],
  ['a short number', '112233', '112233'],
  ['two numbers', '0712 345 678 / 0722 345 678', '0712 345 678 / 0722 345 678'],
  ['two short numbers', '712345 / 722345', '712345722345'],
  ['words around a number', 'Ask 0712 345 678', 'ask 0712 345 678'],
  ['an address of digits', '0712345678@Example.org', '0712345678@example.org'],
])('%s is no contact in Kenya that it is not', (_, typed, compared) => {
  expect(comparableContact(typed)).toBe(compared);
});

test('elsewhere a number without the code of a country is compared by its digits, also where Kenya’s was remembered', () => {
  expect(comparableContact('0772 123 456')).toBe('+254772123456');
  setRegion({ ...DEFAULT_REGION, time_zone: 'Africa/Kampala' });
  const typed = ['0772 123 456', '0772-123456', '+256 772 123456', '00256 0772 123456'];
  expect(typed.map(comparableContact)).toEqual([
    '0772123456',
    '0772123456',
    '+256772123456',
    '+256772123456',
  ]);
});

test('a contact as it was typed has its spelling, wherever the site is', () => {
  expect(['0712 345-678', '+254 712 345 678'].map(contactAsTyped)).toEqual(['0712345678', '+254712345678']);
});
