import { describe, expect, test } from 'vitest';
import { comparableName, isSameName, writtenName } from './names';

describe('two spellings of one name are the same name', () => {
  test.each([
    ['composed and decomposed ũ', 'Wanjikũ', 'Wanjiku\u0303'],
    ['a mark and none', 'Wanjirũ Mũthoni', 'wanjiru muthoni'],
    ['straight and curly apostrophes', "Ng'ang'a", 'Ng’ang’a'],
    ['a straight and a modifier apostrophe', "Ng'ang'a", 'Ngʼangʼa'],
    ['an apostrophe and none', 'Ng’ang’a', 'Nganga'],
    ['other apostrophes of keyboards', 'Ng`ang´a', 'Ngʻang‘a'],
    ['two spaces and one', 'Wanjikũ  wa Kamau', 'Wanjikũ wa Kamau'],
    ['a no-break space and a space', 'Wanjikũ\u00a0wa Kamau', 'Wanjikũ wa Kamau'],
    ['capitals and small letters', 'WANJIKŨ WA KAMAU', 'Wanjikũ wa Kamau'],
    ['an invisible character and none', '\u202aWanjikũ\u202c', '\ufeffWanjikũ'],
    ['a hyphen and a space', 'Wanjiru-Kamau', 'Wanjiru Kamau'],
    ['a dot behind an initial and none', 'J. Kamau', 'J Kamau'],
    ['full-width letters', 'Ｋａｍａｕ', 'Kamau'],
    ['ß and its capitals', 'Groß', 'GROSS'],
    ['a name of Turkey in capitals', 'İpek', 'ipek'],
    ['Yoruba letters with and without marks', 'Ọlábísí', 'Olabisi'],
  ])('%s', (_which, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });
});

test.each([
  ['Wanjirũ Mũthoni', 'Wanjirũ'],
  ['Kamau', 'Kamao'],
  ['राम', 'रमा'],
  ['か', 'が'],
  ['', ''],
  ['\u200b', '\u202a'],
  ['...', '---'],
  ['🎶', '🥁'],
])('%j and %j are not the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

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
