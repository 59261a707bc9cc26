import { describe, expect, test } from 'vitest';
import { makeRound } from '../testing/results/makeRound';
import { makeLine, makePublicSource, makeVersion, THREE_TOTALS } from '../testing/results/publicSource';
import { frozenRoundOf, publicRoundOf } from './publicRound';

const A1 = { number: 'A1', name: 'Group A1' };
const A2 = { number: 'A2', name: 'Group A2' };
const A10 = { number: 'A10', name: 'Group A10' };
const at = (place: number, final: string | null) => ({ place, final });

/** The changes of a correction to these totals, from those in which A2 is before A1 and A10. */
const changesTo = (totals: Record<string, number[]>, level: 'places' | 'totals') =>
  publicRoundOf(
    makePublicSource({
      version: makeVersion(makeRound({ totals }), { number: 2 }),
      corrected: makeVersion(),
      level,
    }),
  ).changes;

const SWAPPED = { A001: [84], A002: [82], A010: [74] };
const SAME_PLACE = { ...THREE_TOTALS, A010: [75] };
const ONE_MORE = { ...THREE_TOTALS, A003: [70] };
const ONE_LESS = { A001: [78], A010: [74] };
const SHARED_FIRST = { ...THREE_TOTALS, A001: [82] };

describe('a correction says in the order of the numbers which places and finals differ', () => {
  test.each<[string, Parameters<typeof changesTo>, object[]]>([
    ['nothing where nothing has changed', [THREE_TOTALS, 'totals'], []],
    [
      'two entries that have changed places',
      [SWAPPED, 'totals'],
      [
        { ...A1, before: at(2, '78.00'), after: at(1, '84.00') },
        { ...A2, before: at(1, '82.00'), after: at(2, '82.00') },
      ],
    ],
    [
      'two entries that have changed places, without finals where places alone are public',
      [SWAPPED, 'places'],
      [
        { ...A1, before: at(2, null), after: at(1, null) },
        { ...A2, before: at(1, null), after: at(2, null) },
      ],
    ],
    [
      'a final that has changed while its place stays',
      [SAME_PLACE, 'totals'],
      [{ ...A10, before: at(3, '74.00'), after: at(3, '75.00') }],
    ],
    ['no final that has changed where places alone are public', [SAME_PLACE, 'places'], []],
    [
      'an entry that shares the first place now',
      [SHARED_FIRST, 'places'],
      [{ ...A1, before: at(2, null), after: at(1, null) }],
    ],
    [
      'an entry that had no place before',
      [ONE_MORE, 'totals'],
      [{ number: 'A003', name: 'No. A003', before: null, after: at(4, '70.00') }],
    ],
    [
      'an entry that has no place any more, and those that move up',
      [ONE_LESS, 'totals'],
      [
        { ...A1, before: at(2, '78.00'), after: at(1, '78.00') },
        { ...A2, before: at(1, '82.00'), after: null },
        { ...A10, before: at(3, '74.00'), after: at(2, '74.00') },
      ],
    ],
  ])('%s', (_which, [totals, level], changes) => {
    expect(changesTo(totals, level)).toEqual(changes);
  });
});

const PRIZE = { prize_groups: [{ key: 'top', amounts: [50_000], categories: 'all' }] };

test('a correction has its reason, the prizes that it changes by the title of their group, and its own version', () => {
  const round = publicRoundOf(
    makePublicSource({
      edition: { prizes: [{ key: 'top', title: 'Top performers', amounts: [50_000] }] as never },
      version: makeVersion(makeRound({ totals: SWAPPED, rules: PRIZE }), {
        number: 2,
        inputs_hash: 'hash-2',
        reason: 'A mark was typed wrongly',
      }),
      corrected: makeVersion(makeRound({ totals: THREE_TOTALS, rules: PRIZE })),
    }),
  );
  expect(round).toMatchObject({ version: 2, inputs_hash: 'hash-2', reason: 'A mark was typed wrongly' });
  expect(round.prize_changes).toEqual([
    { ...A1, title: 'Top performers', before: 0, after: 50_000 },
    { ...A2, title: 'Top performers', before: 50_000, after: 0 },
  ]);
});

