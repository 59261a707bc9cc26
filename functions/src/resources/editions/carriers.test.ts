import { participants } from '@ndeiya/domain/entries/participant';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { refuseWrites } from '../../testing/refusedWrites';
import { mendEditions } from './carriers';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const BAD = `${participants.path}/p0`;
const MANY = 60;
let memory: MemoryFirestore;
const withEdition = () =>
  [...memory.all(participants.path).values()].filter(({ edition }) => edition === 2025).length;

beforeEach(() => {
  memory = new MemoryFirestore();
  for (let at = 0; at < MANY; at += 1) memory.put(`${participants.path}/p${String(at)}`, { name: 'Mumbi' });
  // The first edition, of which everything else is damaged.
  memory.put('editions/2025', { created_at: new Date('2025-01-01T06:00:00Z') });
  memory.put('editions/2026', { created_at: new Date('2026-01-01T06:00:00Z') });
});

test('participants without an edition get the first one at night, although it is damaged', async () => {
  expect(await mendEditions(memory.db)).toBe(MANY);
  expect(withEdition()).toBe(MANY);
});

test('a participant whose edition the database refuses keeps no other without one, and the night fails', async () => {
  refuseWrites(memory, BAD);
  await expect(mendEditions(memory.db)).rejects.toThrow('1 of 60 failed');
  expect(withEdition()).toBe(MANY - 1);
});
