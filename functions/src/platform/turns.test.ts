import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from './turns';

const ROOM = { each: 3, all: 5, waitMs: 60_000 };
let order: string[];
let ends: (() => void)[];
let turns: Turns;

beforeEach(() => {
  vi.useFakeTimers();
  [order, ends, turns] = [[], [], new Turns(ROOM)];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that notes its name, and ends when the test says so. */
const send = (who: string, name: string) =>
  turns.take(who, () => {
    order.push(name);
    return new Promise<void>((end) => ends.push(end));
  });
/** Ends the work that runs, until none is left. */
async function endAll(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  for (let end = ends.shift(); end; end = ends.shift()) {
    end();
    await vi.advanceTimersByTimeAsync(0);
  }
}

test('somebody who sends one thing waits for one of the sender of many, and not for all of them', async () => {
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => send('account', name));
  const one = send('mother', 'm1');
  await endAll();
  expect(order).toEqual(['a1', 'm1', 'a2', 'a3', 'a4']);
  expect(await Promise.all([...many, one])).toEqual([true, true, true, true, true]);
  // No timer of those who have waited keeps the process awake.
  expect(vi.getTimerCount()).toBe(0);
});

test('the turns that somebody had do not count any more once nobody has waited', async () => {
  const first = ['a1', 'a2', 'a3'].map((name) => send('account', name));
  await endAll();
  await Promise.all(first);
  const later = [send('other', 'o1'), send('account', 'a4'), send('mother', 'm1')];
  await endAll();
  await Promise.all(later);
  expect(order).toEqual(['a1', 'a2', 'a3', 'o1', 'a4', 'm1']);
});

test('what one sender or all of them together send beyond the room is left undone at once', async () => {
  const own = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('account', name));
  expect(await own[4]).toBe(false);
  const others = ['b', 'c', 'd'].map((who) => send(who, who));
  expect(await others[2]).toBe(false);
  await endAll();
  expect(order).toEqual(['a1', 'b', 'c', 'a2', 'a3', 'a4']);
});

test('what waits too long is left undone, and a piece that fails passes its turn on', async () => {
  const failed = turns.take('account', () => Promise.reject(new Error('Storage is down')));
  const second = send('account', 'second');
  const third = send('account', 'third');
  await expect(failed).rejects.toThrow('Storage is down');
  await vi.advanceTimersByTimeAsync(ROOM.waitMs);
  expect(await third).toBe(false);
  await endAll();
  expect([await second, order]).toEqual([true, ['second']]);
  const later = send('account', 'later');
  await endAll();
  expect(await later).toBe(true);
});
