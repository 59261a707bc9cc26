import { describe, expect, test } from 'vitest';
import { overlaid, type Plan, replayedSlot, type StageOp } from './applying';
import type { SlotState, StageOpKind } from './states';

const minute = (n: number) => new Date(Date.UTC(2031, 7, 16, 7, n));
const PLAN: Plan = { base_key: 'V', base_at: minute(0), withdrawn: false, from_op: null };
const op = (kind: StageOpKind, at: number, fields: Partial<StageOp> = {}): StageOp => ({
  op_id: `${kind}-${String(at)}`,
  kind,
  at: minute(at),
  ...fields,
});
const replayed = (ops: readonly StageOp[], plan: Partial<Plan> = {}) => {
  const { slot, applied } = replayedSlot({ ...PLAN, ...plan }, ops);
  return { slot, applied: [...applied] };
};

/** The taps that lead to each state. */
const TAPS = {
  planned: [],
  called: [op('call', 1)],
  postponed: [op('postpone', 1)],
  on_stage: [op('start', 1)],
  done: [op('start', 1), op('done', 2)],
  no_show: [op('no_show', 1)],
} satisfies Partial<Record<SlotState, StageOp[]>>;
type Reached = keyof typeof TAPS;

describe('a tap of a steward leads from each state of a performance to the next, and comes too late in the others', () => {
  test.each<[StageOpKind, Partial<Record<Reached, SlotState>>]>([
    ['call', { planned: 'called', postponed: 'called' }],
    ['start', { planned: 'on_stage', called: 'on_stage', postponed: 'on_stage', no_show: 'on_stage' }],
    ['done', { planned: 'done', called: 'done', postponed: 'done', on_stage: 'done' }],
    ['postpone', { planned: 'postponed', called: 'postponed' }],
    ['no_show', { planned: 'no_show', called: 'no_show', postponed: 'no_show' }],
    ['witness', {}],
    ['pause', {}],
  ])('%s', (kind, leadsTo) => {
    for (const [state, before] of Object.entries(TAPS) as [Reached, StageOp[]][]) {
      const { slot, applied } = replayed([...before, op(kind, 9)]);
      expect(slot.state, `from ${state}`).toBe(leadsTo[state] ?? state);
      expect(applied.includes(`${kind}-9`), `${kind} is applied to ${state}`).toBe(state in leadsTo);
    }
  });
});

test.each<[string, StageOp[], object]>([
  ['the time of its beginning', [op('start', 9)], { started_at: minute(9), ended_at: null }],
  ['no beginning where only its end was noted', [op('done', 15)], { started_at: null, ended_at: minute(15) }],
  ['the earlier of two check-ins', [op('check_in', 7), op('check_in', 5)], { arrived_at: minute(5) }],
  ['nothing where nobody has tapped', [], { state: 'planned', started_at: null, ended_at: null }],
])('a performance has %s', (_what, ops, expected) => {
  expect(replayed(ops).slot).toMatchObject(expected);
});

test.each<[string, StageOp, Partial<Plan>, object]>([
  ['a move goes to its place', op('place', 5, { order_key: 'k' }), {}, { order_key: 'k', state: 'planned' }],
  [
    "a move at the same moment as the dashboard's does not count",
    op('place', 5, { order_key: 'k' }),
    { base_at: minute(5) },
    { order_key: 'V' },
  ],
  ['a move without a place does not count', op('place', 5), {}, { order_key: 'V' }],
  [
    'a postponement goes to its place',
    op('postpone', 5, { order_key: 'k' }),
    {},
    { order_key: 'k', state: 'postponed' },
  ],
  [
    'a postponement before a later move of the dashboard keeps the place of the dashboard',
    op('postpone', 5, { order_key: 'k' }),
    { base_at: minute(6) },
    { order_key: 'V', state: 'postponed' },
  ],
])('%s', (...[, tap, plan, expected]) => {
  expect(replayed([tap], plan).slot).toMatchObject(expected);
});

describe('of two taps at the same time', () => {
  const [a, b] = [
    op('place', 5, { op_id: 'a', order_key: 'k' }),
    op('place', 5, { op_id: 'b', order_key: 'm' }),
  ];
  test.each([
    ['the one whose id comes later wins', [a, b]],
    ['the one whose id comes later wins, also where it arrived first', [b, a]],
  ])('%s', (_which, ops) => {
    expect(replayed(ops).slot.order_key).toBe('m');
  });
});

