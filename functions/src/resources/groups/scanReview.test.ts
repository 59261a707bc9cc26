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
const listed = async (group?: string) =>
  (await new ScanReview({ db: memory.db, ...memoryBucket() }).list(group)).map(({ id }) => id);

test('a list has a hundred photographs at most that wait, the oldest first, and the latest hundred that were decided', async () => {
  const all = await listed();
  expect(all).toHaveLength(200);
  expect([all[0], all[99], all[100], all[199]]).toEqual(['w1', 'w100', 'd150', 'd51']);
});

test('a list of one group has no photograph of another', async () => {
  expect(await listed('g2')).toEqual(['w50', 'w100', 'w150', 'd150', 'd100', 'd50']);
});
