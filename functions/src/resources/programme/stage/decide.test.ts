import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import type { StageOperation } from '@ndeiya/domain/programme/operation';
import type { Slot, StoredStageOp } from '@ndeiya/domain/programme/slot';
import { UNPLAYED, WITHOUT_ENTRY } from '@ndeiya/domain/programme/states';
import { expect, test } from 'vitest';
import type { PassHolder } from '../../../http/types';
import type { Batch } from './batch';
import { decideAll } from './decide';
import { keptOp } from './received';

const now = new Date('2031-08-18T15:00:00Z');
const slot: Slot = {
  id: 's1',
  edition: 2031,
  kind: 'speech',
  label: 'Welcome',
  minutes: 5,
  order_key: 'm',
  base_key: 'm',
  base_at: now,
  from_op: null,
  round: null,
  ...WITHOUT_ENTRY,
  ...UNPLAYED,
  fixed: false,
  planned_at: null,
  persons: [],
  rev: 0,
  created_at: now,
  updated_at: now,
};
const steward = (id: string): PassHolder => ({
  id,
  role: 'steward',
  name: 'Steward',
  edition: 2031,
  expires_at: now,
  person: null,
  group: null,
  entry: null,
});
let seq = 0;
const call = (slot_id = slot.id): StageOperation => ({
  op_id: `operation-${String((seq += 1)).padStart(8, '0')}`,
  device_id: 'device-1',
  seq,
  slot_id,
  kind: 'call',
  payload: {},
  at_client: now.toISOString(),
});
const undo = (op: string): StageOperation => ({ ...call(), kind: 'undo', payload: { op } });

function decided(
  ops: StageOperation[],
  { pass = 'p1', earlier = [] as StoredStageOp[], damaged = [] as string[], breaksLeft = 0 } = {},
) {
  const batch: Batch = {
    now,
    programme: null,
    known: new Map(earlier.map((one) => [one.id, one])),
    slots: new Map([[slot.id, slot]]),
    damaged: new Set(damaged),
    foreign: new Set(),
    earlier: new Map([[slot.id, earlier.filter(({ slot_id }) => slot_id === slot.id)]]),
    rows: new Map(),
    breaksLeft,
    withoutConsent: new Set(),
  };
  const { results, kept } = decideAll(batch, { ops, pass: steward(pass), timeOf: () => now });
  return { kept, results: ops.map(({ op_id }) => results.get(op_id)) };
}

const taken = (pass: string, count: number): StoredStageOp[] =>
  Array.from({ length: count }, () => ({
    ...keptOp(call(), { pass: steward(pass), at: now, now }),
    outcome: 'duplicate',
    reason: 'earlier',
    slot: null,
  }));

test('a pass that has sent very many operations on a line sends no more, and another pass goes on with the line', () => {
  const earlier = taken('p1', PROGRAMME.opsAPass);
  expect(decided([call()], { earlier }).results).toMatchObject([{ outcome: 'invalid', reason: 'many' }]);
  expect(decided([call()], { earlier: earlier.slice(1) }).results).not.toMatchObject([{ reason: 'many' }]);
  expect(decided([call()], { pass: 'p2', earlier }).results).toMatchObject([{ outcome: 'duplicate' }]);
  const together = decided([call(), call()], { earlier: earlier.slice(1) });
  expect(together.results).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'invalid', reason: 'many' }]);
});

test('an operation that counts for no line is not read with the operations of one', () => {
  const { kept } = decided([call(), call('made-up')]);
  expect(kept).toMatchObject([
    { slot_id: 's1', outcome: 'applied' },
    { slot_id: '', outcome: 'invalid' },
  ]);
});

test('a refused operation of the own role can be taken back, and one of another role cannot', () => {
  const [refused] = decided([call('made-up')]).kept;
  const foreign = { ...refused, operation: { ...call(), kind: 'check_in' } } as StoredStageOp;
  const target = String(refused?.id);
  expect(decided([undo(target)], { earlier: refused ? [refused] : [] }).results).not.toMatchObject([
    { reason: 'role' },
  ]);
  expect(decided([undo(target)], { earlier: [foreign] }).results).toMatchObject([{ reason: 'role' }]);
});

test('a break is not put in the place of a line that is stored and cannot be read', () => {
  const payload = { order_key: 'm', minutes: 5, title: 'Break' };
  const pause: StageOperation = { ...call('bad'), kind: 'pause', payload };
  const free = decided([pause], { breaksLeft: 1 });
  expect(free.results).toMatchObject([{ outcome: 'applied' }]);
  const taken = decided([pause], { breaksLeft: 1, damaged: ['bad'] });
  expect(taken.results).toMatchObject([{ outcome: 'invalid', reason: 'damaged' }]);
});