describe('a tap that takes another one back', () => {
  test.each<[string, StageOp[], object]>([
    [
      'is applied, and the other one is not',
      [op('start', 5), op('undo', 6, { undone: 'start-5' })],
      { slot: { state: 'planned', started_at: null }, applied: ['undo-6'] },
    ],
    [
      'is not applied where nobody knows the other one',
      [op('start', 5), op('undo', 6, { undone: 'lost' })],
      { slot: { state: 'on_stage' }, applied: ['start-5'] },
    ],
    [
      'is not applied where it names none',
      [op('start', 5), op('undo', 6)],
      { slot: { state: 'on_stage' }, applied: ['start-5'] },
    ],
    [
      'lets the next tap count again',
      [op('start', 5), op('start', 7), op('undo', 8, { undone: 'start-5' })],
      { slot: { state: 'on_stage', started_at: minute(7) }, applied: ['start-7', 'undo-8'] },
    ],
  ])('%s', (_what, ops, expected) => {
    expect(replayed(ops)).toMatchObject(expected);
  });

  test('is no tap of another kind that names one', () => {
    const ops = [op('start', 5), op('done', 6, { undone: 'start-5' })];
    expect(replayed(ops).slot.state).toBe('done');
  });
});

describe('a slot is withdrawn', () => {
  test.each<[string, StageOp[], Partial<Plan>, SlotState]>([
    ['by the organisers before it begins', [], { withdrawn: true }, 'withdrawn'],
    ['although its performer is absent', [op('no_show', 5)], { withdrawn: true }, 'withdrawn'],
    ['but stays on the stage where it has begun', [op('start', 5)], { withdrawn: true }, 'on_stage'],
    [
      'where the tap that made it is taken back',
      [op('pause', 5), op('undo', 6, { undone: 'pause-5' })],
      { from_op: 'pause-5' },
      'withdrawn',
    ],
    ['only where that tap is taken back', [op('pause', 5)], { from_op: 'pause-5' }, 'planned'],
    [
      'not where another tap is taken back',
      [op('call', 5), op('undo', 6, { undone: 'call-5' })],
      { from_op: 'pause-4' },
      'planned',
    ],
  ])('%s', (...[, ops, plan, state]) => {
    expect(replayed(ops, plan).slot.state).toBe(state);
  });
});

/** The server's slot after these taps, and what a phone shows that has since taken one of them back without a network. */
const takenBack = (kind: StageOpKind | undefined, ops: readonly StageOp[]) => {
  const { slot } = replayed(ops);
  return overlaid(slot, PLAN, [{ ...op('undo', 20, { undone: 'older' }), undoneKind: kind }]);
};
const AWAY = { order_key: 'k' };

test.each<[StageOpKind, StageOp[], object]>([
  ['check_in', [op('check_in', 5)], { arrived_at: null }],
  ['call', [op('call', 5)], { state: 'planned' }],
  ['start', [op('start', 5)], { state: 'planned', started_at: null }],
  ['done', [op('start', 5), op('done', 9)], { state: 'on_stage', started_at: minute(5), ended_at: null }],
  ['postpone', [op('postpone', 5, AWAY)], { state: 'planned', order_key: 'V' }],
  ['no_show', [op('postpone', 5, AWAY), op('no_show', 9)], { state: 'postponed', order_key: 'k' }],
  ['place', [op('place', 5, AWAY)], { state: 'planned', order_key: 'V' }],
  ['pause', [], { state: 'withdrawn' }],
  ['witness', [op('check_in', 5)], { state: 'planned', arrived_at: minute(5) }],
])('a phone that has taken back %s shows the slot as it was before', (kind, ops, expected) => {
  expect(takenBack(kind, ops)).toMatchObject(expected);
});

describe('a phone without a network shows', () => {
  const server = replayed([op('start', 5)]).slot;
  test('the slot of the server where it does not know what was taken back', () => {
    expect(takenBack(undefined, [op('start', 5)])).toEqual(server);
  });
  test('the slot of the server where a tap that still waits is taken back', () => {
    const undo = { ...op('undo', 10, { undone: 'done-9' }), undoneKind: 'done' as const };
    expect(overlaid(server, PLAN, [op('done', 9), undo])).toEqual(server);
  });
  test('the slot of the server where a tap names none that it takes back', () => {
    const undo = { ...op('undo', 10), undoneKind: 'start' as const };
    expect(overlaid(server, PLAN, [undo])).toEqual(server);
  });
  test('no break whose tap still waits and is taken back', () => {
    const ops = [op('pause', 5), op('undo', 6, { undone: 'pause-5' })];
    const { slot } = replayed([]);
    expect(overlaid(slot, { ...PLAN, from_op: 'pause-5' }, ops).state).toBe('withdrawn');
    expect(overlaid(slot, { ...PLAN, from_op: 'pause-5' }, ops.slice(0, 1)).state).toBe('planned');
    expect(overlaid(slot, PLAN, ops).state).toBe('planned');
  });
});
