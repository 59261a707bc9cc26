import { RATE_LIMITS, RELAXED_RATE_LIMIT_FACTOR } from '@ndeiya/domain/kernel/rateLimits';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { allowance, type Count, RateLimiter, refuse } from './rateLimiter';

afterEach(() => {
  vi.unstubAllEnvs();
});

const { max, windowSeconds } = RATE_LIMITS.loginPerAccount;
const ONE: Count = { limit: 'loginPerAccount', key: 'one' };
const OTHER: Count = { limit: 'loginPerAccount', key: 'other' };
const START = Date.UTC(2031, 7, 16, 7);

/** A limiter whose database has this clock, and how often it counts. */
function limited() {
  const memory = new MemoryFirestore();
  const clock = { ms: START };
  memory.clock = () => new Date(clock.ms);
  const limiter = new RateLimiter(memory.db);
  const hits = async (times: number, count = ONE) => {
    for (let time = 0; time < times; time += 1) await limiter.hit(count);
  };
  return { memory, clock, limiter, hits };
}
const refused = (retryAfterSeconds: number) => ({ code: 'rate-limited', retryAfterSeconds });

test('a call beyond the limit is refused until the time of the first one is over, and other keys are not', async () => {
  const { clock, limiter, hits } = limited();
  await hits(max);
  clock.ms += 1000;
  await expect(limiter.hit(ONE)).rejects.toMatchObject(refused(windowSeconds - 1));
  await limiter.hit(OTHER);
  clock.ms = START + windowSeconds * 1000 - 1;
  await expect(limiter.hit(ONE)).rejects.toMatchObject(refused(1));
  clock.ms += 1;
  await hits(max);
  await expect(limiter.hit(ONE)).rejects.toMatchObject(refused(windowSeconds));
});

test('a caller is told to wait for a second at least', () => {
  const now = new Date(START);
  expect(() => refuse(now, now)).toThrow(expect.objectContaining(refused(1)));
});

test('of several counters none is changed where one is full', async () => {
  const { limiter, hits } = limited();
  await hits(max);
  expect(await limiter.allows(OTHER, ONE)).toBe(false);
  expect(await limiter.isCounted(OTHER)).toBe(false);
  expect(await limiter.allows(OTHER)).toBe(true);
  expect(await limiter.isCounted(OTHER)).toBe(true);
});

test('a request of several operations counts as so many, and one that is too large changes nothing', async () => {
  const { limiter, hits } = limited();
  await limiter.hit({ ...ONE, times: max - 2 });
  expect(await limiter.allows({ ...ONE, times: 3 })).toBe(false);
  await hits(2);
  expect(await limiter.allows(ONE)).toBe(false);
});

test('what is taken back may be done again, also where the counter has begun anew meanwhile', async () => {
  const { limiter, hits } = limited();
  await hits(max);
  await limiter.refund({ ...ONE, times: 2 });
  await hits(2);
  expect(await limiter.allows(ONE)).toBe(false);
  await limiter.hit(OTHER);
  await limiter.refund(OTHER);
  await limiter.refund(OTHER);
  await hits(max, OTHER);
  expect(await limiter.allows(OTHER)).toBe(false);
});

test.each([
  ['that is gone is no error', 5, true],
  ['that cannot be written is one', 14, false],
])('to take a call back from a counter %s', async (_which, code, isFine) => {
  const update = () => Promise.reject(Object.assign(new Error('refused'), { code }));
  const db = { collection: () => ({ doc: () => ({ update }) }) } as unknown as Firestore;
  const done = new RateLimiter(db).refund(ONE);
  await (isFine ? done : expect(done).rejects.toThrow('refused'));
});

test('work that fails by a fault does not use its limit up', async () => {
  const { limiter } = limited();
  for (let time = 0; time <= max; time += 1)
    await expect(limiter.counted(ONE, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await limiter.counted(ONE, () => Promise.resolve('done'))).toBe('done');
});

test('of work of several pieces that fails those count that were done before', async () => {
  const { limiter, hits } = limited();
  const work = limiter.counted({ ...ONE, times: 3 }, (pieceDone) => {
    pieceDone();
    pieceDone();
    return Promise.reject(new Error('a fault'));
  });
  await expect(work).rejects.toThrow('a fault');
  await hits(max - 2);
  expect(await limiter.allows(ONE)).toBe(false);
});

test('where the counters cannot be read, nothing is said to be refused', async () => {
  const { memory, limiter } = limited();
  vi.spyOn(memory, 'runTransaction').mockRejectedValue(new Error('no database'));
  await expect(limiter.allows(ONE)).rejects.toThrow('no database');
});

test('in a transaction a call is counted once it is written, and a counter may be forgotten', async () => {
  const { memory, limiter, hits } = limited();
  const inTransaction = (work: Parameters<Firestore['runTransaction']>[0]) => memory.db.runTransaction(work);
  await inTransaction(async (transaction) => {
    expect(await limiter.allowsIn(transaction, ONE)).not.toBeNull();
  });
  expect(await limiter.isCounted(ONE)).toBe(false);
  await hits(max);
  await inTransaction(async (transaction) => {
    expect(await limiter.allowsIn(transaction, ONE)).toBeNull();
    limiter.forgetIn(transaction, ONE);
  });
  await limiter.hit(ONE);
});

test('a developer may do a hundred times as much, but where a limit is exact', () => {
  expect(allowance({ limit: ONE.limit })).toBe(max);
  expect(allowance({ limit: ONE.limit, widen: 3 })).toBe(3 * max);
  vi.stubEnv('RATE_LIMITS', 'relaxed');
  expect(allowance({ limit: ONE.limit })).toBe(RELAXED_RATE_LIMIT_FACTOR * max);
  expect(allowance({ limit: ONE.limit, exact: true })).toBe(max);
});
