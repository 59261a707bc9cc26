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

test('neither names somebody by a word of two letters or by one of those that every choir has', () => {
  for (const has of [namesSomebody, hasWordOf])
    expect(has('The song of wa Li', ['Wa Li', 'The Song Choir'])).toBe(false);
});

test('a word that others have too is left out, in whatever letters it is written', () => {
  expect(wordsWithout(['Amina-Njeri W\u0169', 'Otieno'], ['Brian Nj\u0435ri', 'OTI\u00c9NO'])).toEqual([
    'amina',
    'aminanjeri',
    'wu',
  ]);
});
