import { beforeEach, expect, test } from 'vitest';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { optIn, optOut } from '../sms/optOuts';
import { applyTombstones } from './apply';
import { mendTombstones } from './projection';
import { noteOfTextStop, stopsTexts } from './textStops';

const PHONE = '0712 345 678';
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});
const numbers = () => [...memory.all('text_optouts').keys()];
const change = (before: object | null, after: object | null, id = 'n1') => ({
  eventId: 'e',
  actor: 'system',
  collection: 'text_optouts',
  time: new Date('2031-05-01T09:00:00Z'),
  documentId: id,
  before: before && { ...before },
  after: after && { ...after },
});

test('a stop leaves a note, its end another one in the same file, and a change of neither leaves none', () => {
  const at = '2031-05-01T09:00:00.000Z';
  expect(noteOfTextStop(change(null, {}))).toEqual({ kind: 'text_stop', id: 'n1', at, stopped: true });
  expect(noteOfTextStop(change({}, null))).toEqual({ kind: 'text_stop', id: 'n1', at, stopped: false });
  expect(noteOfTextStop(change({}, {}))).toBeNull();
});

test('a number that has stopped texts since the backup gets none after a restore, and a second time changes nothing', async () => {
  const files = memoryBucket();
  const services = { db: memory.db, auth: {}, bucket: await files.bucket() } as unknown as Parameters<
    typeof applyTombstones
  >[0];
  await optOut(memory.db, PHONE);
  const [id = ''] = numbers();
  expect(await mendTombstones({ db: memory.db, ...files }, new Date())).toBe(1);
  expect(await mendTombstones({ db: memory.db, ...files }, new Date())).toBe(0);
  // The restore brings back the time before the stop.
  memory.remove(`text_optouts/${id}`);
  expect(await applyTombstones(services)).toEqual({ notes: 1, changed: [`text_stop ${id}`], failed: [] });
  expect(numbers()).toEqual([id]);
  expect(await applyTombstones(services)).toMatchObject({ changed: [], failed: [] });
  await optIn(memory.db, PHONE);
  expect(numbers()).toEqual([]);
});

test('a number whose holder wants texts again gets them after a restore', async () => {
  const note = noteOfTextStop(change({}, null));
  if (!note) throw new Error('there is no note');
  expect(await stopsTexts(memory.db, note)).toBe(false);
  expect(numbers()).toEqual([]);
});
