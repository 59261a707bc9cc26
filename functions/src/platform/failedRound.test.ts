import { expect, test } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { roundAfterFailure } from './failedRound';
import { Place } from './place';
import { UNFINISHED } from './projection';

const HOUR = 3_600_000;
const START = Date.UTC(2031, 7, 16, 7);

/** A round of a list in a database, so long after the start. */
function rounds() {
  const { db } = new MemoryFirestore();
  return (after: number, round: () => Promise<string>, list = '2031') =>
    roundAfterFailure(db, { name: 'round', list, now: new Date(START + after), waits: 'It waits.' }, round);
}
const done = () => Promise.resolve('done');
const fails = () => Promise.reject(new Error('a fault'));

test('a round that has failed begins again after an hour, and that of another list at once', async () => {
  const run = rounds();
  await expect(run(0, fails)).rejects.toThrow('a fault');
  await expect(run(HOUR - 1, done)).rejects.toThrow('It waits.');
  expect(await run(HOUR, done)).toBe('done');
  expect(await run(HOUR + 1, done)).toBe('done');
  await expect(run(2 * HOUR, fails)).rejects.toThrow('a fault');
  expect(await run(2 * HOUR + 1, done, '2032')).toBe('done');
});

test('a round that is not finished does not forget that the one before it has failed', async () => {
  const run = rounds();
  await expect(run(0, fails)).rejects.toThrow('a fault');
  expect(await run(HOUR, () => Promise.resolve(UNFINISHED))).toBe(UNFINISHED);
  await expect(run(HOUR - 1, done)).rejects.toThrow('It waits.');
});

test('a place is that of its list, and a damaged one is the beginning', async () => {
  const memory = new MemoryFirestore();
  const place = new Place(memory.db, 'step', '2031');
  const beginning = { after: undefined, failed: 0 };
  expect(await place.read()).toEqual(beginning);
  await place.keep('m7', 3);
  expect(await place.read()).toEqual({ after: 'm7', failed: 3 });
  expect(await new Place(memory.db, 'step', '2032').read()).toEqual(beginning);
  memory.put('locks/places/lists/step', { list: '2031', after: 'm7', failed: 'three' });
  expect(await place.read()).toEqual({ after: 'm7', failed: 0 });
  memory.put('locks/places/lists/step', { list: '2031', after: 7, failed: 3 });
  expect(await place.read()).toEqual(beginning);
  await place.forget();
  expect(await place.read()).toEqual(beginning);
});
