import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRound } from '../testing/results/makeRound';
import { randomRound } from '../testing/results/randomRound';
import { RoundRefused } from './refusals';
import { computeResults, type Results } from './results';
import { withFewestTies } from './untiedPersons';

/** Results without what names the persons by their numbers: the hash, and the sentences about them. */
const withoutNumbers = ({ inputs_hash: _hash, ...results }: Results) => ({
  ...results,
  rows: results.rows.map((row) => ({ ...row, explain: row.explain.map(({ key }) => key) })),
});
/** Pairs of entries that have a person together. */
function tiesIn(entries: readonly { id: string; persons: readonly string[] }[]): string[] {
  return entries.flatMap((one) =>
    entries
      .filter((other) => other.id > one.id && other.persons.some((person) => one.persons.includes(person)))
      .map((other) => `${one.id} ${other.id}`),
  );
}

test(
  'persons who decide no prize are told by nothing, and every result stays as it was',
  { timeout: 60_000 },
  () => {
    const seen = { fewer: 0, left: 0 };
    const check = (seed: number) => {
      const round = randomRound(seed);
      const { entries } = round;
      let before: Results;
      try {
        before = computeResults(round);
      } catch (error) {
        if (error instanceof RoundRefused) return;
        throw error;
      }
      const after = withFewestTies(round);
      expect(withoutNumbers(computeResults(after))).toEqual(withoutNumbers(before));
      const [all, left] = [tiesIn(entries), tiesIn(after.entries)];
      expect(all).toEqual(expect.arrayContaining(left));
      if (!before.rows.some(({ explain }) => explain.some(({ key }) => key === 'prize.passed_over')))
        expect(left).toEqual([]);
      if (left.length < all.length) seen.fewer += 1;
      if (left.length > 0) seen.left += 1;
    };
    fc.assert(fc.property(fc.nat(1_000_000), check), { numRuns: 300 });
    expect(Math.min(seen.fewer, seen.left)).toBeGreaterThan(10);
  },
);

const roundOf = (...persons: string[]) => {
  const ids = ['A', 'B', 'C'];
  return makeRound({
    totals: Object.fromEntries(ids.map((id) => [id, [80]])),
    personOf: (id) => persons[ids.indexOf(id)] ?? '',
  });
};

test('a round in which nobody is in two entries stays as it is', () => {
  const round = roundOf('kamau', 'amina', 'zawadi');
  expect(withFewestTies(round)).toBe(round);
});

test('the numbers of persons come in the order of the ids of their entries, however these are listed', () => {
  const { entries, ...round } = roundOf('kamau', 'amina', 'kamau');
  const [a, b, c] = entries;
  for (const listed of [
    [a!, b!, c!],
    [c!, a!, b!],
    [c!, b!, a!],
  ])
    expect(
      withFewestTies({ ...round, entries: listed })
        .entries.map(({ id, persons }) => [id, ...persons])
        .sort(),
    ).toEqual([
      ['A', 'p1'],
      ['B', 'p2'],
      ['C', 'p3'],
    ]);
});
