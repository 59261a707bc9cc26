import type { Query } from 'firebase/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './askAhead';

const stop = vi.hoisted(() => vi.fn());
const onSnapshot = vi.hoisted(() => vi.fn(() => stop));
vi.mock('firebase/firestore', () => ({ onSnapshot }));

const QUERY = { path: 'participants' } as unknown as Query<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it asks at once, and stops when it is told to, once', () => {
  const forget = askAhead(QUERY);
  expect(onSnapshot).toHaveBeenCalledExactlyOnceWith(QUERY, expect.anything(), expect.anything());
  expect(stop).not.toHaveBeenCalled();
  forget();
  vi.runAllTimers();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('where nobody comes for the answer it does not follow it for ever', () => {
  askAhead(QUERY);
  vi.advanceTimersByTime(60_000);
  expect(stop).toHaveBeenCalledTimes(1);
});
