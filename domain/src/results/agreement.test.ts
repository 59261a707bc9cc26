import { expect, test } from 'vitest';
import { compareOnRandomRounds } from '../testing/results/agreement';

test(
  'the engine and the second implementation agree on 500 random rounds and on 500 spoilt ones',
  { timeout: 120_000 },
  () => {
    const { disagreements, unreached } = compareOnRandomRounds(500, 1);
    expect(disagreements.slice(0, 1)).toEqual([]);
    expect(unreached, 'branches of the rules that no random round has reached').toEqual([]);
  },
);
