import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { ScanReview } from './scanReview';

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  const put = (id: string, day: number, scan: object) => {
    const sent = { created_at: new Date(day * 86_400_000), ...scan };
    memory.put(`consent_scans/${id}`, storedAs('consent_scans', sent));
  };
  for (let day = 150; day >= 1; day -= 1) {
    const group = day % 50 === 0 ? 'g2' : 'g1';
    put(`w${String(day)}`, day, { group, state: 'to_confirm' });
    put(`d${String(day)}`, day, { group, state: day % 2 === 0 ? 'refused' : 'confirmed', path: null });
  }
});

type Query = Parameters<ScanReview['list']>[0];
/** The ids of each page of a list. */
async function pages(query: Query): Promise<string[][]> {
  const review = new ScanReview({ db: memory.db, ...memoryBucket() });
  const all: string[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { found, next } = await review.list({ ...query, cursor });
    all.push(found.map(({ id }) => id));
    cursor = next;
  }
  return all;
}

test('a list has every photograph that waits, the oldest first, and every one that was decided, the latest first, a hundred at a time', async () => {
  const [first = [], second = []] = await pages({ state: 'to_confirm' });
  expect([first[0], first[99], second[0], second[49]]).toEqual(['w1', 'w100', 'w101', 'w150']);
  const [latest = [], others = []] = await pages({ state: 'decided' });
  expect([latest[0], latest[99], others[0], others[49]]).toEqual(['d150', 'd51', 'd50', 'd1']);
});

test('a list of one group has no photograph of another', async () => {
  expect(await pages({ state: 'to_confirm', group: 'g2' })).toEqual([['w50', 'w100', 'w150']]);
  expect(await pages({ state: 'decided', group: 'g2' })).toEqual([['d150', 'd100', 'd50']]);
});

test('a list names the group of each photograph, where it is stored', async () => {
  memory.put('groups/g1', storedAs('groups', { name: 'Kabuku School' }));
  const review = new ScanReview({ db: memory.db, ...memoryBucket() });
  const { found } = await review.list({ state: 'to_confirm' });
  const nameOf = (asked: string) => found.find(({ id }) => id === asked)?.group_name;
  expect([nameOf('w1'), nameOf('w50')]).toEqual(['Kabuku School', '']);
});
