import { describe, expect, test } from 'vitest';
import {
  makeApproval,
  makeJudge,
  makeJudgedRound,
  makeRoundEntry,
  makeSheet,
  makeStoredRound,
  withEntry,
  withSheet,
} from '../testing/judgedRound';
import { judgingMessages } from './messages';
import { approvalRefusal, freezingObstacles, marksObstacles, openAlerts, type RoundParts } from './obstacles';
import type { Approval } from './round';
import { ENTRY_STATUSES, type EntryStatus, type SheetState } from './states';
import type { Sheet } from './storedSheet';

const { obstacle: texts, round: refusals } = judgingMessages;
const HASH = 'hash of the marks';
const factsOf = (hash: string | null = HASH, reasons: readonly string[] = []) => ({
  unpractised: ['Judge B'],
  input: { hash, reasons, bytes: 1000 },
});
const obstaclesOf = (parts: RoundParts) => marksObstacles(parts, factsOf());

/** With the two others at 66 of 100, the mean of the panel is 58 or 74, so that this sheet alone is 16 away from it. */
const FAR_BELOW = { voice: 12, words: 15, stage: 15 };
const FAR_ABOVE = { voice: 40, words: 25, stage: 25 };
const USUAL = { voice: 26, words: 20, stage: 20 };
const panelOf = (marks: Sheet['marks'], changes: Partial<Sheet> = {}) =>
  [
    makeSheet('A2', 'A', { marks: USUAL }),
    makeSheet('A2', 'B', { marks: USUAL }),
    makeSheet('A2', 'C', { marks, ...changes }),
  ].reduce(withSheet, makeJudgedRound());
const WAITING = [{ op: 'op', device_id: 'device-2', seq: 3, outcome: 'conflict' as const }];

describe('the marks of a round', () => {
  test('are in the way of nothing where every sheet is confirmed and close to its panel', () => {
    expect(obstaclesOf(makeJudgedRound())).toEqual({});
  });

  test.each(ENTRY_STATUSES)(
    'wait for an entry that is %s only as long as it is still to perform',
    (status) => {
      const slots = status === 'entered' ? { slots: texts.open('A10') } : {};
      expect(obstaclesOf(withEntry(makeJudgedRound(), 'A10', { status }))).toEqual(slots);
    },
  );

  test.each<[EntryStatus, boolean]>([
    ['entered', false],
    ['performed', true],
    ['guest', true],
    ['no_show', false],
    ['withdrawn', false],
    ['disqualified', false],
  ])('of an entry that is %s need a sheet of every judge: %s', (status, isNeeded) => {
    const parts = withEntry(makeJudgedRound(), 'A10', { status });
    const sheets = parts.sheets.filter(({ id }) => id !== 'r1_A10_B');
    const { sheets: said } = obstaclesOf({ ...parts, sheets });
    expect(said).toBe(isNeeded ? texts.sheets('A10 B') : undefined);
  });

  test.each<[SheetState, boolean]>([
    ['draft', true],
    ['submitted', true],
    ['confirmed', false],
    ['returned', true],
    ['recused', false],
    ['missing', false],
    ['void', true],
  ])('with a sheet that is %s are waited for: %s', (state, isWaitedFor) => {
    const parts = withSheet(makeJudgedRound(), makeSheet('A2', 'C', { state }));
    expect(obstaclesOf(parts)).toEqual(isWaitedFor ? { sheets: texts.sheets('A2 C') } : {});
  });

  test('are not waited for from a shadow judge, whose sheets are neither compared nor decided', () => {
    const shadow = makeSheet('A2', 'D', { state: 'submitted', marks: { voice: 0, words: 0, stage: 0 } });
    expect(obstaclesOf(withSheet(makeJudgedRound(), { ...shadow, undecided: WAITING }))).toEqual({});
  });

  test('are not complete while a person has to decide about an operation', () => {
    const parts = withSheet(makeJudgedRound(), makeSheet('A10', 'A', { undecided: WAITING }));
    expect(obstaclesOf(parts)).toEqual({ undecided: texts.undecided('A10 A') });
  });

  test('name a sheet without its entry by a question mark', () => {
    const parts = withSheet(makeJudgedRound(), makeSheet('gone', 'A', { undecided: WAITING }));
    expect(obstaclesOf(parts)).toEqual({ undecided: texts.undecided('? A') });
  });

  test('name the document that cannot be read, and the reasons for which there are no results', () => {
    const parts = {
      ...makeJudgedRound(),
      unreadable: ['sheets/s10', 'sheets/s9'],
      damagedJoins: 'person_links/2026',
    };
    expect(marksObstacles(parts, factsOf(null, ['entry 2 has no sheet', 'entry 10 has no sheet']))).toEqual({
      unreadable: texts.unreadable('sheets/s9, sheets/s10'),
      persons: texts.persons('person_links/2026'),
      results: texts.results('entry 2 has no sheet; entry 10 has no sheet'),
    });
  });

  test('name everything that is in the way at once', () => {
    const parts = [
      makeSheet('A10', 'B', { state: 'returned' }),
      makeSheet('A10', 'A', { undecided: WAITING }),
    ].reduce(withSheet, panelOf(FAR_BELOW));
    const all = { ...parts, entries: [...parts.entries, makeRoundEntry('A3', { status: 'entered' })] };
    expect(freezingObstacles(all, factsOf())).toEqual({
      slots: texts.open('A3'),
      sheets: texts.sheets('A10 B'),
      undecided: texts.undecided('A10 A'),
      spread: texts.spread('A2 C'),
      approvals: texts.approvals,
    });
  });
});

