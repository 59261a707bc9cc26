import { describe, expect, test } from 'vitest';
import { isSameName } from './sameName';

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
    ['a Cyrillic letter and the Latin one that looks like it', '\u0410mina', 'Amina'],
    ['Greek letters and the Latin ones', '\u0391\u039cINA', 'Amina'],
    ['letters of formulas and plain ones', '\u{1d400}mina', 'Amina'],
    [
      'a Russian name in capitals',
      '\u0418\u0412\u0410\u041d\u041e\u0412',
      '\u0418\u0432\u0430\u043d\u043e\u0432',
    ],
    [
      'a Greek name in capitals and in small letters',
      '\u039d\u0399\u039a\u039f\u03a5',
      '\u03bd\u03af\u03ba\u03bf\u03c5',
    ],
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
