import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { GroupRequestService } from './requests';

test('a list has a hundred requests at most that wait, the oldest first, so that many of one day hide no earlier one', async () => {
  const memory = new MemoryFirestore();
  const put = (id: string, day: number, state: string) => {
    const asked = { state, created_at: new Date(day * 86_400_000) };
    memory.put(`group_requests/${id}`, storedAs('group_requests', asked));
  };
  for (let day = 150; day >= 1; day -= 1) {
    put(`n${String(day)}`, day, 'new');
    put(`d${String(day)}`, day, day % 2 === 0 ? 'declined' : 'approved');
  }
  const listed = (await new GroupRequestService(memory.db).list()).map(({ id }) => id);
  expect(listed).toHaveLength(200);
  expect([listed[0], listed[99], listed[100], listed[199]]).toEqual(['n1', 'n100', 'd150', 'd51']);
});
