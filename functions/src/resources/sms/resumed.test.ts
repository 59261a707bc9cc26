import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { refuseWrites } from '../../testing/refusedWrites';
import { resumeQueues } from './settings';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const LATER = new Date('2026-08-16T09:00:00Z');

function heldQueues(): MemoryFirestore {
  const memory = new MemoryFirestore();
  const { delivery, ...golden } = storedAs('texts', {}) as unknown as { delivery: object };
  for (const edition of [2025, 2026]) {
    const stopped = { reason: 'no_credit', at: LATER, probe_at: LATER };
    memory.put(`text_spend/${String(edition)}`, { ...NO_TEXTS, on: true, stopped, ...stampsAt() });
    for (const id of ['a', 'b', 'c'])
      memory.put(`texts/${id}${String(edition)}`, {
        ...golden,
        edition,
        way: 'text',
        not_before: null,
        delivery: { ...delivery, state: 'queued', next_at: LATER },
      });
  }
  return memory;
}
const heldIn = (memory: MemoryFirestore) =>
  [...memory.all('texts').values()].filter(
    ({ delivery }) => (delivery as { next_at: Date }).next_at.getTime() === LATER.getTime(),
  ).length;

test('queues that money had stopped begin again, and their messages are due at once', async () => {
  const memory = heldQueues();
  await resumeQueues(memory.db);
  expect(heldIn(memory)).toBe(0);
  expect([...memory.all('text_spend').values()].every(({ stopped }) => stopped === null)).toBe(true);
});

test.each(['texts/a2025', 'text_spend/2025'])(
  'what fails at %s starts the other messages all the same, and the organiser hears of it',
  async (path) => {
    const memory = heldQueues();
    refuseWrites(memory, path);
    await expect(resumeQueues(memory.db)).rejects.toThrow('1 of 2 failed');
    expect(heldIn(memory)).toBe(path.startsWith('texts') ? 1 : 3);
  },
);
