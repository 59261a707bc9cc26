import type { Query } from 'firebase/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenAhead } from './listenAhead';

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

test('the query starts at once, and its listener ends once when stopped', () => {
  const forget = listenAhead(QUERY);
  expect(onSnapshot).toHaveBeenCalledExactlyOnceWith(QUERY, expect.anything(), expect.anything());
  expect(stop).not.toHaveBeenCalled();
  forget();
  vi.runAllTimers();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the listener ends after a while when no component uses it', () => {
  listenAhead(QUERY);
  vi.advanceTimersByTime(60_000);
  expect(stop).toHaveBeenCalledTimes(1);
});
