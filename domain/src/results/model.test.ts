import { expect, test } from 'vitest';
import { makeRound } from '../testing/results/makeRound';
import { computeResults } from './results';

test('entries without persons and deductions are as those with empty lists', () => {
  const prize = { key: 'top', amounts: [300, 200], categories: 'all' };
  const round = makeRound({ totals: { A: [80], B: [70] }, rules: { prize_groups: [prize] } });
  const resultsOf = (lists: object) => {
    const entries = round.entries.map(({ id, category, status }) => ({ id, category, status, ...lists }));
    const { inputs_hash: _hash, ...results } = computeResults({ ...round, entries });
    return results;
  };
  const results = resultsOf({});
  expect(results).toEqual(resultsOf({ persons: [], deductions: [] }));
  expect(results.prizes.map(({ entry, amount }) => [entry, amount])).toEqual([
    ['A', 300],
    ['B', 200],
  ]);
});