test('the first publication has neither reason, nor changes, nor changed prizes', () => {
  const round = publicRoundOf(makePublicSource({ version: makeVersion(undefined, { reason: 'first' }) }));
  expect(round).toMatchObject({ version: 1, reason: '', changes: [] });
  expect(round).not.toHaveProperty('prize_changes');
});

test.each([
  ['published', false],
  ['corrected', false],
  ['closed', true],
  ['frozen', true],
] as const)('a public round that is %s by now is being checked again: %s', (state, expected) => {
  const source = makePublicSource();
  const { is_checked_again } = publicRoundOf({ ...source, round: { ...source.round, state } });
  expect(is_checked_again).toBe(expected);
});

/** All entries have the same person. */
const ONE_PERSON = makeRound({ totals: THREE_TOTALS, personOf: () => 'p1' });
const NAMED = [makeLine('A1'), makeLine('A2'), makeLine('A10')];
const NUMBER_ONLY = [makeLine('A1'), makeLine('A2', { stage_name: 'No. A2', title: '' }), makeLine('A10')];

test.each([
  ['sheets: the marks are not linked where they tell who a number is', ['sheets', NUMBER_ONLY], 'totals'],
  ['sheets: the marks are linked where everybody is public by name', ['sheets', NAMED], 'sheets'],
  ['totals, also where somebody is a number', ['totals', NUMBER_ONLY], 'totals'],
  ['places, also where somebody is a number', ['places', NUMBER_ONLY], 'places'],
] as const)('results are published as %s', (_which, [level, entries], expected) => {
  const source = makePublicSource({ version: makeVersion(ONE_PERSON), level, entries });
  expect(publicRoundOf(source).level).toBe(expected);
});

test.each([
  ['the time of its publication', new Date('2031-08-16T18:00:00Z'), '2031-08-16T18:00:00.000Z'],
  ['no time in a look at what will be public', null, null],
])('a round has %s', (_which, published_at, expected) => {
  expect(publicRoundOf(makePublicSource({ published_at })).published_at).toBe(expected);
});

test('an award has the label of its entry, and no name where the entry is not in the round', () => {
  const source = makePublicSource({ entries: [makeLine('A1', { stage_name: 'Njeri' })] });
  const awards = [
    { title: 'Best costume', entry: 'entry-A1', note: 'A cloak of bark' },
    { title: "People's favourite", entry: 'gone', note: '' },
  ];
  expect(publicRoundOf({ ...source, round: { ...source.round, awards } }).awards).toEqual([
    { title: 'Best costume', number: 'A1', name: 'Njeri', note: 'A cloak of bark' },
    { title: "People's favourite", number: '', name: '', note: '' },
  ]);
});

describe('of a frozen round only the hash of its marks is public', () => {
  const FROZEN = {
    id: 'final',
    title: 'Final',
    state: 'frozen',
    is_checked_again: false,
    level: null,
    version: null,
    inputs_hash: 'hash-1',
    published_at: null,
    reason: '',
    changes: [],
    rows: [],
    unranked: [],
    classes: [],
    prizes: [],
    undistributed: [],
    awards: [],
  };
  const hidden = { at: new Date('2031-08-16T19:30:00Z'), reason: 'Published too early' };
  test.each([
    ['without a withdrawal where it was never public', null, FROZEN],
    [
      'with time and reason where its results were hidden again',
      hidden,
      { ...FROZEN, withdrawn: { at: '2031-08-16T19:30:00.000Z', reason: 'Published too early' } },
    ],
  ])('%s', (_when, withdrawal, expected) => {
    const round = { id: 'final', title: 'Final', hidden: withdrawal };
    expect(frozenRoundOf(round, { inputs_hash: 'hash-1' })).toEqual(expected);
  });
});
