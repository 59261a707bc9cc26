import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import { expect, test } from 'vitest';
import type { OwnSheet, PackRound, QueuedMark } from './model';
import { countsOf, isAllSent, isOpen, viewOf } from './sheets';

const rules = { criteria: [{ key: 'voice', max: 40, weight: 100 }] } as PackRound['rules'];
const entry = {
  entry: 'e',
  sheet_id: 's',
  number: 'A1',
  stage_name: '',
  title: '',
  category: '',
  order: 1,
  has_recording: false,
};
const entries = [{ ...entry, withdrawn: false }];
const round = (more: Partial<PackRound> = {}) =>
  ({ id: 'r', state: 'open', rules, entries, conflicts: [], sheets: [], ...more }) as unknown as PackRound;
const marks = { voice: 30 };
const stored = (more: Partial<OwnSheet> = {}): OwnSheet => ({
  id: 's',
  entry: 'e',
  state: 'confirmed',
  rev: 1,
  marks,
  total: '75.00',
  comment: '',
  receipt: receiptOf(marks),
  flags: [],
  reason: '',
  ...more,
});

/** An operation of this phone; with a result once the server has answered. */
function queued(
  kind: Operation['kind'],
  result: Partial<OpResult> | null,
  voice: number | null = 30,
): QueuedMark {
  const payload =
    kind === 'recuse' || kind === 'reopen' ? { reason: 'x' } : { marks: { voice }, comment: '' };
  const sheet = { id: 's', rev: 1, state: 'confirmed', receipt: receiptOf({ voice }) };
  return {
    op: { kind, payload },
    receipt: 'marks' in payload ? receiptOf({ voice }) : null,
    result: result && { op_id: '', outcome: 'applied', reason: '', sheet, ...result },
    refusal: null,
  } as unknown as QueuedMark;
}

const view = (operations: QueuedMark[], more: Partial<PackRound> = {}) => {
  const found = round(more);
  return viewOf(found, found.entries[0]!, operations);
};

test('a sheet that nobody has touched has no marks, never 0', () => {
  expect(view([])).toMatchObject({ state: 'new', marks: { voice: null }, place: 'none', rev: 0 });
});

test('a submitted sheet waits on the phone until the server has answered', () => {
  expect(view([queued('submit', null)])).toMatchObject({ state: 'submitted', place: 'phone', marks });
  expect(view([queued('submit', {})])).toMatchObject({ state: 'confirmed', place: 'server', rev: 1 });
});

test.each(['conflict', 'late', 'invalid'] as const)(
  'a sheet with the outcome %s is not called sent',
  (outcome) => {
    const found = view([queued('submit', { outcome })]);
    expect(found).toMatchObject({ place: 'apart', notice: outcome, marks });
    expect(countsOf([found])).toMatchObject({ done: 1, sent: 0, waiting: 0, apart: 1 });
  },
);

test('another receipt than that of the own marks is not called sent', () => {
  const sheet = { id: 's', rev: 1, state: 'confirmed', receipt: 'OTHER1' } as const;
  expect(view([queued('submit', { sheet })])).toMatchObject({ place: 'apart', notice: 'differs' });
});

test('a sheet that was returned after the own operation shows the marks and the reason of the server', () => {
  const sheets = [stored({ state: 'returned', rev: 2, reason: 'Rhythm?', marks: { voice: 31 } })];
  expect(view([queued('submit', {})], { sheets })).toMatchObject({
    state: 'returned',
    reason: 'Rhythm?',
    marks: { voice: 31 },
    rev: 2,
    isServers: true,
  });
});

test('what waits on the phone is shown rather than what the server has', () => {
  const sheets = [stored({ state: 'draft', rev: 3, marks: { voice: 5 } })];
  expect(view([queued('draft', null, 33)], { sheets })).toMatchObject({ marks: { voice: 33 }, rev: 3 });
});

test('marks can be changed while the round takes them, and not after freezing, submission or withdrawal', () => {
  const open = (operations: QueuedMark[], more: Partial<PackRound> = {}) =>
    isOpen(round(more), view(operations, more));
  expect(open([])).toBe(true);
  expect(open([], { state: 'closed' })).toBe(true);
  expect(open([], { state: 'frozen' })).toBe(false);
  expect(open([queued('submit', null)])).toBe(false);
  expect(open([queued('submit', null), queued('reopen', null)])).toBe(true);
  expect(open([], { entries: [{ ...entry, withdrawn: true }] })).toBe(false);
});

test('the judge may leave when every performance that takes part was sent, and not before', () => {
  const sent = view([queued('submit', {})]);
  const withdrawn = { ...view([]), entry: { ...entry, withdrawn: true } };
  expect(isAllSent(countsOf([sent, withdrawn]))).toBe(true);
  expect(isAllSent(countsOf([sent, view([])]))).toBe(false);
  expect(isAllSent(countsOf([sent, view([queued('submit', null)])]))).toBe(false);
  expect(isAllSent(countsOf([]))).toBe(false);
});

test('a conflict of interest that the organisers know needs no operation', () => {
  expect(view([], { conflicts: ['e'] })).toMatchObject({ state: 'recused', place: 'server' });
});