describe('an alert about a total that is far from its panel', () => {
  test.each([
    ['16 below the mean', FAR_BELOW],
    ['16 above the mean', FAR_ABOVE],
  ])('is in the way of freezing: %s', (_distance, marks) => {
    expect(obstaclesOf(panelOf(marks))).toEqual({ spread: texts.spread('A2 C') });
  });

  test.each<[string, Partial<Sheet>, boolean]>([
    [
      'an answer about this revision',
      { rev: 2, spread_answer: { rev: 2, reason: 'Heard so', by: 'A' } },
      false,
    ],
    ['an answer about an earlier revision', { rev: 3, spread_answer: { rev: 2, reason: '', by: 'A' } }, true],
    ['no answer', { rev: 2, spread_answer: null }, true],
  ])('is open with %s: %s', (_answer, changes, isOpen) => {
    expect(openAlerts(panelOf(FAR_BELOW, changes)).map(({ id }) => id)).toEqual(isOpen ? ['r1_A2_C'] : []);
  });

  test.each<[EntryStatus, boolean]>([
    ['entered', true],
    ['performed', true],
    ['guest', false],
    ['no_show', false],
    ['withdrawn', false],
    ['disqualified', false],
  ])(
    'is about entries that have a place or may get one, so of an entry that is %s: %s',
    (status, isAlert) => {
      const parts = withEntry(panelOf(FAR_BELOW), 'A2', { status });
      expect(openAlerts(parts).map(({ id }) => id)).toEqual(isAlert ? ['r1_A2_C'] : []);
    },
  );

  test('is about the distance that the round has chosen', () => {
    const parts = panelOf(FAR_BELOW);
    expect(openAlerts({ ...parts, round: makeStoredRound({ spread: 16 }) })).toEqual([]);
  });

  test('compares no sheet with that of a shadow judge', () => {
    const parts = withSheet(
      makeJudgedRound(),
      makeSheet('A2', 'D', { marks: { voice: 0, words: 0, stage: 0 } }),
    );
    expect(openAlerts(parts)).toEqual([]);
  });
});

