import { describe, expect, test } from 'vitest';
import { makeOperation, makeRules } from '../testing/judgingMakers';
import {
  blankSheet,
  byConsole,
  CONSOLE,
  decide,
  isOvertaken,
  lateComment,
  type RoundFacts,
  SHEET_DEVICES,
  type SheetFields,
} from './applying';
import type { Operation } from './operation';
import type { OpReason, SheetState } from './states';

const OPEN: RoundFacts = { state: 'open', criteria: makeRules().criteria };
const BLANK = blankSheet({ round: 'r1', entry: 'e1', judge: 'p1' });
const KINDS = {
  draft: { kind: 'draft', payload: { marks: { voice: 1 } } },
  submit: { kind: 'submit', payload: { marks: { voice: 32, words: 21, stage: 27 } } },
  recuse: { kind: 'recuse', payload: { reason: 'A sister' } },
  reopen: { kind: 'reopen', payload: { reason: 'A slip' } },
} satisfies Record<Operation['kind'], Partial<Operation>>;
type Kind = keyof typeof KINDS;
const taken = (sheet: SheetFields, overrides: Partial<Operation>, round: RoundFacts = OPEN) =>
  decide(round, sheet, makeOperation(overrides));

test('a sheet without any operation has no marks, and nobody has confirmed it or has to decide about it', () => {
  expect(blankSheet({ round: 'r1', entry: 'e1', judge: 'p1' })).toEqual({
    round: 'r1',
    entry: 'e1',
    judge: 'p1',
    state: 'draft',
    marks: {},
    total: null,
    comment: '',
    rev: 0,
    source: 'phone',
    paper: { first: null, second: null },
    flags: [],
    receipt: expect.stringMatching(/^\w{6}$/) as string,
    confirmed_by: null,
    reason: '',
    by_console: false,
    authors: {},
    undecided: [],
    decisions: [],
    spread_answer: null,
    override: null,
  });
});

describe('by its phone, a sheet', () => {
  const steps: [SheetState, Record<Kind, SheetState | OpReason>][] = [
    ['draft', { draft: 'draft', submit: 'confirmed', recuse: 'recused', reopen: 'nothing_to_reopen' }],
    ['returned', { draft: 'draft', submit: 'confirmed', recuse: 'recused', reopen: 'nothing_to_reopen' }],
    ['submitted', { draft: 'not_open', submit: 'not_open', recuse: 'recused', reopen: 'draft' }],
    ['confirmed', { draft: 'not_open', submit: 'not_open', recuse: 'not_open', reopen: 'draft' }],
    ['recused', { draft: 'not_open', submit: 'not_open', recuse: 'not_open', reopen: 'draft' }],
    ['missing', { draft: 'not_open', submit: 'not_open', recuse: 'not_open', reopen: 'nothing_to_reopen' }],
    ['void', { draft: 'not_open', submit: 'not_open', recuse: 'not_open', reopen: 'nothing_to_reopen' }],
  ];
  test.each(
    steps.flatMap(([state, results]) =>
      Object.entries(results).map(([kind, result]) => [state, kind as Kind, result] as const),
    ),
  )('that is %s gets by the kind %s this state, or is refused so: %s', (state, kind, result) => {
    const { outcome, reason, sheet } = taken({ ...BLANK, state }, KINDS[kind]);
    expect(outcome === 'applied' ? sheet?.state : reason).toBe(result);
  });

  const INCOMPLETE: SheetFields = { ...BLANK, state: 'submitted', flags: ['incomplete'], reason: 'Before' };
  test('that is recused has the reason, and waits for nobody any more', () => {
    expect(taken(INCOMPLETE, KINDS.recuse).sheet).toMatchObject({ reason: 'A sister', flags: [] });
  });
  test('that is reopened has the reason, and is neither confirmed nor waits for anybody', () => {
    const confirmed: SheetFields = { ...INCOMPLETE, state: 'confirmed', confirmed_by: 'head' };
    const reopened = { reason: 'A slip', flags: [], confirmed_by: null };
    expect(taken(confirmed, KINDS.reopen).sheet).toMatchObject(reopened);
  });
});

