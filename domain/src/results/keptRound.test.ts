import { describe, expect, test } from 'vitest';
import type { Round } from '../judging/round';
import { makeRound } from '../testing/results/makeRound';
import { makeLine, makePublicSource, makeVersion, THREE_TOTALS } from '../testing/results/publicSource';
import { keptDamagedRoundOf, keptRoundOf } from './keptRound';
import type { PublicRound } from './publicResults';
import { frozenRoundOf, publicRoundOf } from './publicRound';

const AT = new Date('2031-08-16T18:00:00Z');
const PUBLISHED = { version: 2, level: 'totals', corrects: 1, first_at: AT, at: AT } as const;
const COSTUME = { title: 'Best costume', entry: 'entry-A2', note: '' };
/** An award of an entry that is not in the round has neither number nor name. */
const FAVOURITE = { title: "People's favourite", entry: 'gone', note: '' };

const PRIZE = { prize_groups: [{ key: 'top', amounts: [50_000], categories: 'all' }] };
const before = makeRound({ totals: { ...THREE_TOTALS, A002: [77] }, rules: PRIZE });
const after = makeRound({ totals: THREE_TOTALS, rules: PRIZE });
const absent = {
  ...after,
  entries: [...after.entries, { ...after.entries[0]!, id: 'A003', status: 'no_show' }],
};
const source = makePublicSource({
  entries: ['A1', 'A2', 'A3', 'A10'].map((number) => makeLine(number)),
  version: makeVersion(absent, { number: 2 }),
  corrected: makeVersion(before),
});
/** The corrected results as they were public: A2 came before A1 by the correction, and A3 was not on stage. */
const KEPT = publicRoundOf({ ...source, round: { ...source.round, awards: [COSTUME, FAVOURITE] } });
const FROZEN = frozenRoundOf({ id: 'final', title: 'Final' }, { inputs_hash: 'hash-1' });

/** The names of A2 and A3 are not public any more. */
const WITHDRAWN = [
  makeLine('A1'),
  makeLine('A2', { stage_name: 'No. A2', title: '' }),
  makeLine('A3', { stage_name: 'No. A3', title: '' }),
  makeLine('A10'),
];
const approval = (inputs_hash: string) =>
  ({ by: 'admin', name: 'Njeri', kind: 'account', inputs_hash, at: AT }) as const;
const makeKeptRound = (overrides: Partial<Round> = {}) => ({
  id: 'final',
  title: 'Final',
  state: 'published' as const,
  published: PUBLISHED,
  hidden: null,
  awards: [COSTUME, FAVOURITE],
  approvals: [],
  ...overrides,
});

/** The names of all parts of a round that name entries. */
const namesIn = ({ rows, changes, prize_changes, unranked, awards }: PublicRound) => ({
  rows: rows.map(({ number, name, title }) => `${number} ${name}: ${title}`),
  changes: changes.map(({ number, name }) => `${number} ${name}`),
  prizes: prize_changes?.map(({ number, name }) => `${number} ${name}`),
  unranked: unranked.map(({ number, name }) => `${number} ${name}`),
  awards: awards.map(({ number, name }) => `${number} ${name}`),
});
const NAMES = {
  rows: ['A2 Group A2: Song of A2', 'A1 Group A1: Song of A1', 'A10 Group A10: Song of A10'],
  changes: ['A1 Group A1', 'A2 Group A2'],
  prizes: ['A1 Group A1', 'A2 Group A2'],
  unranked: ['A3 Group A3'],
  awards: ['A2 Group A2', ' '],
};
const NAMES_LEFT = {
  rows: ['A2 No. A2: ', 'A1 Group A1: Song of A1', 'A10 Group A10: Song of A10'],
  changes: ['A1 Group A1', 'A2 No. A2'],
  prizes: ['A1 Group A1', 'A2 No. A2'],
  unranked: ['A3 No. A3'],
  awards: ['A2 No. A2', ' '],
};

