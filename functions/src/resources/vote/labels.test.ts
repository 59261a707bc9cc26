import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { afterEach, expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/firebase';
import { RateLimiter } from '../../platform/rateLimiter';
import { VoteHall, YEAR } from '../../testing/voteHall';
import { entriesShown } from './labels';
import { voteHandlers } from './routes';

afterEach(() => {
  vi.useRealTimers();
});

test('a vote whose performances were chosen in any order has its list in the order of the numbers', async () => {
  const hall = new VoteHall();
  await hall.setUp();
  const [first, ...others] = hall.stored().entries;
  const listed = [{ entry: 'none', id: 'A010', number: 'A10' }, ...others, first].filter(
    (one) => one !== undefined,
  );
  const shown = await entriesShown(hall.memory.db, { ...hall.stored(), entries: listed });
  expect(shown.map(({ number }) => number)).toEqual(['A1', 'A2', 'A10', 'B1']);
});

test('visitors who ask for the vote again and again have its list read once in five seconds, and an organiser sees it at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hall = new VoteHall();
  await hall.open();
  const platform = { db: hall.memory.db } as unknown as Platform;
  const { read } = voteHandlers(platform, new RateLimiter(hall.memory.db));
  const shown = async (user: object | null) => {
    const answer = (await read({ params: { id: YEAR }, user } as never)) as VoteAnswer;
    return answer.entries[0]?.withdrawn;
  };
  expect(await shown(null)).toBe(false);
  const [first] = await entriesShown(hall.memory.db, hall.stored());
  const listed = hall.stored().entries.find(({ id }) => id === first?.id)?.entry ?? '';
  hall.memory.put(`entries/${listed}`, { ...hall.memory.fields(`entries/${listed}`), state: 'withdrawn' });
  expect(await shown(null)).toBe(false);
  expect(await shown({ uid: 'admin' })).toBe(true);
  vi.setSystemTime(Date.now() + 5000);
  expect(await shown(null)).toBe(true);
});
