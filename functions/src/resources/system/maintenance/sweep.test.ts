import { beforeEach, expect, test, vi } from 'vitest';
import { memoryBucket } from '../../../testing/memoryBucket';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { sweepRecordings } from '../../recordings/maintain';
import { sweep } from './sweep';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let memory: MemoryFirestore;
let stored: ReturnType<typeof memoryBucket>;
const run = () => sweep({ db: memory.db, bucket: stored.bucket });
const paths = () => [...stored.files.keys()].sort();

const KEPT = 'media/events/whole/used.webp';
const OF_DAMAGED = ['media/events/damaged/a.webp', 'media/events/damaged/b.webp'];

beforeEach(() => {
  memory = new MemoryFirestore();
  stored = memoryBucket();
  memory.put('events/whole', { image: { variants: [{ path: KEPT }] } });
  const orphans = ['media/events/whole/old.webp', 'media/events/gone/a.webp', 'inbox/left.webp'];
  for (const path of [KEPT, ...OF_DAMAGED, ...orphans]) stored.files.set(path, Buffer.from('x'));
});

test.each([
  ['a variant that is null', { variants: [null, { path: OF_DAMAGED[0] }] }],
  ['variants that are no list', { variants: 7 }],
  ['a picture that is a text', 'picture'],
])('the files of a document with %s stay, and those that no document uses go', async (_, image) => {
  memory.put('events/damaged', { image });
  expect(await run()).toMatchObject({ files: 3 });
  expect(paths()).toEqual([...OF_DAMAGED, KEPT].sort());
});

test('the files of a document without a picture go', async () => {
  memory.put('events/damaged', { image: null });
  expect(await run()).toMatchObject({ files: 5 });
  expect(paths()).toEqual([KEPT]);
});

test('an upload that a picture still waits for stays, because functions that stood still have had no time for it', async () => {
  stored.files.set('inbox/awaited.webp', Buffer.from('x'));
  memory.put('gallery/later', { image: null, image_upload: 'inbox/awaited.webp' });
  await run();
  expect(paths()).toEqual(['inbox/awaited.webp', KEPT]);
});

test('where the inbox cannot be listed, the other files are swept, and the sweep fails', async () => {
  const bucket = (await stored.bucket()) as { getFiles: (of: { prefix: string }) => Promise<unknown> };
  const { getFiles } = bucket;
  bucket.getFiles = (of) => (of.prefix === 'inbox/' ? Promise.reject(new Error('not listed')) : getFiles(of));
  stored.bucket = () => Promise.resolve(bucket as never);
  await expect(run()).rejects.toThrow('files: 1 failed');
  expect(paths()).not.toContain('media/events/gone/a.webp');
});

test('folders and files that somebody has made by hand stop no sweep, and go as what no document uses', async () => {
  memory.put('events/damaged', { image: 'picture' });
  memory.put('recordings/whole', { state: 'ready' });
  const byHand = ['media/events/', 'media/events//a.webp', 'media/events/__a__/a.webp', 'media/events/..'];
  const voices = ['recordings/', 'recordings/uid/', 'recordings/uid', 'recordings/uid/gone'];
  for (const path of [...byHand, ...voices, 'recordings/uid/whole']) stored.files.set(path, Buffer.from('x'));
  await run();
  await sweepRecordings({ db: memory.db, bucket: stored.bucket }, new Date());
  expect(paths()).toEqual([...OF_DAMAGED, KEPT, 'recordings/uid/whole'].sort());
});
