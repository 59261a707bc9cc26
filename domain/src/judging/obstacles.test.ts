import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../kernel/canonicalJson';
import { JUDGING } from '../kernel/constants';
import { computeResults } from '../results/results';
import { makeJudge, makeJudgedRound, makeRoundEntry, makeStoredRound } from '../testing/judgedRound';
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

const { obstacle: texts } = judgingMessages;
const numbered = (count: number) =>
  Array.from({ length: count }, (_one, at) => makeRoundEntry(`A${String(at + 1)}`));

describe('a round in setup', () => {
  const SHADOW = makeJudge('D', { role: 'shadow' });
  const seats = Array.from({ length: 20 }, (_one, at) => makeJudge(String.fromCharCode(65 + at)));
  test.each<[string, Partial<RoundParts>, object]>([
    ['opens with entries, judges and a shadow judge', {}, {}],
    ['does not open without an entry', { entries: [] }, { entries: texts.entries }],
    ['does not open without a judge', { judges: [] }, { judges: texts.judges }],
    ['does not open with a shadow judge alone', { judges: [SHADOW] }, { judges: texts.judges }],
    ['opens with the head judge alone', { judges: [makeJudge('A', { role: 'head' })] }, {}],
    [
      'does not open with a document that cannot be read',
      { unreadable: ['judges/j1'] },
      { unreadable: texts.unreadable('judges/j1') },
    ],
    // A sheet of these criteria has 225 bytes, so that 20 judges and the entry's own row need 4,725 of 1,020,000.
    ['opens with 215 entries for 20 judges', { judges: seats, entries: numbered(215) }, {}],
    [
      'does not open with 216 entries for 20 judges',
      { judges: seats, entries: numbered(216) },
      { size: texts.size(215) },
    ],
    [
      'names everything that is in the way at once',
      { entries: [], judges: [], unreadable: ['judges/j1'] },
      { unreadable: texts.unreadable('judges/j1'), entries: texts.entries, judges: texts.judges },
    ],
  ])('%s', (_title, changes, obstacles) => {
    expect(openingObstacles({ ...makeJudgedRound({ state: 'setup' }), ...changes })).toEqual(obstacles);
  });
});

describe('a round whose stage is over', () => {
  const entered = makeRoundEntry('A3', { status: 'entered' });
  const absent = makeRoundEntry('A4', { status: 'no_show' });
  const practice = makeStoredRound({ practice: true, state: 'open' });
  test.each<[string, Partial<RoundParts> & { unpractised?: string[] }, object]>([
    ['closes where every phone has practised', {}, {}],
    ['closes with an entry that is absent', { entries: [absent] }, {}],
    [
      'names the entries that have not performed',
      { entries: [entered, absent] },
      { slots: texts.open('A3') },
    ],
    [
      'names the judges without a practice sheet',
      { unpractised: ['Njeri', 'Kamau'] },
      { practice: texts.unpractised('Kamau, Njeri') },
    ],
    [
      'needs no practice sheets where it is a practice round itself',
      { round: practice, unpractised: ['Kamau'] },
      {},
    ],
    [
      'names the documents that cannot be read',
      { unreadable: ['sheets/s1'] },
      { unreadable: texts.unreadable('sheets/s1') },
    ],
  ])('%s', (_title, { unpractised = [], ...changes }, obstacles) => {
    const parts = { ...makeJudgedRound({ state: 'open' }), ...changes };
    expect(closingObstacles(parts, { ...factsOf(1000), unpractised })).toEqual(obstacles);
  });

  const FIRST_25 =
    'A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21, A22, A23, A24, A25';
  test.each([
    [25, FIRST_25],
    [26, `${FIRST_25}, +1`],
    [30, `${FIRST_25}, +5`],
  ])('names the first 25 of %i entries as people count, and how many more there are', (count, list) => {
    const entries = numbered(count)
      .map((one) => ({ ...one, status: 'entered' as const }))
      .toReversed();
    const parts = { ...makeJudgedRound({ state: 'open' }), entries };
    expect(closingObstacles(parts, factsOf(1000))).toEqual({ slots: texts.open(list) });
  });
});
