import { afterEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { atOnce, eachWork, fromPlace, orUnfinished, summed, sumOrUnfinished } from './fromPlace';
import { Place } from './place';
import { UNFINISHED } from './projection';

const logged = vi.hoisted(() => vi.fn());
vi.mock('./log', () => ({ logError: logged }));

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sum is that of the work of all keys, and is told once the end was reached', async () => {
  const sum = await summed(atOnce, ['a', 'bb', 'ccc'], (key) => Promise.resolve(key.length));
  expect(sum).toEqual({ sum: 6, isDone: true });
  expect(sumOrUnfinished(sum)).toBe(6);
  expect(sumOrUnfinished({ ...sum, isDone: false })).toBe(UNFINISHED);
  expect([orUnfinished(true), orUnfinished(false)]).toEqual([undefined, UNFINISHED]);
});

test('works of several kinds are done each by its key', async () => {
  const done: string[] = [];
  const work = (name: string) => [name, () => Promise.resolve(done.push(name))] as const;
  expect(await eachWork(atOnce, new Map([work('first'), work('second')]))).toBe(true);
  expect(done).toEqual(['first', 'second']);
});

test('of keys that fail each is logged, and the end names how many with the first reason', async () => {
  const each = fromPlace(new MemoryFirestore().db, { name: 'step', list: '2031', isOver: () => false });
  const reasons = ['a', 'b'].map((key) => new Error(key));
  const failing = each(['a', 'b'], (key) => Promise.reject(reasons.find(({ message }) => message === key)!));
  await expect(failing).rejects.toMatchObject({ message: 'step: 2 failed', cause: reasons[0] });
  expect(logged.mock.calls).toEqual([
    ['one of several failed', reasons[0], { list: 'step', id: 'a' }],
    ['one of several failed', reasons[1], { list: 'step', id: 'b' }],
  ]);
});

test('a place is written where a run has come further, and taken away where one was written', async () => {
  const { db } = new MemoryFirestore();
  const kept = vi.spyOn(Place.prototype, 'keep');
  const forgotten = vi.spyOn(Place.prototype, 'forget');
  const run = (isOver: () => boolean) =>
    fromPlace(db, { name: 'step', list: '2031', isOver })(['a', 'b'], () => Promise.resolve());
  expect(await run(() => false)).toBe(true);
  expect([kept.mock.calls, forgotten.mock.calls]).toEqual([[], []]);
  expect(await run(() => true)).toBe(false);
  expect(await run(() => false)).toBe(true);
  expect([kept.mock.calls, forgotten.mock.calls]).toEqual([[['a', 0]], [[]]]);
});