describe('a round whose version cannot be read', () => {
  test('keeps its places, without the names that are not public any more', () => {
    expect(namesIn(KEPT)).toEqual(NAMES);
    const shown = keptRoundOf({ round: makeKeptRound(), entries: WITHDRAWN, kept: KEPT });
    expect(shown && namesIn(shown)).toEqual(NAMES_LEFT);
    expect(shown).toMatchObject({
      version: 2,
      rows: [
        { entry: 'A002', place: 1, final: '82.00' },
        { entry: 'A001', place: 2, final: '78.00' },
        { entry: 'A010', place: 3, final: '74.00' },
      ],
      changes: [
        { before: { place: 1 }, after: { place: 2 } },
        { before: { place: 2 }, after: { place: 1 } },
      ],
      unranked: [{ status: 'no_show' }],
    });
  });

  test('is the same as it was while nothing has changed', () => {
    expect(keptRoundOf({ round: makeKeptRound(), entries: source.entries, kept: KEPT })).toEqual(KEPT);
  });

  test('has the title and the awards that the round has now', () => {
    const awards = [{ title: 'Best drum', entry: 'entry-A1', note: '' }];
    const round = makeKeptRound({ title: 'Grand final', awards });
    expect(keptRoundOf({ round, entries: source.entries, kept: KEPT })).toMatchObject({
      title: 'Grand final',
      awards: [{ title: 'Best drum', number: 'A1', name: 'Group A1' }],
    });
  });

  test('has no list of changed prizes where an earlier release had made none', () => {
    const { prize_changes: _, ...kept } = KEPT;
    const shown = keptRoundOf({ round: makeKeptRound(), entries: WITHDRAWN, kept });
    expect(shown).not.toHaveProperty('prize_changes');
  });

  test.each([
    ['published', false],
    ['corrected', false],
    ['closed', true],
    ['frozen', true],
  ] as const)('that is %s is being checked again: %s', (state, expected) => {
    const shown = keptRoundOf({ round: makeKeptRound({ state }), entries: [], kept: KEPT });
    expect(shown?.is_checked_again).toBe(expected);
  });

  test.each([
    ['another version', { ...PUBLISHED, version: 3 }],
    ['another level', { ...PUBLISHED, level: 'places' as const }],
  ])('is not public where %s is published now', (_what, published) => {
    expect(keptRoundOf({ round: makeKeptRound({ published }), entries: [], kept: KEPT })).toBeNull();
  });
});

describe('an unpublished round whose version cannot be read shows the hash of its marks while they are the same', () => {
  const hidden = { at: AT, reason: 'Published too early' };
  const HIDDEN = frozenRoundOf({ id: 'final', title: 'Final', hidden }, { inputs_hash: 'hash-1' });
  test.each<[string, [Round['state'], string[]], PublicRound | null]>([
    ['it is frozen with the marks whose hash was public: yes', ['frozen', ['hash-1', 'hash-1']], HIDDEN],
    ['it is frozen, and one of two approvals is of that hash: yes', ['frozen', ['hash-2', 'hash-1']], HIDDEN],
    ['it is frozen with other marks: no', ['frozen', ['hash-2', 'hash-2']], null],
    ['it is frozen without an approval: no', ['frozen', []], null],
    ['it is closed again, without approvals: yes', ['closed', []], HIDDEN],
    ['it is closed again, and other marks are approved: yes', ['closed', ['hash-2']], HIDDEN],
  ])('%s', (_when, [state, hashes], expected) => {
    const round = makeKeptRound({ state, published: null, hidden, approvals: hashes.map(approval) });
    expect(keptRoundOf({ round, entries: source.entries, kept: KEPT })).toEqual(expected);
  });
});

describe('a round that cannot be read itself', () => {
  test('keeps its places and awards, without the names that are not public any more', () => {
    const shown = keptDamagedRoundOf({ published: undefined, entries: WITHDRAWN, kept: KEPT });
    expect(shown && namesIn(shown)).toEqual(NAMES_LEFT);
  });

  const OTHER_VERSION = { ...PUBLISHED, version: 3 };
  const OTHER_LEVEL = { ...PUBLISHED, level: 'places' as const };
  test.each<[string, [Round['published'] | undefined, PublicRound], PublicRound | null]>([
    ['stays public where nobody knows what is published', [undefined, KEPT], KEPT],
    ['stays public where the same version and level are published', [PUBLISHED, KEPT], KEPT],
    ['is not public where it is not published', [null, KEPT], null],
    ['is not public where another version is published', [OTHER_VERSION, KEPT], null],
    ['is not public where another level is published', [OTHER_LEVEL, KEPT], null],
    ['keeps the hash of its marks where it is not published', [null, FROZEN], FROZEN],
    ['keeps the hash of its marks where it was published meanwhile', [PUBLISHED, FROZEN], FROZEN],
    ['keeps the hash of its marks where nobody knows what is published', [undefined, FROZEN], FROZEN],
  ])('%s', (_what, [published, kept], expected) => {
    expect(keptDamagedRoundOf({ published, entries: source.entries, kept })).toEqual(expected);
  });
});
