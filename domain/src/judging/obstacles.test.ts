import { expect, test } from 'vitest';
import { canonicalJson } from '../kernel/canonicalJson';
import { JUDGING } from '../kernel/constants';
import { computeResults } from '../results/results';
import { largeRound } from '../testing/results/largeRound';
import { judgingMessages } from './messages';
import {
  closingObstacles,
  freezingObstacles,
  mostEntries,
  openingObstacles,
  type RoundParts,
} from './obstacles';

test.each([3, 20])('the results of as many entries as %i judges may mark fit into one document', (judges) => {
  const { rules } = largeRound(1, judges);
  const round = { rules } as Parameters<typeof mostEntries>[0]['round'];
  const seats = Array.from({ length: judges }) as unknown as Parameters<typeof mostEntries>[0]['judges'];
  const most = Math.min(400, mostEntries({ round, judges: seats }));
  const input = largeRound(most, judges);
  const bytes = canonicalJson(input).length + JSON.stringify(computeResults(input)).length;
  expect(most).toBeGreaterThan(150);
  expect(bytes).toBeLessThan(1_048_576);
});

const partsOf = (round: object, persons = 1) =>
  ({
    round: { rules: largeRound(1, 3).rules, approvals: [], practice: false, ...round },
    entries: [
      { entry: 'e', number: 'A1', status: 'performed', persons: Array.from({ length: persons }, () => 'p') },
    ],
    judges: [],
    sheets: [],
  }) as unknown as RoundParts;
const factsOf = (bytes: number) => ({ unpractised: [], input: { hash: 'h', reasons: [], bytes } });

test('results that are too long for one document are in the way of closing and of freezing, with a sentence', () => {
  const { length } = judgingMessages.obstacle;
  const said = { length: length(JUDGING.versionBytes + 1, JUDGING.versionBytes) };
  expect(said.length).toContain('1001 KB of at most 1000 KB');
  const tooLong = factsOf(JUDGING.versionBytes + 1);
  expect(closingObstacles(partsOf({}), tooLong)).toEqual(said);
  expect(freezingObstacles(partsOf({}), tooLong)).toMatchObject(said);
  expect(freezingObstacles(partsOf({}), factsOf(JUDGING.versionBytes))).not.toHaveProperty('length');
});

test('a practice round, which is never frozen, closes however long its results are', () => {
  expect(closingObstacles(partsOf({ practice: true }), factsOf(JUDGING.versionBytes + 1))).toEqual({});
});

test('a round with more persons than fit into its results does not open', () => {
  expect(openingObstacles(partsOf({}, JUDGING.persons))).not.toHaveProperty('members');
  expect(openingObstacles(partsOf({}, JUDGING.persons + 1))).toHaveProperty('members');
});
