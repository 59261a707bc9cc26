import type { StageOperation } from '@ndeiya/domain/programme/operation';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../../http/types';
import { storedAs } from '../../../testing/archiveStage';
import { memoryBucket } from '../../../testing/memoryBucket';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { StageOperationService } from './operations';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const EDITION = 2031;
const holder = (role: 'steward' | 'crew'): PassHolder => ({
  id: role,
  role,
  name: role,
  edition: EDITION,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: null,
  entry: null,
});

let memory: MemoryFirestore;
let count = 0;
beforeEach(() => {
  memory = new MemoryFirestore();
  for (const id of ['s1', 's2']) {
    const line = { edition: EDITION, kind: 'speech', entry: null, round: null, state: 'planned' };
    memory.put(`slots/${id}`, {
      ...storedAs('slots', line),
      started_at: null,
      ended_at: null,
      arrived_at: null,
    });
  }
  memory.put('slots/bad', { edition: EDITION, kind: 'no kind' });
});

const op = (slot_id: string, kind: string, payload: object = {}): StageOperation =>
  ({
    op_id: `operation-${String((count += 1)).padStart(8, '0')}`,
    device_id: 'device-1',
    seq: count,
    slot_id,
    kind,
    payload,
    at_client: new Date().toISOString(),
  }) as unknown as StageOperation;

async function send(role: 'steward' | 'crew', ...ops: StageOperation[]) {
  const service = new StageOperationService({ db: memory.db, ...memoryBucket() });
  const { results } = await service.receive(holder(role), { ops });
  return results.map(({ op_id, outcome, reason }) => [op_id, outcome, reason]);
}

test('a line that cannot be read is named, stays as it is, and the taps on other lines are taken', async () => {
  const ops = [op('s1', 'call'), op('bad', 'call'), op('s2', 'call')];
  const [first, second, last] = ops.map(({ op_id }) => op_id);
  expect(await send('steward', ...ops)).toEqual([
    [first, 'applied', ''],
    [second, 'invalid', 'damaged'],
    [last, 'applied', ''],
  ]);
  expect(memory.fields('slots/bad')).toEqual({ edition: EDITION, kind: 'no kind' });
});

test('a tap whose own stored form cannot be read is named when it comes again, and a new one is taken', async () => {
  const [known, fresh] = [op('s1', 'call'), op('s2', 'call')];
  memory.put(`stage_ops/${known.op_id}`, { outcome: 7 });
  expect(await send('steward', known, fresh)).toEqual([
    [known.op_id, 'invalid', 'damaged'],
    [fresh.op_id, 'applied', ''],
  ]);
  expect(memory.fields(`stage_ops/${known.op_id}`)).toEqual({ outcome: 7 });
});

test('a guardian who signs for a line that cannot be read holds up no other tap of the check-in', async () => {
  const consent = { language: 'en', purposes: 'take_part', signed_as: 'Njeri Wambui', child: 'Amina' };
  const signed = op('bad', 'witness', { member: 'm1', consent });
  const again = op('bad', 'witness', { member: 'm1', consent });
  memory.put(`stage_ops/${again.op_id}`, { outcome: 7 });
  const tap = op('s1', 'check_in');
  expect(await send('crew', signed, again, tap)).toEqual([
    [signed.op_id, 'invalid', 'damaged'],
    [again.op_id, 'invalid', 'damaged'],
    [tap.op_id, 'applied', ''],
  ]);
  expect(memory.fields(`stage_ops/${again.op_id}`)).toEqual({ outcome: 7 });
});

test('a programme that cannot be read holds up no tap: the line has its state, and the programme stays as it is', async () => {
  memory.put(`programmes/${String(EDITION)}`, { state: 'no state' });
  const tap = op('s1', 'start');
  expect(await send('steward', tap)).toEqual([[tap.op_id, 'applied', '']]);
  expect(memory.fields('slots/s1')).toMatchObject({ state: 'on_stage' });
  expect(memory.fields(`programmes/${String(EDITION)}`)).toEqual({ state: 'no state' });
});

test('a round that cannot be read holds up no tap, and a line of another round still tells its row', async () => {
  const open = { edition: EDITION, state: 'open', hidden: null, published: null };
  memory.put('rounds/good', storedAs('rounds', open));
  memory.put('rounds/bad', { state: 'no state' });
  for (const [line, entry, round] of [
    ['s1', 'e1', 'bad'],
    ['s2', 'e2', 'good'],
  ] as const) {
    memory.put(`slots/${line}`, { ...memory.fields(`slots/${line}`), kind: 'entry', entry, round });
    memory.put(`round_entries/${round}`, storedAs('round_entries', { round, entry, status: 'entered' }));
    memory.put(`entries/${entry}`, storedAs('entries', { edition: EDITION, consent: 'not_needed' }));
  }
  const taps = [op('s1', 'no_show'), op('s2', 'no_show')];
  expect(await send('steward', ...taps)).toEqual(taps.map(({ op_id }) => [op_id, 'applied', '']));
  expect(memory.fields('round_entries/bad')).toMatchObject({ status: 'entered' });
  expect(memory.fields('round_entries/good')).toMatchObject({ status: 'no_show' });
});
