import { expect, test } from 'vitest';
import { unprintable } from './holderName';

test('letters that the font does not have are named, and a decomposed ũ is printable', () => {
  expect(unprintable('Wanjiru\u0303 Ĩ – “ok”')).toEqual([]);
  expect(unprintable('Иван 1 🎶')).toEqual(['И', 'в', 'а', 'н', '🎶']);
});