const byAdmin = makeApproval(HASH);
const byOther = makeApproval(HASH, { by: 'other-admin' });
const byHead = makeApproval(HASH, { by: 'A', kind: 'pass' });
const ofEarlier = makeApproval('hash of earlier marks', { by: 'other-admin' });

describe('freezing', () => {
  const HEAD_OR_ADMIN = 'the head judge (Judge A) with the pass, or another administrator';
  test.each<[string, Approval[], object]>([
    ['nobody', [], { approvals: texts.approvals }],
    ['an administrator', [byAdmin], { approvals: texts.oneApproval(HEAD_OR_ADMIN) }],
    ['the head judge', [byHead], { approvals: texts.oneApproval('an administrator') }],
    ['two administrators', [byAdmin, byOther], {}],
    ['an administrator and the head judge', [byAdmin, byHead], {}],
    [
      'an administrator, and another one of earlier marks',
      [ofEarlier, byAdmin],
      { approvals: texts.oneApproval(HEAD_OR_ADMIN) },
    ],
    ['one administrator of earlier marks', [ofEarlier], { approvals: texts.approvals }],
  ])('needs the approval of two people, where these marks have that of %s', (_who, approvals, said) => {
    expect(freezingObstacles(makeJudgedRound({ approvals }), factsOf())).toEqual(said);
  });

  test('has no valid approval where the results cannot be computed', () => {
    const parts = makeJudgedRound({ approvals: [byAdmin, byHead] });
    expect(freezingObstacles(parts, factsOf(null))).toEqual({ approvals: texts.approvals });
  });

  test.each<[string, string[], string]>([
    ['no head judge', [], 'the head judge with the pass, or another administrator'],
    [
      'two head judges',
      ['Njeri', 'Kamau'],
      'the head judge (Kamau, Njeri) with the pass, or another administrator',
    ],
  ])('names the people who may approve after an administrator: %s', (_heads, names, said) => {
    const heads = names.map((name, at) => makeJudge(`H${String(at)}`, { name, role: 'head' }));
    const parts = { ...makeJudgedRound({ approvals: [byAdmin] }), entries: [], sheets: [] };
    const judges = [...heads, makeJudge('B')];
    expect(freezingObstacles({ ...parts, judges }, factsOf())).toEqual({
      approvals: texts.oneApproval(said),
    });
  });
});

describe('an approval', () => {
  const byOtherHead = makeApproval(HASH, { by: 'H2', kind: 'pass' });
  const headEarlier = { ...byHead, inputs_hash: 'hash of earlier marks' };
  const approve = (approvals: Approval[], { by, kind }: Approval) =>
    approvalRefusal({ approvals }, { by, kind, hash: HASH });

  test.each<[string, Approval[], Approval]>([
    ['of an administrator may be the first', [], byAdmin],
    ['of the head judge may be the first', [], byHead],
    ['of a second administrator may follow', [byAdmin], byOther],
    ['of the head judge may follow that of an administrator', [byAdmin], byHead],
    ['of an administrator may follow that of the head judge', [byHead], byAdmin],
    ['may follow one of the same person about earlier marks', [ofEarlier], byOther],
    ['by a pass may follow one by another pass about earlier marks', [headEarlier], byOtherHead],
  ])('%s', (_title, approvals, next) => {
    expect(approve(approvals, next)).toBeNull();
  });

  test.each<[string, Approval[]]>([
    ['alone', [byAdmin]],
    ['before the head judge', [byAdmin, byHead]],
    ['after the head judge', [byHead, byAdmin]],
  ])('is refused from an administrator who has approved %s', (_title, approvals) => {
    expect(approve(approvals, byAdmin)).toBe(refusals.approvedAlready);
  });

  test.each<[string, Approval[]]>([
    ['a pass', [byHead]],
    ['an account and a pass', [byAdmin, byHead]],
  ])('by another pass is refused after those of %s', (_title, approvals) => {
    expect(approve(approvals, byOtherHead)).toBe(refusals.onePass);
  });
});
