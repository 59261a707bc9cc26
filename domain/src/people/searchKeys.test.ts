import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../kernel/constants';
import { makeParticipant } from '../testing/makers';
import { fitsSearch, keysSearchedFor, searchesBeginnings, searchKeys, VERSION_KEY } from './searchKeys';

const WANJIKU = makeParticipant({
  name: 'Wanjikũ wa Ng’ang’a',
  email: 'w.kamau07@example.org',
  phone: '0712 345-678',
});

/** Matches as Firestore does with the keys. */
const isAnswered = (entry: typeof WANJIKU, typed: string) => {
  const keys = searchKeys(entry);
  const groups = keysSearchedFor(typed);
  return groups.length === 0 || groups.some((group) => group.every((key) => keys[key]));
};
const isFound = (entry: typeof WANJIKU, typed: string) =>
  isAnswered(entry, typed) && fitsSearch(entry, typed);

describe('an entry that is found', () => {
  test.each([
    ['by the beginning of the name', 'Wanj'],
    ['by the middle of a word of the name', 'njik'],
    ['by the end of the name', 'ang’a'],
    ['without the marks on the letters', 'wanjiku'],
    ['with the marks on the letters', 'NJIKŨ'],
    ['with marks typed as letters of their own', 'njiku\u0303'],
    ['without apostrophes', 'nganga'],
    ['with straight apostrophes', "ng'ang'a"],
    ['by words in another order', 'nganga wanjiku'],
    ['by one letter at the beginning of a word', 'n'],
    ['by a short word beside a long one', 'wanjiku wa'],
    ['by the whole e-mail', 'W.Kamau07@example.org'],
    ['by the middle of the e-mail', 'kamau07@ex'],
    ['by digits in the e-mail', '07@'],
    ['by the phone as it is written', '0712 345-678'],
    ['by the phone without spaces', '0712345678'],
    ['by the phone from abroad', '+254712345678'],
    ['by the phone from abroad, with spaces and dashes', '+254 712-345 678'],
    ['by the phone from abroad without the plus', '254712345678'],
    ['by the phone with both prefixes', '+254 (0)712 345 678'],
    ['by the phone with zeros for the plus', '00254 712 345'],
    ['by the phone with a dash between spaces', '0712 - 345'],
    ['by the middle of the phone', '345'],
    ['by the first digits of the phone', '07'],
    ['by the name and the phone', 'wanjiku 0712-345'],
    ['where nothing was typed by which somebody can be found', " ' "],
  ])('%s finds it: %s', (_, typed) => {
    expect(isFound(WANJIKU, typed)).toBe(true);
  });
});

describe('an entry that is not found', () => {
  test.each([
    ['by another name', 'Wanjiru'],
    ['by two letters inside of a word', 'ji'],
    ['by a name of which only one word fits', 'wanjiku zawadi'],
    ['by another phone', '0712 345 679'],
    ['by the parts of the phone in another order', '678 345'],
    ['by letters that the name has in another order', 'gangan'],
  ])('%s does not find it: %s', (_, typed) => {
    expect(isFound(WANJIKU, typed)).toBe(false);
  });
});

test('a Kenyan number with its country code is found in its national form', () => {
  const entry = makeParticipant({ phone: '+254 (0) 712 345 678' });
  for (const typed of ['0712345678', '712 345', '254712', '2540712345678'])
    expect([typed, isFound(entry, typed)]).toEqual([typed, true]);
});

test('a number of another country is found as it is written', () => {
  const entry = makeParticipant({ phone: '+44 7700 900123' });
  expect(isFound(entry, '+447700900')).toBe(true);
  expect(isFound(entry, '07700')).toBe(false);
});

test('any part of name, e-mail or phone finds the entry', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('aAnNgwĩũ’é𝒜ß -0712')),
    minLength: 1,
    maxLength: 100,
  });
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0127 -()')), minLength: 7, maxLength: 23 });
  const entries = fc.record({ name: letters, email: letters, phone: digits });
  fc.assert(
    fc.property(entries, fc.nat(), fc.nat(), ({ name, email, phone }, from, size) => {
      const entry = makeParticipant({ name, email: email.replaceAll(' ', '') || 'a', phone });
      for (const text of [entry.name, entry.email, entry.phone]) {
        const points = [...text];
        const start = from % points.length;
        const part = points.slice(start, start + 3 + (size % points.length)).join('');
        if (!searchesBeginnings(part)) expect([part, isFound(entry, part)]).toEqual([part, true]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the longest entry has fewer keys than Firestore indexes, and every entry has the version key', () => {
  const different = (size: number) =>
    Array.from({ length: size }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const entry = makeParticipant({
    name: different(LIMITS.nameChars),
    email: different(LIMITS.emailChars),
    phone: '+123456789012345678901234',
  });
  const keys = Object.keys(searchKeys(entry));
  expect(keys).toContain(VERSION_KEY);
  expect(keys.length).toBeLessThanOrEqual(LIMITS.nameChars + LIMITS.emailChars + 3 * 24);
});

test('a query has at most twelve keys, however much was typed', () => {
  const typed = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  for (const group of keysSearchedFor(`${typed} 0712345678`)) expect(group.length).toBeLessThanOrEqual(12);
});

test('one or two letters match only at the beginning of a word', () => {
  const typed = { w: true, wa: true, wan: false, 'wan k': true, '07': true, '07 12': false, '': false };
  for (const [text, expected] of Object.entries(typed))
    expect([text, searchesBeginnings(text)]).toEqual([text, expected]);
});
