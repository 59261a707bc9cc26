import { describe, expect, test } from 'vitest';
import { hasWordOf, namesSomebody, wordsWithout } from './nameWords';

test.each([
  ['Wanjiku, my song', true],
  ['WANJIKŨ', true],
  ['Wanjikus harvest', true],
  ['The song of Wan-jiku', true],
  ['Ode to Njeri', false],
  ['Wa mbele', false],
  ['', false],
])('the title %j names a child called Wanjikũ wa Kamau: %s', (title, isNamed) => {
  expect(namesSomebody(title, ['Wanjikũ wa Kamau'])).toBe(isNamed);
});

test('a short name counts as a whole word only, also with an s, and a word like song not at all', () => {
  expect(namesSomebody('Ann sings', ['Ann'])).toBe(true);
  expect(namesSomebody('Planning', ['Ann'])).toBe(false);
  expect(namesSomebody("Ann's song", ['Ann'])).toBe(true);
  expect(namesSomebody('Ann’s song', ['Ann'])).toBe(true);
  expect(namesSomebody('The song of the ridge', ['The Song Birds'])).toBe(false);
});

test.each(["Ng'ang'a sings", 'Ng’ang’a sings', 'Nganga sings'])(
  'the title %j names a child whose name has apostrophes',
  (title) => {
    expect(namesSomebody(title, ["Ng'ang'a"])).toBe(true);
  },
);

describe('a text names a child', () => {
  test.each([
    ['with a Cyrillic letter', '\u0410mina sings', 'Amina'],
    ['with Greek letters', '\u0391m\u03b9na sings', 'Amina'],
    ['with bold Greek and Latin letters of formulas', '\u{1d6a8}\u{1d426}ina sings', 'Amina'],
    ['in full-width letters', '\uff21\uff4d\uff49\uff4e\uff41 sings', 'Amina'],
    ['with an accent', 'Am\u00edn\u00e0 sings', 'Amina'],
    ['with invisible characters', 'Am\u200bi\u00adna sings', 'Amina'],
    ['with signs between the letters', 'Ami-na, A.m.i.n.a', 'Amina'],
    ['where the name itself has such a letter', 'Amina sings', '\u0410mina'],
    ['with and without the marks of the language', 'W\u0129mb\u0169i', 'Wimbui'],
    ['of which it has the marks', 'Muthoni and Rugi', 'R\u0169g\u0129'],
    ['with an s', 'The Aminas', 'Amina'],
    ['with a curly apostrophe and an s', 'Amina\u2019s hut', 'Amina'],
    ['of three letters with an s', "Amy's hut", 'Amy'],
    ['of three letters, one of them Cyrillic', '\u0410my\u2019s hut', 'Amy'],
    ['of two names with a hyphen by one of them', 'Ann at the well', 'Mary-Ann Wairimu'],
  ])('%s', (_how, text, name) => {
    expect(namesSomebody(text, [name]), 'a title').toBe(true);
    expect(hasWordOf(text, [name]), 'a longer text').toBe(true);
  });
});

test('a longer text is looked through for whole words only, and a title for the letters', () => {
  for (const text of ['A disgrace', 'A gra ce'])
    expect([namesSomebody(text, ['Grace']), hasWordOf(text, ['Grace'])]).toEqual([true, false]);
});

test('neither names somebody by a word of one letter, by a small word or by one of those that every choir has', () => {
  for (const has of [namesSomebody, hasWordOf])
    expect(has('The song of wa mbele, so B it', ['Wa So', 'The Song Choir', 'B Njeri'])).toBe(false);
});

describe('a name of short or common words', () => {
  test.each([
    ['Jo sings', ['Jo Wanjiru'], true, false],
    ['J\u043e sings', ['Wanjiru Jo'], true, false],
    ["Jo's hut", ['Jo'], true, false],
    ['Joy', ['Jo'], false, false],
    ['The song of Li Bo', ['Li Bo'], true, true],
    ['Bo-Li, a song', ['Li Bo'], true, true],
    ['An Song in the rain', ['An Song'], true, true],
    ['A song of an ode', ['An Song'], false, false],
    ['Song An in the rain', ['An Song'], true, true],
    ['Song of rain', ['Minjun Song'], false, false],
  ])('%j names %j: in a title %s, in a longer text %s', (text, names, ...found) => {
    expect([namesSomebody(text, names), hasWordOf(text, names)]).toEqual(found);
    const words = wordsWithout(names, ['Otieno']);
    expect([namesSomebody(text, words), hasWordOf(text, words)]).toEqual(found);
  });
});

describe('a name without spaces', () => {
  test.each([
    ['\u674e\u660e\u4e4b\u6b4c', '\u674e\u660e', true, true],
    ['\u5c0f\u660e\u4e4b\u6b4c', '\u738b\u5c0f\u660e', true, false],
    ['\u738b\u4e4b\u6b4c', '\u738b\u5c0f\u660e', false, false],
    ['\u660e\u65e5\u4e4b\u6b4c', '\u738b\u5c0f\u660e', false, false],
    ['\u592a\u90ce\u306e\u6b4c', '\u5c71\u7530\u592a\u90ce', true, false],
    ['\u3055\u304f\u3089\u306e\u6b4c', '\u3055\u304f\u3089', true, true],
    ['\ubbfc\uc900\uc774\uc758 \ub178\ub798', '\uae40\ubbfc\uc900', true, false],
    ['\uae40\ubbfc\uc900\uc758 \ub178\ub798', '\uae40 \ubbfc\uc900', true, true],
    [
      '\u0e40\u0e1e\u0e25\u0e07\u0e02\u0e2d\u0e07\u0e2a\u0e21\u0e0a\u0e32\u0e22',
      '\u0e2a\u0e21\u0e0a\u0e32\u0e22',
      true,
      true,
    ],
  ])('%s names %s: in a title %s, in a longer text %s', (text, name, ...found) => {
    expect([namesSomebody(text, [name]), hasWordOf(text, [name])]).toEqual(found);
  });
});

test('a title in capitals names a child whose name is of another script', () => {
  expect(
    namesSomebody('\u041f\u0415\u0421\u041d\u042f \u0412\u0415\u0420\u042b', ['\u0412\u0435\u0440\u044b']),
  ).toBe(true);
  expect(namesSomebody('\u039d\u0399\u039a\u039f\u03a5', ['\u03bd\u03af\u03ba\u03bf\u03c5'])).toBe(true);
});

test('a word that others have too is left out, in whatever letters it is written', () => {
  expect(wordsWithout(['Amina-Njeri W\u0169', 'Otieno'], ['Brian Nj\u0435ri', 'OTI\u00c9NO'])).toEqual([
    'amina',
    'aminanjeri',
    'wu',
  ]);
});
