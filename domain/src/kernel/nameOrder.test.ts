import { describe, expect, test } from 'vitest';
import { compareNames, inOrderOfNames, nameOrder } from './nameOrder';
import { foldedLetters } from './names';

/** In the order in which a person looks for them. By their bytes, small letters and marked ones came last. */
const ORDERED = [
  'akinyi Odhiambo',
  'Ann Wairimu',
  'Anna Wairimu',
  'Group 2',
  'Group 10',
  'Ĩkamba Dancers',
  'Jane Ng’ang’a',
  'Jane Nganga Mwangi',
  'Ndeiya choir',
  'NDEIYA School',
  "Ng'ang'a Kamau",
  'Nganga Kimani',
  'Ngʼangʼa Wanjiru',
  'Ngugi wa Thiongo',
  'Ngũgĩ wa Thiongʼo',
  'njeri',
  'Ũhuru Gardens',
  'Wanjikũ',
  'Wanjiru',
  'zuhura',
];

test('names are ordered as they are read: small letters, ĩ, ũ and apostrophes of every kind stand where one looks for them', () => {
  expect([...ORDERED].reverse().sort(compareNames)).toEqual(ORDERED);
});

test('rows follow their names in both directions, and do not change the given list', () => {
  const rows = [...ORDERED].reverse().map((name) => ({ name }));
  const names = (direction: 'asc' | 'desc') =>
    inOrderOfNames(rows, ({ name }) => name, direction).map(({ name }) => name);
  expect(names('asc')).toEqual(ORDERED);
  expect(names('desc')).toEqual([...ORDERED].reverse());
  expect(rows[0]?.name).toBe('zuhura');
});

/** The same names on every run: a small generator with a fixed seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const LETTERS = Array.from("abgknzABNZĩũĨŨéŋɛɔɓøł0129 '’ʼ");
function randomNames(count: number): string[] {
  const next = numbers(32);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(7) }, () => LETTERS[next(LETTERS.length)]).join(''),
  );
}

test('the bytes of the keys give the order that a dictionary with numbers gives', () => {
  const dictionary = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const read = (name: string) => foldedLetters(name).replace(/\s+/g, ' ').trim();
  const names = randomNames(400);
  for (const one of names)
    for (const other of names) {
      const expected = Math.sign(dictionary.compare(read(one), read(other)));
      if (expected !== 0)
        expect([one, other, Math.sign(compareNames(one, other))]).toEqual([one, other, expected]);
    }
});

test('keys sorted by their UTF-8 bytes, as Firestore sorts, give the same order as a sorted list of names', () => {
  const names = [...randomNames(400), ...ORDERED, '𝔸nna', '🎤 Choir', '\uff21nna', '-', '', 'Ann–Marie', 'ﬀ'];
  const asDatabase = [...names].sort((a, b) =>
    Buffer.compare(Buffer.from(nameOrder(a)), Buffer.from(nameOrder(b))),
  );
  expect(inOrderOfNames(names, (name) => name)).toEqual(asDatabase);
  expect([...names].sort(compareNames)).toEqual(asDatabase);
});

test('numbers of any length are in the order of their values', () => {
  const inOrder = [
    'Group 0',
    'Group 9',
    'Group 10',
    'Group 99999999',
    'Group 100000000',
    `Group 1${'0'.repeat(16)}`,
  ];
  expect([...inOrder].reverse().sort(compareNames)).toEqual(inOrder);
});

describe('compareNames', () => {
  test.each([
    ['Wanjiku', 'Wanjikũ'],
    ['wanjiku', 'Wanjiku'],
    ['Kamau', 'Kamau '],
  ])('%j and %j are two names, in one order whichever comes first', (one, other) => {
    expect(Math.sign(compareNames(one, other))).toBe(-Math.sign(compareNames(other, one)));
    expect(compareNames(one, other)).not.toBe(0);
  });
  test('the same name is equal', () => {
    expect(compareNames('Ngũgĩ', 'Ngũgĩ')).toBe(0);
  });
});
