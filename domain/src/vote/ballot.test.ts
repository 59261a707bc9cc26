import { expect, test } from 'vitest';
import {
  type BallotFacts,
  type BatchFacts,
  cast,
  type CastOutcome,
  isInBox,
  opened,
  released,
  type TicketSituation,
  type TicketState,
  ticketState,
} from './ballot';
import type { BoxPhase } from './states';

const NOW = new Date('2031-08-16T15:00:00Z');
const UNUSED: BallotFacts = { holder: null, opened_at: null, op_ids: [], released: false };
const SEEN = { ...UNUSED, opened_at: NOW };
const MINE = { ...SEEN, holder: 'phone:mine', op_ids: ['op-1'] };
const OTHER = { ...SEEN, holder: 'phone:other', op_ids: ['op-other'] };
const TABLE = { ...UNUSED, holder: 'table', op_ids: ['op-table'] };
const ACTIVE: BatchFacts = { state: 'active', voids_used: false };
const PRINTED: BatchFacts = { state: 'printed', voids_used: false };
const VOID_ALL: BatchFacts = { state: 'void', voids_used: true };
const VOID_UNUSED: BatchFacts = { state: 'void', voids_used: false };

const situationOf = (ballot: BallotFacts, phase: BoxPhase = 'open', batch = ACTIVE): TicketSituation => ({
  ballot,
  batch,
  phase,
});
const by = (holder: string, op_id = 'op-new', is_formed = true) => ({ op_id, holder, is_formed });
const PHONE = by('phone:mine');

/** A ticket of an active batch in each phase: unused, seen before the end, mine, another phone's, the table's. */
const CASTS: Record<BoxPhase, readonly CastOutcome[]> = {
  before: ['not_open', 'not_open', 'not_open', 'not_open', 'not_open'],
  open: ['counted', 'counted', 'changed', 'used', 'used'],
  grace: ['late', 'counted', 'changed', 'used', 'late'],
  sealed: ['late', 'late', 'late', 'late', 'late'],
  void: ['void', 'void', 'void', 'void', 'void'],
};
const BALLOTS = [UNUSED, SEEN, MINE, OTHER, TABLE];

test.each(Object.entries(CASTS) as [BoxPhase, CastOutcome[]][])(
  'a phone’s new vote in the phase %s',
  (phase, outcomes) => {
    expect(BALLOTS.map((ballot) => cast(situationOf(ballot, phase), PHONE).outcome)).toEqual(outcomes);
  },
);

test.each<[string, readonly [TicketSituation, ReturnType<typeof by>, CastOutcome]]>([
  [
    'a ticket of a batch that no gate has activated',
    [situationOf(SEEN, 'open', PRINTED), PHONE, 'not_active'],
  ],
  ['a ticket of a void batch', [situationOf(SEEN, 'open', VOID_ALL), PHONE, 'void']],
  [
    'a ticket of a batch that became void after the end',
    [situationOf(SEEN, 'grace', VOID_UNUSED), PHONE, 'void'],
  ],
  ['the same operation again', [situationOf(MINE), by('phone:mine', 'op-1'), 'duplicate']],
  [
    'the same operation again after the end',
    [situationOf(MINE, 'sealed'), by('phone:mine', 'op-1'), 'duplicate'],
  ],
  [
    'the same operation again, in another form',
    [situationOf(MINE), by('phone:mine', 'op-1', false), 'duplicate'],
  ],
  ['the same operation of the table again', [situationOf(TABLE), by('table', 'op-table'), 'duplicate']],
  ['another operation of the table on a used ticket', [situationOf(TABLE), by('table'), 'used']],
  ['the operation of another phone again', [situationOf(OTHER), by('phone:mine', 'op-other'), 'used']],
  [
    'an operation from before a release',
    [situationOf({ ...UNUSED, op_ids: ['op-1'], released: true }), by('phone:mine', 'op-1'), 'duplicate'],
  ],
  [
    'an operation from before a release, whose ticket another phone has',
    [situationOf({ ...OTHER, op_ids: ['op-1', 'op-2'] }), by('phone:mine', 'op-1'), 'used'],
  ],
  [
    'an operation whose batch became void with its used tickets',
    [situationOf(MINE, 'open', VOID_ALL), by('phone:mine', 'op-1'), 'void'],
  ],
  [
    'an operation whose batch became void after the end',
    [situationOf(MINE, 'sealed', VOID_UNUSED), by('phone:mine', 'op-1'), 'duplicate'],
  ],
  ['a sealed ballot of another length', [situationOf(SEEN), by('phone:mine', 'op-new', false), 'invalid']],
])('%s', (_condition, [situation, operation, outcome]) => {
  expect(cast(situation, operation).outcome).toBe(outcome);
});

