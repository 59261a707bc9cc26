import { expect, test } from 'vitest';
import { isSameHolder, unprintable } from './holderName';

test.each([
  ['Wanjirũ Mũthoni', 'wanjiru muthoni'],
  ['Wanjirũ Mũthoni', 'WANJIRŨ  MŨTHONI'],
  ['Wanjirũ', 'Wanjiru\u0303'],
  ["Ng'ang'a", 'Ng’ang’a'],
  ['  Kamau ', 'Kamau'],
])('%j and %j are the same holder', (name, other) => {
  expect(isSameHolder(name, other)).toBe(true);
});

test.each([
  ['Wanjirũ Mũthoni', 'Wanjirũ'],
  ['Kamau', 'Kamao'],
  ['', ''],
  ['...', '---'],
])('%j and %j are not the same holder', (name, other) => {
  expect(isSameHolder(name, other)).toBe(false);
});

test('letters that the font does not have are named, and a decomposed ũ is printable', () => {
  expect(unprintable('Wanjiru\u0303 Ĩ – “ok”')).toEqual([]);
  expect(unprintable('Иван 1 🎶')).toEqual(['И', 'в', 'а', 'н', '🎶']);
});
