import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickRandom, randomFrom } from './pickRandom';

test('picks different entries, as many as requested or as there are', () => {
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

test('the random numbers decide', () => {
  expect(pickRandom(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
  expect(pickRandom(['a', 'b', 'c'], 2, () => 0.99)).toEqual(['c', 'b']);
});

test('the same seed always picks the same, another seed another choice, and all entries about equally often', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const draw = (seed: number) => pickRandom(letters, 3, randomFrom(seed));
  const at = Date.parse('2031-08-16T00:00:00Z');
  expect(draw(at)).toEqual(draw(at));
  const firsts = Array.from({ length: 600 }, (_, minute) => draw(at + minute * 60_000)[0]);
  for (const letter of letters) {
    const times = firsts.filter((first) => first === letter).length;
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(140);
  }
});
