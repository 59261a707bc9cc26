import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptForAMinute, memoForAMinute } from './memoForAMinute';

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

describe('readings by their keys', () => {
  const reads: string[] = [];
  let kept = new KeptForAMinute<number>();
  const get = (key: string) => kept.get(key, () => Promise.resolve(reads.push(key)));
  beforeEach(() => {
    reads.length = 0;
    kept = new KeptForAMinute();
  });

  test('each key is read once in a minute', async () => {
    await Promise.all([get('a'), get('b'), get('a')]);
    vi.advanceTimersByTime(59_000);
    await get('a');
    expect(reads).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1000);
    await get('a');
    expect(reads).toEqual(['a', 'b', 'a']);
  });

  test('a reading that failed is not kept', async () => {
    await expect(kept.get('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    await get('a');
    expect(reads).toEqual(['a']);
  });

  test('the oldest of more than a thousand keys is read again', async () => {
    for (let n = 0; n <= 1000; n += 1) await get(String(n));
    await get('1000');
    expect(reads).toHaveLength(1001);
    await get('0');
    expect(reads).toHaveLength(1002);
  });

  test('a thousand keys are kept, and one that was read anew counts as the newest', async () => {
    for (let n = 0; n < 1000; n += 1) await get(String(n));
    await get('0');
    expect(reads).toHaveLength(1000);
    vi.advanceTimersByTime(60_000);
    await get('0');
    await get('1000');
    await get('0');
    expect(reads.slice(1000)).toEqual(['0', '1000']);
  });

  test('under the emulator each call reads', async () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    await get('a');
    await get('a');
    expect(reads).toEqual(['a', 'a']);
  });
});
