import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { byChild, hasOnlyWordsOf, hasSameWords, isNearChild, isSurelyOf, mayBeWritten } from './nearChild';

test.each([
  ['Paula Achieng', 'Paul Achieng'],
  ['Anna Atieno', 'Ann Atieno'],
  ['Danielle Lewis', 'Daniel Lewis'],
])('%s has a word of its own beside %s', (name, asked) => {
  expect(hasOnlyWordsOf(name, asked)).toBe(false);
});

test('a long name of words that all begin alike is read once from each place', () => {
  const words = 'Aaa Aaaa Aaaaa Aaaaaa Aaaaaaa';
  expect(hasOnlyWordsOf(`${'a'.repeat(150)}xyzx`, words)).toBe(false);
  expect(hasOnlyWordsOf('a'.repeat(150), words)).toBe(true);
});

describe('a name that may be that of a child who was asked about', () => {
  test.each([
    ['Amina Wambu', 'Amina Wambui'],
    ['Amina', 'Amina Wambui'],
    ['Wambui', 'Amina Wambui'],
    ['Wambui Amina', 'Amina Wambui'],
    ['Amina Wambui Njeri', 'Amina Wambui'],
    ['A. Wambui', 'Amina Wambui'],
    ['Amna Wambu', 'Amina Wambui'],
    ['Ann Njoki', 'Anne Wambui'],
    ['Amina Njoki', 'Mercy Amina Wambui'],
    ['Amina Njoki', 'Amina'],
    ['Aminabel Njoki', 'Amina'],
  ])('%s is one of %s', (name, asked) => {
    expect(mayBeWritten(name, asked)).toBe(true);
  });

  test.each([
    ['Ken Wambui', 'Amina Wambui'],
    ['Ken Odhiambo', 'Ben Otieno'],
    ['Njoki wa Kamau', 'Amina wa Wambui'],
    ['A. B.', 'Amina Wambui'],
    ['', 'Amina Wambui'],
    ['Amina Wambui', ''],
  ])('%s is none of %s', (name, asked) => {
    expect(mayBeWritten(name, asked)).toBe(false);
  });
});

test.each([
  ['Amina Wambu', true],
  ['Wambui wa Amina', true],
  ['Am ina Wam bui', true],
  ['Amina', false],
  ['Ken Wambui', false],
])('who is written twice in one entry as Amina Wambui may be %s: %s', (name, isNear) => {
  expect(isNearChild(name, 'Amina Wambui')).toBe(isNear);
});

test.each([
  ['Amina', true],
  ['Wambui', true],
  ['A. Wambui', true],
  ['A. W.', true],
  ['Ami Wamb', true],
  ['Aminah Wambu', true],
  ['Bettywambui', false],
  ['Amina Njoki', false],
  ['Ken Wambui', false],
  ['Bo Wambui', false],
  ['Amna Wambui', false],
  ['', false],
])('a name beside Amina Wambui, %s, has only her words: %s', (name, isHers) => {
  expect(hasOnlyWordsOf(name, 'Amina Wambui')).toBe(isHers);
});

test('words written together are looked for from three letters on, and no particle', () => {
  expect(hasOnlyWordsOf('Aminaken', 'Amina Ken')).toBe(true);
  expect(hasOnlyWordsOf('Kenamina', 'Amina Ken')).toBe(true);
  expect(hasOnlyWordsOf('Waamina', 'Amina wa Wambui')).toBe(false);
});

test.each([
  ['the name', {}, true],
  ['a name that is a slip away, which may be a sister’s', { child: 'Amina Wambu' }, false],
  ['a name that an organiser has joined with the person', { child: 'Kenny', joined: ['p2'] }, true],
  ['a lost name, and refuses', { child: '', decision: 'refused' }, true],
  ['a lost name, and allows', { child: '' }, false],
  ['the name of another person', { person: 'p3' }, false],
] as const)('a decision that has %s is surely about the member: %s', (...[, fields, isSure]) => {
  const one = { ...makeConsent({ person: 'p1', child: 'Amina Wambui' }), ...fields };
  expect(isSurelyOf(one, { name: 'Amina Wambui', person: 'p1' })).toBe(isSure);
});

test('decisions of one person are those of one child where each name is near all others or lost', () => {
  const [lost, amina, near, ken] = ['', 'Amina Wambui', 'Amina Wambu', 'Ken Njoki'].map((child) =>
    makeConsent({ person: 'p1', child }),
  );
  expect(byChild([lost!, amina!, near!, ken!])).toEqual([[lost, amina, near], [ken]]);
});

test('a brother whose short name is a letter away has a word of his own', () => {
  expect(hasOnlyWordsOf('Mark Wambui', 'Mary Wambui')).toBe(false);
});

test.each([
  ['Ken Mwangi', 'Ben Mwangi'],
  ['Joan Otieno', 'John Otieno'],
  ['Mary Wambui', 'Mark Wambui'],
])('%s and %s are two children of one choir', (name, other) => {
  expect(isNearChild(name, other)).toBe(false);
});

test.each([
  ['Wambui wa Amina', 'Amina Wambui', true],
  ['Bo Li', 'Bo Li', true],
  ['Bo Li', 'Wu Xi', false],
  ['Amina', 'Amina Wambui', false],
])('%s and %s are of the same words: %s', (name, other, isSame) => {
  expect(hasSameWords(name, other)).toBe(isSame);
});
