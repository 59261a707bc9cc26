import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { afterEach, expect, test, vi } from 'vitest';
import { InstanceLimit } from './instanceLimit';

vi.mock('firebase-functions/logger');
afterEach(() => vi.useRealTimers());

const { max, windowSeconds } = RATE_LIMITS.votePerTicket;
const isRefused = (limit: InstanceLimit, ...counts: Parameters<InstanceLimit['hit']>) => {
  try {
    limit.hit(...counts);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'rate-limited' });
    return true;
  }
};
const fill = (limit: InstanceLimit, key: string, times: number = max) => {
  for (let call = 0; call < times; call += 1) limit.hit({ key });
};

test('what one counter refuses is counted in no other, and a wider one has room for more', () => {
  const limit = new InstanceLimit('votePerTicket');
  fill(limit, 'own');
  const shared = { key: 'shared', widen: 2 };
  expect(isRefused(limit, { key: 'own' }, shared)).toBe(true);
  for (let call = 0; call < 2 * max; call += 1)
    expect(isRefused(limit, { key: `other ${String(call)}` }, shared)).toBe(false);
  expect(isRefused(limit, { key: 'last' }, shared)).toBe(true);
  // The refused caller has its whole share elsewhere.
  fill(limit, 'last');
});

test('a counter begins anew after its window', () => {
  vi.useFakeTimers();
  const limit = new InstanceLimit('votePerTicket');
  fill(limit, 'own');
  vi.advanceTimersByTime(windowSeconds * 1000 - 1);
  expect(isRefused(limit, { key: 'own' })).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isRefused(limit, { key: 'own' })).toBe(false);
});

test('keys that somebody makes up end no counter that is in use, and of the others the oldest go', () => {
  const limit = new InstanceLimit('votePerTicket');
  fill(limit, 'left');
  fill(limit, 'in use', max - 25);
  const start = process.cpuUsage();
  for (let call = 0; call < 25_000; call += 1) {
    if (call % 1000 === 0) limit.hit({ key: 'in use' });
    limit.hit({ key: `made up ${String(call)}` });
  }
  const { user } = process.cpuUsage(start);
  expect(isRefused(limit, { key: 'in use' })).toBe(true);
  // A limit without a bound would still know it, with all the others.
  expect(isRefused(limit, { key: 'left' })).toBe(false);
  // Some 5 µs a call. A look at all keys with each call took a minute and more.
  expect(user / 1000).toBeLessThan(10_000);
});

test('made-up keys make a counter be forgotten once there are twice as many as a set has, and not before', () => {
  const limit = new InstanceLimit('votePerTicket');
  fill(limit, 'own');
  for (let key = 1; key < 20_000; key += 1) limit.hit({ key: String(key) });
  expect(isRefused(limit, { key: 'own' })).toBe(true);
  limit.hit({ key: 'one more' });
  expect(isRefused(limit, { key: 'own' })).toBe(false);
});
