import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickRandom } from './pickRandom';

test('picks different entries, as many as asked for or as there are', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer()),
      fc.nat(5),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
      (entries, count, numbers) => {
        const picked = pickRandom(entries, count, () => numbers.next().value as number);
        expect(new Set(picked).size).toBe(Math.min(count, entries.length));
        expect(entries).toEqual(expect.arrayContaining(picked));
      },
    ),
  );
});

test('chance decides', () => {
  expect(pickRandom(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
  expect(pickRandom(['a', 'b', 'c'], 2, () => 0.99)).toEqual(['c', 'b']);
});
