import { tombstonePath } from '@ndeiya/domain/system/tombstones';
import { beforeEach, expect, test } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { optIn, optOut } from '../sms/optOuts';
import { applyTombstones } from './apply';
import { mendTombstones, tombstoneProjection } from './projection';
import { readTombstones } from './store';
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

test('a second stop whose event is lost is noted by the night, in place of the note about the first or of its end', async () => {
  await optOut(memory.db, PHONE);
  const [id = ''] = numbers();
  for (const stopped of [true, false]) {
    const files = memoryBucket();
    const deps = { db: memory.db, ...files };
    const bucket = await files.bucket();
    const at = '2020-05-01T09:00:00.000Z';
    files.files.set(
      tombstonePath({ kind: 'text_stop', id }),
      Buffer.from(JSON.stringify({ kind: 'text_stop', id, at, stopped })),
    );
    expect(await mendTombstones(deps, new Date())).toBe(1);
    expect((await readTombstones(bucket)).notes).toMatchObject([{ id, stopped: true }]);
    expect(await mendTombstones(deps, new Date())).toBe(0);
  }
});

test('a late event about an earlier end does not hide from the night that the event of the later stop was lost', async () => {
  await optOut(memory.db, PHONE);
  const [id = ''] = numbers();
  const files = memoryBucket();
  const deps = { db: memory.db, ...files };
  const wantedAgain = { ...change({}, null, id), time: new Date(Date.now() - 60_000) };
  await tombstoneProjection(deps).onChange(wantedAgain);
  expect(await mendTombstones(deps, new Date())).toBe(1);
  expect((await readTombstones(await files.bucket())).notes).toMatchObject([{ id, stopped: true }]);
  expect(await mendTombstones(deps, new Date())).toBe(0);
});

test.each([
  ['in their order', [0, 1]],
  ['the older one last', [1, 0]],
])('of two events that come %s, the note is about the later one', async (_, order) => {
  const files = memoryBucket();
  const stops = { ...change(null, {}), time: new Date('2031-05-02T09:00:00Z') };
  const events = [change({}, null), stops];
  const { onChange } = tombstoneProjection({ db: memory.db, ...files });
  for (const place of order) await onChange(events[place] ?? stops);
  expect((await readTombstones(await files.bucket())).notes).toMatchObject([{ stopped: true }]);
});

test('of two events at the same moment the later one is noted in the end, because one of them fails and comes again', async () => {
  const files = memoryBucket();
  const { onChange } = tombstoneProjection({ db: memory.db, ...files });
  const ends = change({}, null);
  const stops = { ...change(null, {}), time: new Date('2031-05-02T09:00:00Z') };
  const [first, second] = await Promise.allSettled([onChange(stops), onChange(ends)]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  await onChange(ends);
  expect((await readTombstones(await files.bucket())).notes).toMatchObject([{ stopped: true }]);
});

test('the night writes over no note that an event has written since it has read the folder', async () => {
  await optOut(memory.db, PHONE);
  const [id = ''] = numbers();
  const files = memoryBucket();
  const bucket = (await files.bucket()) as { getFiles: (query: object) => Promise<unknown> };
  const { getFiles } = bucket;
  const again = { ...change({}, null, id), time: new Date(Date.now() + 60_000) };
  bucket.getFiles = async (query) => {
    const found = await getFiles(query);
    await tombstoneProjection({ db: memory.db, ...files }).onChange(again);
    return found;
  };
  await mendTombstones({ db: memory.db, bucket: () => Promise.resolve(bucket as never) }, new Date());
  expect((await readTombstones(await files.bucket())).notes).toMatchObject([{ stopped: false }]);
});

test('the night goes through a long folder of notes in parts: it keeps what is missing, and drops old notes of decisions', async () => {
  const files = memoryBucket();
  const names = Array.from({ length: 700 }, (_, at) => `decision-d${String(at).padStart(3, '0')}`);
  for (const name of [...names, 'zz']) files.files.set(`tombstones/${name}.json`, Buffer.from('{}'));
  await optOut(memory.db, PHONE);
  const isOver = () => true;
  const left = [];
  for (let run = 0; run < 1000; run += 1) {
    left.push([...files.files.keys()].filter((path) => path.includes('decision-')).length);
    if ((await mendTombstones({ db: memory.db, ...files }, new Date(), { isOver })) !== UNFINISHED) break;
  }
  expect([left[0], left[1], left.at(-1)]).toEqual([700, 699, 0]);
  expect([...files.files.keys()].toSorted()).toEqual([
    tombstonePath({ kind: 'text_stop', id: numbers()[0] ?? '' }),
    'tombstones/zz.json',
  ]);
});

test('a number whose holder wants texts again gets them after a restore', async () => {
  const note = noteOfTextStop(change({}, null));
  if (!note) throw new Error('there is no note');
  expect(await stopsTexts(memory.db, note)).toBe(false);
  expect(numbers()).toEqual([]);
});
