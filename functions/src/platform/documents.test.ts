import { rateLimits } from '@ndeiya/domain/system/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { canNameDocument, eachReadable, readableParts, UnreadableDocument } from './documents';

const logged = vi.hoisted(() => vi.fn());
vi.mock('./log', () => ({ logError: logged }));
beforeEach(() => {
  logged.mockReset();
});

test.each(['a', '...', '_', '__a', 'a__', 'ũ'.repeat(750)])('a document may have the id %s', (id) => {
  expect(canNameDocument(id)).toBe(true);
});

test.each(['', '.', '..', 'a/b', '____', '__a__', '__a\n__', 'ũ'.repeat(751)])(
  'no document may have the id %j, for which the database would throw',
  (id) => {
    expect(canNameDocument(id)).toBe(false);
  },
);

test('a document of which a selected field cannot be read is logged and left out, and no other field is looked at', async () => {
  const memory = new MemoryFirestore();
  memory.put('rate_limits/good', { count: 1, expires_at: 'damaged' });
  memory.put('rate_limits/bad', { count: 'many' });
  const { docs } = await memory.db.collection('rate_limits').get();
  const parts = readableParts(rateLimits, docs, ['count']);
  expect(parts).toEqual([{ id: 'good', count: 1 }]);
  expect(logged.mock.calls).toEqual([
    ['unreadable document', expect.any(Error), { path: 'rate_limits/bad' }],
  ]);
});

test('an item whose document cannot be read is logged and left out, and another fault is thrown', async () => {
  const resultOf = (item: string) =>
    item === 'bad'
      ? Promise.reject(new UnreadableDocument('lines/bad', new Error('damaged')))
      : Promise.resolve(item.toUpperCase());
  expect(await eachReadable(['a', 'bad', 'c'], resultOf)).toEqual(['A', 'C']);
  expect(logged.mock.calls).toEqual([
    ['unreadable document', expect.any(UnreadableDocument), { path: 'lines/bad' }],
  ]);
  const away = new Error('no database');
  await expect(eachReadable(['a'], () => Promise.reject(away))).rejects.toBe(away);
});
