import { expect, test } from 'vitest';
import { Lists } from './lists';

test('things are found by each of their keys, in order, and a key without any has none', () => {
  const lists = new Lists<number>();
  for (const [place, key] of ['a', 'b', 'a', 'c'].entries()) lists.add(key, place);
  expect([lists.of('a'), lists.of('x')]).toEqual([[0, 2], []]);
  expect(lists.where((key) => key !== 'b')).toEqual([0, 2, 3]);
  expect([lists.rarest(['a', 'b', 'c']), lists.rarest(['a', 'x']), lists.rarest([])]).toEqual([
    'b',
    'x',
    undefined,
  ]);
});
