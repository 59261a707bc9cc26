import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { RoundService } from './rounds';

test('the rounds of an edition are all listed, the newest first, however many later ones other editions have', async () => {
  const memory = new MemoryFirestore();
  const put = (id: string, edition: number, day: number) => {
    memory.put(`rounds/${id}`, storedAs('rounds', { edition, created_at: new Date(day * 86_400_000) }));
  };
  put('first', 2030, 1);
  put('second', 2030, 2);
  for (let at = 0; at < 150; at += 1) put(`later${String(at)}`, 2031, 3);
  const list = async (edition: number | null) =>
    (await new RoundService({ db: memory.db }).list({ edition })).map(({ id }) => id);
  expect(await list(2030)).toEqual(['second', 'first']);
  expect(await list(null)).toHaveLength(152);
});
