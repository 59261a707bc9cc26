import { describe, expect, test } from 'vitest';
import { compareNames, inOrderOfNames } from './order';

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
