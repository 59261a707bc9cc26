import { makeEntry, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { checkWaiting } from './maintain';
import { senderOf } from './sender';

const checked = vi.hoisted(() => vi.fn<(deps: unknown, id: string) => Promise<void>>());
vi.mock('./check', () => ({ checkRecording: checked }));

const NOW = new Date('2026-06-01T09:00:00Z');
let memory: MemoryFirestore;

/** Stores a recording that waits for its check since so many minutes. */
function put(id: string, since: number, of: Partial<Parameters<typeof makeRecording>[0]>): void {
  const updated_at = new Date(NOW.getTime() - since * 60_000);
  memory.put(`recordings/${id}`, {
    ...makeRecording({ state: 'checking', ...of }),
    ...stampsAt(),
    updated_at,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  checked.mockReset().mockResolvedValue();
  memory = new MemoryFirestore();
  for (const [id, group] of [
    ['poem', 'g1'],
    ['song', 'g1'],
    ['alone', null],
  ] as const)
    memory.put(`entries/${id}`, { ...makeEntry({ owner: null, group }), ...stampsAt() });
  for (const at of [1, 2, 3]) put(`many${String(at)}`, 60 - at, { owner: 'account', uploader: 'account' });
  put('child1', 40, { owner: null, uploader: 'pass1', entry: 'poem' });
  put('child2', 39, { owner: null, uploader: 'pass2', entry: 'song' });
  put('mother', 30, { owner: 'mother', uploader: 'organiser' });
  put('fresh', 4, { owner: 'fresh', uploader: 'fresh' });
});
afterEach(() => {
  vi.useRealTimers();
});

const run = async (): Promise<string[]> => {
  await checkWaiting({ db: memory.db, bucket: memoryBucket().bucket }, NOW);
  return checked.mock.calls.splice(0).map(([, id]) => id);
};

test('all recordings of one account count as one sender, and so do those of all passes of one group', async () => {
  const of = (entry: string, owner: string | null, uploader: string) =>
    senderOf(memory.db, { entry, owner, uploader });
  expect(await of('poem', 'account', 'organiser')).toBe('account');
  expect([await of('poem', null, 'pass1'), await of('song', null, 'pass2')]).toEqual(['g1', 'g1']);
  expect([await of('alone', null, 'pass3'), await of('gone', null, 'pass4')]).toEqual(['pass3', 'pass4']);
});

test('the maintenance checks one recording of each sender before the second of anybody', async () => {
  expect(await run()).toEqual(['many1', 'child1', 'mother', 'many2', 'child2', 'many3']);
});

test('a run ends after a minute of checks, also where one fails, and the rest waits for the next run', async () => {
  checked.mockImplementationOnce(() => Promise.reject(new Error('Storage is down')));
  checked.mockImplementation(() => {
    vi.setSystemTime(Date.now() + 40_000);
    return Promise.resolve();
  });
  await expect(run()).rejects.toThrow('1 of 7 failed');
  expect(checked.mock.calls.splice(0).map(([, id]) => id)).toEqual(['many1', 'child1', 'mother']);
});

test.each(['', 'a/b', '..'])(
  'a recording of the entry "%s", which can be none, keeps no other from its check',
  async (entry) => {
    put('damaged', 90, { owner: null, uploader: 'someone', entry });
    expect(await run()).toEqual(['damaged', 'many1', 'child1', 'mother', 'many2', 'child2', 'many3']);
  },
);
