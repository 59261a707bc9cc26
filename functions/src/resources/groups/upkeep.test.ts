import { goldenOf } from '@ndeiya/domain/testing/golden';
import { expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { emptyGroupOps, endLeadersPasses } from './upkeep';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test('the passes of leaders end 90 days after the latest publication, and stay as they are where a round cannot be read', async () => {
  const memory = new MemoryFirestore();
  const settings = goldenOf('settings').at(-1)?.data;
  memory.put('settings/competition', { ...settings, current_edition: 2026 });
  const published = (at: Date) => ({ version: 1, level: 'places', corrects: null, first_at: at, at });
  const put = (id: string, at: Date, changes = {}) => {
    const round = { edition: 2026, state: 'published', published: published(at), ...changes };
    memory.put(`rounds/${id}`, storedAs('rounds', round));
  };
  const expires_at = new Date('2027-12-01T00:00:00Z');
  memory.put('passes/p', storedAs('passes', { role: 'leader', edition: 2026, expires_at }));
  put('first', new Date('2026-08-01T00:00:00Z'));
  put('second', new Date('2026-09-01T00:00:00Z'), { title: 7 });
  await expect(endLeadersPasses(memory.db)).rejects.toThrow('rounds/second');
  expect(memory.fields('passes/p')).toMatchObject({ expires_at });
  put('second', new Date('2026-09-01T00:00:00Z'));
  await endLeadersPasses(memory.db);
  expect(memory.fields('passes/p')).toMatchObject({ expires_at: new Date('2026-11-30T00:00:00Z') });
});

test('old operations that a night has no time for lose their names with its next run', async () => {
  const memory = new MemoryFirestore();
  const at = new Date('2026-01-01T00:00:00Z');
  for (let op = 0; op < 400; op += 1)
    memory.put(`group_ops/o${String(op)}`, { names_people: true, at, payload: { name: 'Amina' } });
  const run = () => emptyGroupOps(memory.db, new Date('2026-11-30T00:00:00Z'), () => true);
  expect(await run()).toBe(UNFINISHED);
  expect(JSON.stringify(memory.everything()).split('Amina')).toHaveLength(101);
  while ((await run()) === UNFINISHED);
  expect(JSON.stringify(memory.everything())).not.toContain('Amina');
});
