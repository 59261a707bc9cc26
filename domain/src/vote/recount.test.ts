import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { backwards, entryOf, fileOf, naiveTally, randomBox } from '../testing/voteBoxes';
import { boxHashOf, commitmentOf, type OpenBallot } from './box';
import { disclosureOf } from './disclosure';
import { recount } from './recount';
import { tallyOf } from './tally';
import type { VotesFile } from './votesFile';

const SEEDS = Array.from({ length: 500 }, (_, place) => place + 1);

test('the tally of 500 random boxes is the one that the text gives', () => {
  for (const seed of SEEDS) {
    const box = randomBox(seed);
    const expected = naiveTally(box);
    const { tally, winners, counts } = fileOf(box);
    expect({ seed, votes: Object.fromEntries(tally.map(({ id, votes }) => [id, votes])) }).toEqual({
      seed,
      votes: expected.votes,
    });
    expect(Object.fromEntries(tally.map(({ id, place }) => [id, place]))).toEqual(expected.places);
    expect([...winners].sort()).toEqual(expected.winners);
    expect(counts.spoilt).toBe(expected.spoilt);
    expect(tally.map(({ id, votes }) => [-votes, id])).toEqual(
      tally.map(({ id, votes }) => [-votes, id] as const).sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1)),
    );
  }
});

test('the files of 500 random boxes are counted again without a difference', () => {
  const kinds = new Set<string>();
  for (const seed of SEEDS) {
    const file = fileOf(randomBox(seed));
    const { wrong, tally, winners, box_hash } = recount(file);
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    expect({ tally, winners, box_hash }).toEqual({
      tally: file.tally,
      winners: file.winners,
      box_hash: file.box_hash,
    });
    kinds.add(file.ballots ? 'whole' : file.approvals ? 'single' : 'none');
  }
  expect([...kinds].sort()).toEqual(['none', 'single', 'whole']);
});

test('the hash of the box is that of the sorted commitments, and of the empty text for an empty box', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(boxHashOf([])).toBe(sha256(''));
  expect(boxHashOf(['b', 'a'])).toBe(sha256('a\nb'));
  const nonce = '0'.repeat(32);
  expect(commitmentOf({ nonce, choice: ['B001', 'A002'] })).toBe(sha256(`${nonce}:A002,B001`));
  expect(commitmentOf({ nonce, choice: [] })).toBe(sha256(`${nonce}:`));
});

const votes = (count: number, choice: string[], from = 0): OpenBallot[] =>
  Array.from({ length: count }, (_, place) => ({
    nonce: (from + place).toString(16).padStart(32, '0'),
    choice,
  }));
const LIST = { min: 1, max: 3, entries: [entryOf(1, false), entryOf(2, false), entryOf(3, true)] };
const TWENTY = [...votes(12, ['A001']), ...votes(8, ['A002'], 100)];

test.each([
  ['nineteen ballots: nothing', TWENTY.slice(1), 'none'],
  ['twenty ballots whose patterns all occur three times: whole ballots', TWENTY, 'whole'],
  ['one pattern that occurs twice: single approvals', [...TWENTY, ...votes(2, ['A003'], 200)], 'single'],
  ['one pattern that occurs three times: whole ballots', [...TWENTY, ...votes(3, [], 200)], 'whole'],
])('%s', (_condition, ballots, kind) => {
  const { ballots: whole, approvals, sizes } = disclosureOf(ballots, backwards);
  expect(whole ? 'whole' : approvals ? 'single' : 'none').toBe(kind);
  expect(sizes !== null).toBe(kind === 'single');
});

test('a withdrawn entry has its votes and no place, others pass over it, and without a vote nobody wins', () => {
  const { tally, winners } = tallyOf(LIST.entries, [
    ...votes(5, ['A003']),
    ...votes(2, ['A001']),
    ...votes(2, ['A002']),
  ]);
  expect(tally).toEqual([
    { id: 'A003', votes: 5, place: null },
    { id: 'A001', votes: 2, place: 1 },
    { id: 'A002', votes: 2, place: 1 },
  ]);
  expect(winners).toEqual(['A001', 'A002']);
  expect(tallyOf(LIST.entries, votes(9, []))).toMatchObject({
    winners: [],
    tally: [{ place: null }, {}, {}],
  });
});

const whole = fileOf({ rules: LIST, ballots: TWENTY });
const single = fileOf({ rules: LIST, ballots: [...TWENTY, ...votes(1, ['A001', 'A002'], 300)] });
const few = fileOf({ rules: LIST, ballots: TWENTY.slice(5) });
test.each<[string, VotesFile, RegExp]>([
  ['another hash', { ...whole, box_hash: 'f'.repeat(64) }, /box_hash/],
  [
    'a commitment that was left out',
    { ...whole, commitments: whole.commitments.slice(1) },
    /commitments give/,
  ],
  [
    'a ballot with another choice',
    {
      ...whole,
      ballots: TWENTY.map((one, at) => ({ ...one, choice: at === 0 ? ['A002'] : [...one.choice] })),
    },
    /open no commitment/,
  ],
  [
    'a ballot that is there twice',
    { ...whole, ballots: [...(whole.ballots ?? []).slice(1), ...(whole.ballots ?? []).slice(-1)] },
    /open no commitment/,
  ],
  [
    'a vote more',
    { ...whole, tally: whole.tally.map((row) => ({ ...row, votes: row.votes + 1 })) },
    /tally differs/,
  ],
  ['another winner', { ...whole, winners: ['A002'] }, /winners differ/],
  [
    'an approval more',
    { ...single, approvals: [...(single.approvals ?? []), 'A002'] },
    /sizes do not add up/,
  ],
  [
    'an approval of nobody',
    { ...single, approvals: ['Z999', ...(single.approvals ?? []).slice(1)] },
    /not in the list/,
  ],
  [
    'ballots of which a pattern is rare',
    {
      ...single,
      ballots: [...TWENTY, ...votes(1, ['A001', 'A002'], 300)].map(({ nonce, choice }) => ({
        nonce,
        choice: [...choice],
      })),
      approvals: null,
      sizes: null,
    },
    /fewer than three/,
  ],
  ['hidden ballots of twenty voters', { ...whole, ballots: null }, /from twenty on/],
  ['a place too high', { ...few, tally: few.tally.map((row) => ({ ...row, place: 1 })) }, /tally differs/],
  [
    'channels that do not add up',
    { ...whole, counts: { ...whole.counts, table: 1 } },
    /add up to counts.used/,
  ],
  ['receipts that are missing', { ...whole, receipts: [] }, /one receipt/],
])('a file with %s is refused', (_condition, file, sentence) => {
  expect(recount(file).wrong.join(' ')).toMatch(sentence);
});

test('a recount says what it cannot check', () => {
  expect(recount(whole).unchecked).toEqual([]);
  expect(recount(single).unchecked.join(' ')).toMatch(/Single approvals/);
  expect(recount(few)).toMatchObject({ wrong: [], unchecked: [expect.stringMatching(/Fewer than twenty/)] });
});