/** The operation 5 of this phone waits for a person, and so does one of another phone. */
const WAITING = [
  { op: 'other', device_id: 'device-2', seq: 9, outcome: 'conflict' as const },
  { op: 'own', device_id: 'device-1', seq: 5, outcome: 'conflict' as const },
];
const opsOf = (sheet: SheetFields | null) => sheet?.undecided.map(({ op }) => op);

describe('what waits for a person', () => {
  test.each([
    [4, ['other', 'own']],
    [5, ['other']],
    [6, ['other']],
  ])('after the operation %i of the phone was applied is, of 5 and of another phone’s: %j', (seq, left) => {
    expect(opsOf(taken({ ...BLANK, undecided: WAITING }, { ...KINDS.draft, seq }).sheet)).toEqual(left);
  });

  test.each([
    [4, ['other', 'own']],
    [5, ['other', 'new-operation-00']],
    [6, ['other', 'new-operation-00']],
  ])('after the operation %i came late too is the latest of each phone: %j', (seq, left) => {
    const op = { ...KINDS.draft, seq, op_id: 'new-operation-00' };
    const { outcome, sheet } = taken({ ...BLANK, undecided: WAITING }, op, { ...OPEN, state: 'frozen' });
    expect([outcome, opsOf(sheet)]).toEqual(['late', left]);
  });
});

test.each([
  [6, 'duplicate'],
  [7, 'duplicate'],
  [8, 'applied'],
])('after the operation 7 of a phone was applied its operation %i is: %s', (seq, outcome) => {
  const authors = { 'device-1': { rev: 1, seq: 7, top: 7 } };
  expect(taken({ ...BLANK, rev: 1, authors }, { ...KINDS.draft, seq }).outcome).toBe(outcome);
});

test('a change of the console takes no place of a device', () => {
  const others = Array.from({ length: SHEET_DEVICES - 1 }, (_one, at) => `device-${String(at + 2)}`);
  const authors = Object.fromEntries(others.map((device) => [device, { rev: 0, seq: 0, top: 1 }]));
  const sheet = byConsole({ ...BLANK, authors }, { state: 'returned' });
  expect(Object.keys(sheet.authors)).toHaveLength(SHEET_DEVICES);
  expect(taken(sheet, { ...KINDS.submit, base_rev: sheet.rev }).outcome).toBe('applied');
});

test.each([
  [6, true],
  [7, false],
  [8, false],
])('after the operation 7 of the only phone was heard its operation %i is overtaken: %s', (seq, isLate) => {
  const authors = { 'device-1': { rev: 1, seq: 5, top: 7 } };
  expect(isOvertaken({ ...BLANK, rev: 1, authors }, makeOperation({ ...KINDS.draft, seq }))).toBe(isLate);
});

describe('a sheet that the console has changed', () => {
  const own = { rev: 1, seq: 2, top: 2 };
  const returnedSheet = () =>
    byConsole({ ...BLANK, rev: 1, authors: { 'device-1': own } }, { state: 'returned' });

  test('is the next revision, and is known as changed by the console until its phone changes it', () => {
    const returned = returnedSheet();
    expect(returned).toMatchObject({ state: 'returned', rev: 2, by_console: true });
    expect(returned.authors[CONSOLE]).toEqual({ rev: 2, seq: 0, top: 0 });
    expect(taken(returned, { ...KINDS.submit, base_rev: 2, seq: 3 }).sheet).toMatchObject({
      rev: 3,
      by_console: false,
    });
  });
  test('is not made anew from the operations of its phone', () => {
    const returned = returnedSheet();
    const earlier = makeOperation({ ...KINDS.draft, seq: 1 });
    expect(isOvertaken({ ...returned, authors: { 'device-1': own } }, earlier)).toBe(true);
    expect(isOvertaken(returned, earlier)).toBe(false);
  });
  test('still takes the comment of the operation that its phone had sent as a code', () => {
    const op = { ...KINDS.submit, payload: { ...KINDS.submit.payload, comment: 'Strong' } };
    expect(lateComment(returnedSheet(), makeOperation({ ...op, seq: 2 }))).toBe('Strong');
  });
  test('takes no comment of a phone of which it knows nothing', () => {
    const op = makeOperation({ ...KINDS.submit, device_id: 'device-9' });
    expect(lateComment(returnedSheet(), op)).toBeNull();
  });
});
