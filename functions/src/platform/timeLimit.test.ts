import type { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noLimit, timeLimit } from './timeLimit';
import { untilDue } from './untilDue';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time of a step is over after a minute, and that of a command never', () => {
  const [isOver, isShortOver] = [timeLimit(), timeLimit(10)];
  vi.setSystemTime(9);
  expect([isOver(), isShortOver()]).toEqual([false, false]);
  vi.setSystemTime(10);
  expect([isOver(), isShortOver()]).toEqual([false, true]);
  vi.setSystemTime(60_000);
  expect([isOver(), noLimit()]).toEqual([true, false]);
});

const dueIn = (ms: number) => untilDue({ toMillis: () => ms } as Timestamp);

test('a message that is due soon is waited for, and one that is due later is not', async () => {
  expect(await dueIn(0)).toBe(true);
  expect(await dueIn(35_001)).toBe(false);
  const waiting = dueIn(35_000);
  const ended = vi.fn();
  void waiting.then(ended);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(ended).toHaveBeenCalledWith(true);
});