test('only a counted and a changed vote change the ballot', () => {
  for (const phase of Object.keys(CASTS) as BoxPhase[])
    for (const ballot of BALLOTS) {
      const { outcome, ballot: after } = cast(situationOf(ballot, phase), PHONE);
      if (outcome !== 'counted' && outcome !== 'changed') expect(after).toBe(ballot);
      else expect(after).toEqual({ ...ballot, holder: 'phone:mine', op_ids: [...ballot.op_ids, 'op-new'] });
    }
});

test('a ballot remembers its last twenty operations', () => {
  let ballot: BallotFacts = UNUSED;
  for (let at = 1; at <= 21; at += 1)
    ballot = cast(situationOf(ballot), by('phone:mine', `op-${String(at)}`)).ballot;
  expect([ballot.op_ids.length, ballot.op_ids[0], ballot.op_ids.at(-1)]).toEqual([20, 'op-2', 'op-21']);
});

test.each<[string, TicketSituation, TicketState]>([
  ['unused', situationOf(UNUSED), 'unused'],
  ['my own', situationOf(MINE), 'mine'],
  ['another phone’s', situationOf(OTHER), 'used'],
  ['the table’s', situationOf(TABLE), 'used'],
  ['of a printed batch', situationOf(UNUSED, 'open', PRINTED), 'not_active'],
  ['of a void batch', situationOf(MINE, 'open', VOID_ALL), 'void'],
  ['unused, of a batch that became void after the end', situationOf(UNUSED, 'sealed', VOID_UNUSED), 'void'],
  ['used, of a batch that became void after the end', situationOf(MINE, 'sealed', VOID_UNUSED), 'mine'],
  ['of a void vote', situationOf(MINE, 'void'), 'void'],
])('the state of a ticket that is %s', (_condition, situation, state) => {
  expect(ticketState(situation, 'phone:mine')).toBe(state);
});

test.each<[string, TicketSituation, boolean]>([
  ['a used ticket', situationOf(MINE), true],
  ['an unused ticket', situationOf(SEEN), false],
  ['a used ticket of a batch that became void before the end', situationOf(MINE, 'open', VOID_ALL), false],
  ['a used ticket of a batch that became void after the end', situationOf(MINE, 'sealed', VOID_UNUSED), true],
])('%s is in the box: %3$s', (_condition, situation, isIn) => {
  expect(isInBox(situation)).toBe(isIn);
});

test('a ticket is seen the first time only, and only while the vote is open and its batch active', () => {
  const later = new Date(NOW.getTime() + 1000);
  expect(opened(situationOf(UNUSED), NOW).opened_at).toBe(NOW);
  expect(opened(situationOf(SEEN), later)).toBe(SEEN);
  for (const phase of ['before', 'grace', 'sealed', 'void'] as const)
    expect(opened(situationOf(UNUSED, phase), NOW)).toBe(UNUSED);
  expect(opened(situationOf(UNUSED, 'open', PRINTED), NOW)).toBe(UNUSED);
});

test('a used ticket is released once, while the vote is open, and its operations stay known', () => {
  expect(released(situationOf(MINE))).toEqual({ ...MINE, holder: null, released: true });
  expect(released(situationOf(TABLE))).toMatchObject({ holder: null, released: true });
});

test('a ticket that cannot be released says why: a second press finds it free', () => {
  expect(released(situationOf(UNUSED))).toBe('unused');
  expect(released(situationOf({ ...UNUSED, released: true }))).toBe('free');
  expect(released(situationOf({ ...MINE, released: true }))).toBe('again');
  expect(released(situationOf(MINE, 'open', VOID_ALL))).toBe('notActive');
  expect(released(situationOf(MINE, 'open', PRINTED))).toBe('notActive');
  for (const phase of ['before', 'grace', 'sealed', 'void'] as const)
    expect(released(situationOf(MINE, phase))).toBe('closed');
});
