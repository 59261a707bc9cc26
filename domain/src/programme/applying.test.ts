import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctedTime, overlaid, replayedSlot, type StageOp } from './applying';

const minute = (n: number) => new Date(Date.UTC(2031, 7, 16, 7, n));
const PLAN = { base_key: 'V', base_at: minute(0), withdrawn: false, from_op: null };
let made = 0;
const op = (kind: StageOp['kind'], at: number, fields: Partial<StageOp> = {}): StageOp => ({
  op_id: `op-${String((made += 1))}`,
  kind,
  at: minute(at),
  ...fields,
});
const after = (...ops: StageOp[]) => replayedSlot(PLAN, ops).slot;

test('a performance is started and ended', () => {
  expect(after(op('start', 9), op('done', 15))).toMatchObject({
    state: 'done',
    started_at: minute(9),
    ended_at: minute(15),
  });
});

test('the earlier of two starts counts, although it arrives later', () => {
  const [first, second] = [op('start', 9), op('start', 10)];
  const { slot, applied } = replayedSlot(PLAN, [second, first]);
  expect(slot.started_at).toEqual(minute(9));
  expect([...applied]).toEqual([first.op_id]);
});

test('a postponed performance goes to its new place, and is absent the second time', () => {
  const postponed = op('postpone', 5, { order_key: 'k' });
  expect(after(postponed)).toMatchObject({ state: 'postponed', order_key: 'k' });
  expect(after(postponed, op('no_show', 20)).state).toBe('no_show');
});

test('two stewards who postpone the same performance do not make it absent', () => {
  expect(after(op('postpone', 5, { order_key: 'k' }), op('postpone', 6, { order_key: 'm' })).state).toBe(
    'postponed',
  );
});

test('an undone operation has no effect, and the place is the old one', () => {
  const postponed = op('postpone', 5, { order_key: 'k' });
  const undo = op('undo', 6, { undone: postponed.op_id });
  expect(after(postponed, undo)).toMatchObject({ state: 'planned', order_key: 'V' });
});

test('a later decision of the dashboard about the place wins over an earlier move of a phone', () => {
  const move = op('place', 5, { order_key: 'k' });
  expect(replayedSlot({ ...PLAN, base_key: 'c', base_at: minute(8) }, [move]).slot.order_key).toBe('c');
});

describe('a withdrawn slot', () => {
  const withdrawn = { ...PLAN, withdrawn: true };
  test('is not called', () => {
    expect(replayedSlot(withdrawn, [op('call', 5)]).slot.state).toBe('withdrawn');
  });
  test('stays performed where it has begun', () => {
    expect(replayedSlot(withdrawn, [op('start', 5), op('done', 9)]).slot.state).toBe('done');
  });
});

test('a break is gone when the operation that made it is undone', () => {
  const pause = op('pause', 5);
  const undo = op('undo', 6, { undone: pause.op_id });
  expect(replayedSlot({ ...PLAN, from_op: pause.op_id }, [pause, undo]).slot.state).toBe('withdrawn');
});

test('the same operations in any order lead to the same slot', () => {
  const kinds = ['call', 'start', 'done', 'postpone', 'no_show', 'place', 'check_in', 'undo'] as const;
  const some = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(30), fc.nat(8)), { maxLength: 9 });
  const shuffles = fc.array(fc.nat(), { minLength: 18, maxLength: 18 });
  fc.assert(
    fc.property(some, shuffles, (parts, shuffle) => {
      const ops = parts.map(([kind, at, n], place): StageOp => {
        const target = kind === 'undo' ? { undone: `o${String(n)}` } : { order_key: `k${String(n)}V` };
        return { op_id: `o${String(place)}`, kind, at: minute(at), ...target };
      });
      const mixed = ops
        .map((one, place) => ({ one, by: shuffle[place] ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .map(({ one }) => one);
      expect(replayedSlot(PLAN, mixed).slot).toEqual(replayedSlot(PLAN, ops).slot);
    }),
  );
});

test('the time of a phone whose clock is wrong is corrected, and lies never in the future', () => {
  const now = minute(30);
  expect(correctedTime(minute(5), { sent: minute(10), now })).toEqual(minute(25));
  expect(correctedTime(minute(50), { sent: null, now })).toEqual(now);
});

test.each([
  ['0000-01-01T00:00:00Z', null],
  ['0001-01-01T00:00:00Z', new Date('9999-12-31T00:00:00Z')],
])('an operation of %s, sent at %s by its phone, happened a year ago', (at, sent) => {
  expect(correctedTime(new Date(at), { sent, now: minute(30) })).toEqual(
    new Date(minute(30).getTime() - 366 * 86_400_000),
  );
});

describe("a phone without a network shows on top of the server's slot", () => {
  const server = after(op('start', 9));
  test('an operation that waits', () => {
    expect(overlaid(server, PLAN, [op('done', 15)]).state).toBe('done');
  });
  test('nothing of an operation that waits and is undone', () => {
    const done = op('done', 15);
    expect(overlaid(server, PLAN, [done, op('undo', 16, { undone: done.op_id })]).state).toBe('on_stage');
  });
  test('no change by the undoing of an older operation of which it knows nothing, also where that made the slot', () => {
    const undo = op('undo', 16, { undone: 'older' });
    expect(overlaid(server, { ...PLAN, from_op: 'older' }, [undo])).toEqual(server);
    const planned = after();
    expect(overlaid(planned, { ...PLAN, from_op: 'older' }, [undo])).toEqual(planned);
  });
  test('the state before an older operation that is undone', () => {
    const undo = { ...op('undo', 16, { undone: 'older' }), undoneKind: 'start' as const };
    expect(overlaid(server, PLAN, [undo])).toMatchObject({ state: 'planned', started_at: null });
  });
});
