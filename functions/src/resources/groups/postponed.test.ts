import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { ENDINGS, extendPostponed } from './postponed';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** An event that is put off, or brought forward, after passes were made for it. */

const YEAR = 2026;
const DAY_MS = 86_400_000;
const NOW = new Date('2027-11-29T01:00:00Z');
const inDays = (days: number, from = NOW) => new Date(from.getTime() + days * DAY_MS);
/** The day that was planned: it was over a year ago. */
const PLANNED = inDays(-366);
const NEXT = inDays(16);

let memory: MemoryFirestore;
const plan = (event_date: Date) => {
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), event_date, ...stampsAt() });
};
beforeEach(() => {
  memory = new MemoryFirestore();
});

describe.each(ENDINGS)('the pass of a $role', ({ role, days }) => {
  const put = (id: string, expires_at: Date, edition = YEAR) => {
    memory.put(`passes/${id}`, storedAs('passes', { role, edition, expires_at }));
  };
  const endOf = (id: string) => memory.fields(`passes/${id}`)?.expires_at;

  test('ends by the new day of an event that was put off, and no other one does', async () => {
    plan(NEXT);
    put('planned', inDays(days, PLANNED));
    put('later', inDays(days + 1, NEXT));
    put('elsewhere', inDays(1), 2020);
    await extendPostponed(memory.db, NOW);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
    expect(endOf('later')).toEqual(inDays(days + 1, NEXT));
    expect(endOf('elsewhere')).toEqual(inDays(1));
  });

  test('ends no earlier where the event is brought forward', async () => {
    plan(inDays(-3));
    put('planned', inDays(days, NEXT));
    await extendPostponed(memory.db, NOW);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
  });

  test('follows the event although the rest of its edition cannot be read', async () => {
    plan(NEXT);
    memory.put(`editions/${String(YEAR)}`, { ...memory.fields(`editions/${String(YEAR)}`), categories: 7 });
    put('planned', inDays(days, PLANNED));
    await extendPostponed(memory.db, NOW);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
  });
});

test.each(['leader', 'contestant'])(
  'the pass of a %s follows the publication once there is one',
  async (role) => {
    plan(NEXT);
    memory.put('passes/p', storedAs('passes', { role, edition: YEAR, expires_at: inDays(5) }));
    const published = { version: 1, level: 'places', corrects: null, first_at: NOW, at: NOW };
    memory.put('rounds/r', storedAs('rounds', { edition: YEAR, published }));
    await extendPostponed(memory.db, NOW);
    expect(memory.fields('passes/p')?.expires_at).toEqual(inDays(5));
  },
);

test('more passes than one page follow in one night', async () => {
  plan(NEXT);
  for (let at = 0; at < 301; at += 1)
    memory.put(
      `passes/p${String(at)}`,
      storedAs('passes', { role: 'guardian', edition: YEAR, expires_at: NOW }),
    );
  await extendPostponed(memory.db, NOW);
  const ends = [...memory.all('passes').values()].map(({ expires_at }) => expires_at);
  expect(ends.every((end) => (end as Date) > NEXT)).toBe(true);
});
