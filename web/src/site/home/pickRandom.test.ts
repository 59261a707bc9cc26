import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickRandom } from './pickRandom';

const entriesOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
const someEntries = fc.uniqueArray(fc.string()).map(entriesOf);
/** Times of requests, in milliseconds. */
const someSeed = fc.integer({ min: 0, max: 4_000_000_000_000 });

test('picks different entries, as many as requested or as there are', () => {
  fc.assert(
    fc.property(someEntries, fc.nat(5), someSeed, (entries, count, seed) => {
      const picked = pickRandom(entries, count, seed);
      expect(new Set(picked).size).toBe(Math.min(count, entries.length));
      expect(entries).toEqual(expect.arrayContaining(picked));
    }),
  );
});

test('a list without entries that were not picked gives the same ones', () => {
  fc.assert(
    fc.property(someEntries, someSeed, fc.func(fc.boolean()), (entries, seed, keeps) => {
      const picked = pickRandom(entries, 3, seed);
      const fewer = entries.filter((entry) => picked.includes(entry) || keeps(entry.id));
      expect(pickRandom(fewer, 3, seed)).toEqual(picked);
    }),
  );
});

test('the same seed always picks the same, another seed another choice, and all entries about equally often', () => {
  const letters = entriesOf(['a', 'b', 'c', 'd', 'e', 'f']);
  const at = Date.parse('2031-08-16T00:00:00Z');
  expect(pickRandom(letters, 3, at)).toEqual(pickRandom(letters, 3, at));
  const firsts = Array.from({ length: 600 }, (_, minute) => pickRandom(letters, 3, at + minute * 60_000)[0]);
  for (const letter of letters) {
    const times = firsts.filter((first) => first === letter).length;
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(140);
  }
});
