import { compareOnRandomRounds } from '@ndeiya/domain/testing/results/agreement';
import { expect, test } from 'vitest';
import { HAS_SMALL_NUMBERS } from '../support/night';

/** The unit test compares seeds 1 to 500. */
const FIRST_SEED = 10_000;
const ROUNDS = HAS_SMALL_NUMBERS ? 2_000 : 10_000;

test(`the results engine and the second implementation agree on ${String(ROUNDS)} random rounds, spoilt ones included`, () => {
  const { disagreements, unreached } = compareOnRandomRounds(ROUNDS, FIRST_SEED);
  expect(disagreements.slice(0, 1)).toEqual([]);
  expect(unreached, 'branches of the rules that no random round has reached').toEqual([]);
});
