import fc from 'fast-check';
import { expect, test } from 'vitest';
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
