import { expect, test } from 'vitest';
import { contradicts, joinedBy } from './personLink';

const link = (one: string, other: string, same = true) => ({
  persons: [one, other] as [string, string],
  same,
});

test('a person without a link stands for nobody else', () => {
  expect(joinedBy([])('a')).toBe('a');
});

test.each([
  ['in this order', [link('c', 'b'), link('b', 'a')]],
  ['in the other order', [link('b', 'a'), link('c', 'b')]],
  ['twice', [link('a', 'b'), link('b', 'a'), link('c', 'a')]],
  ['in a circle', [link('a', 'b'), link('b', 'c'), link('c', 'a')]],
])('three persons who are joined %s are one', (_how, links) => {
  expect(['a', 'b', 'c', 'd'].map(joinedBy(links))).toEqual(['a', 'a', 'a', 'd']);
});

test('two persons of whom it was said that they are two stay two', () => {
  expect(['a', 'b'].map(joinedBy([link('a', 'b', false)]))).toEqual(['a', 'b']);
});

test('a pair that is joined through a third one contradicts the word that they are two', () => {
  expect(contradicts([link('a', 'b'), link('b', 'c'), link('a', 'c', false)])).toBe(true);
  expect(contradicts([link('a', 'b'), link('a', 'c', false)])).toBe(false);
});
