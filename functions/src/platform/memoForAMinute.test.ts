import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoForAMinute } from './memoForAMinute';

const db = () => ({}) as Firestore;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('calls within a minute share one reading, and a later call reads again', async () => {
  const read = vi.fn(() => Promise.resolve({}));
  const [get, one] = [memoForAMinute(read), db()];
  const first = await Promise.all([get(one), get(one)]);
  vi.advanceTimersByTime(59_000);
  expect(await get(one)).toBe(first[0]);
  expect(first[1]).toBe(first[0]);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await get(one);
  expect(read).toHaveBeenCalledTimes(2);
});

test('another database has a reading of its own', async () => {
  const read = vi.fn((of: Firestore) => Promise.resolve(of));
  const get = memoForAMinute(read);
  const [one, other] = [db(), db()];
  expect(await get(one)).toBe(one);
  expect(await get(other)).toBe(other);
});

test('after a reading that failed, the next call reads again', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue('read');
  const [get, one] = [memoForAMinute(read), db()];
  await expect(get(one)).rejects.toThrow('no answer');
  expect(await get(one)).toBe('read');
});

test('under the emulator each call reads', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  const read = vi.fn(() => Promise.resolve(1));
  const [get, one] = [memoForAMinute(read), db()];
  await get(one);
  await get(one);
  expect(read).toHaveBeenCalledTimes(2);
});
