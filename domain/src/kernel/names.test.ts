import { describe, expect, test } from 'vitest';
import { comparableName, writtenName } from './names';

test('the comparable form of a comparable form is the same', () => {
  for (const name of ['Ng’ang’a wa Kamaũ', 'GROẞ', 'Ὀδυσσεύς', 'राम', '山田 たろう', 'İpek', '🎶'])
    expect(comparableName(comparableName(name))).toBe(comparableName(name));
});

describe('a name is stored', () => {
  test.each([
    ['with composed letters', 'Wanjiku\u0303', 'Wanjikũ'],
    ['with single spaces', ' Wanjikũ  wa\u00a0Kamau ', 'Wanjikũ wa Kamau'],
    ['without invisible characters', '\u202aWanjikũ\u202c\ufeff', 'Wanjikũ'],
    ['with the apostrophe that was typed', 'Ngʼangʼa', 'Ngʼangʼa'],
    ['with the joiners that a Persian name needs', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['as nothing where it has only invisible characters', '\u200b\u3164\u2800\ufeff', ''],
    ['as nothing where it has only a joiner', '\u200d', ''],
  ])('%s', (_how, typed, stored) => {
    expect(writtenName(typed)).toBe(stored);
  });
});
