import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { EVENT_YEAR, inDays, NEXT, planEvent, PLANNED, TONIGHT } from '../../testing/postponedEvent';
import { ENDINGS, extendPostponed } from './postponed';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let memory: MemoryFirestore;
const plan = (event_date: Date | string) => {
  planEvent(memory, event_date);
};
beforeEach(() => {
  memory = new MemoryFirestore();
});

describe.each(ENDINGS)('the pass of a $role', ({ role, days }) => {
  const put = (id: string, expires_at: Date, edition = EVENT_YEAR) => {
    memory.put(`passes/${id}`, storedAs('passes', { role, edition, expires_at }));
  };
  const endOf = (id: string) => memory.fields(`passes/${id}`)?.expires_at;

  test('ends by the new day of an event that was put off, and no other one does', async () => {
    plan(NEXT);
    put('planned', inDays(days, PLANNED));
    put('later', inDays(days + 1, NEXT));
    put('elsewhere', inDays(1), 2020);
    await extendPostponed(memory.db, TONIGHT);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
    expect(endOf('later')).toEqual(inDays(days + 1, NEXT));
    expect(endOf('elsewhere')).toEqual(inDays(1));
  });

  test('ends no earlier where the event is brought forward', async () => {
    plan(inDays(-3));
    put('planned', inDays(days, NEXT));
    await extendPostponed(memory.db, TONIGHT);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
  });

  test('follows the event although the rest of its edition cannot be read', async () => {
    plan(NEXT);
    memory.put(`editions/${String(EVENT_YEAR)}`, {
      ...memory.fields(`editions/${String(EVENT_YEAR)}`),
      categories: 7,
    });
    put('planned', inDays(days, PLANNED));
    await extendPostponed(memory.db, TONIGHT);
    expect(endOf('planned')).toEqual(inDays(days, NEXT));
  });
});

test.each(['leader', 'contestant'])(
  'the pass of a %s follows the publication once there is one',
  async (role) => {
    plan(NEXT);
    memory.put('passes/p', storedAs('passes', { role, edition: EVENT_YEAR, expires_at: inDays(5) }));
    const published = { version: 1, level: 'places', corrects: null, first_at: TONIGHT, at: TONIGHT };
    memory.put('rounds/r', storedAs('rounds', { edition: EVENT_YEAR, published }));
    await extendPostponed(memory.db, TONIGHT);
    expect(memory.fields('passes/p')?.expires_at).toEqual(inDays(5));
  },
);

test('more passes than one page follow in one night', async () => {
  plan(NEXT);
  for (let at = 0; at < 301; at += 1)
    memory.put(
      `passes/p${String(at)}`,
      storedAs('passes', { role: 'guardian', edition: EVENT_YEAR, expires_at: TONIGHT }),
    );
  await extendPostponed(memory.db, TONIGHT);
  const ends = [...memory.all('passes').values()].map(({ expires_at }) => expires_at);
  expect(ends.every((end) => (end as Date) > NEXT)).toBe(true);
});
