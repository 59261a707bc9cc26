import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { mendOverviews } from './maintain';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

beforeEach(() => {
  setRegion(regionOf({ time_zone: 'Europe/Berlin', locale: 'en-DE' }));
});
afterEach(() => {
  setRegion(DEFAULT_REGION);
});

/** The days of the overview, after a night with entries that began at these times. It ends where the night reads without an end. */
async function daysAfterNight(...times: string[]) {
  const memory = new MemoryFirestore();
  const settings = makeSettings({ current_edition: 2026 });
  memory.put(`settings/${SETTINGS_ID}`, { ...settings, ...stampsAt() });
  for (const [at, time] of times.entries())
    memory.put(`entries/e${String(at)}`, {
      ...makeEntry({ edition: 2026, state: 'draft' }),
      ...stampsAt(),
      created_at: new Date(time),
    });
  memory.clock = () => {
    if (memory.reads > 1000) throw new Error('the night reads without an end');
    return new Date();
  };
  await mendOverviews(memory.db, new Date('2026-11-02T02:00:00Z'));
  const days = memory.fields('overviews/2026')?.days as Record<string, { registered: number }>;
  return Object.entries(days).flatMap(([day, { registered }]) => (registered > 0 ? [[day, registered]] : []));
}

test('the night counts an entry in the last hour of a day with 25 hours once, and comes to its end', async () => {
  expect(
    await daysAfterNight('2026-10-25T21:30:00Z', '2026-10-25T22:30:00Z', '2026-10-26T08:00:00Z'),
  ).toEqual([
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ]);
});

test('the night counts an entry in the first hour after a day with 23 hours once, on its own day', async () => {
  expect(await daysAfterNight('2026-03-29T08:00:00Z', '2026-03-29T22:30:00Z')).toEqual([
    ['2026-03-29', 1],
    ['2026-03-30', 1],
  ]);
});
