import { expect, test, vi } from 'vitest';
import { eachByItself } from '../../../platform/eachByItself';
import type { MaintenanceStep } from '../../../platform/projection';
import { runSteps, type StepStates, stuckSteps } from './steps';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const MINUTE = 60_000;
const START = new Date('2026-11-25T01:00:00Z').getTime();
const at = (minutes: number) => new Date(START + minutes * MINUTE);

/** A maintenance with a store in memory; returns what ran, in its order. */
function maintenance() {
  let states: StepStates = {};
  const ran: string[] = [];
  const bad = new Set<string>();
  const step = (name: string, due: MaintenanceStep['due']): MaintenanceStep => ({
    name,
    due,
    run: () => {
      ran.push(name);
      return bad.has(name) ? Promise.reject(new Error('bad')) : Promise.resolve(1);
    },
  });
  const steps = [step('mail', 'always'), step('retention', 'each night'), step('results', 'each night')];
  const store = {
    read: () => Promise.resolve(states),
    put: (name: string, state: StepStates[string]) => {
      states = { ...states, [name]: state };
      return Promise.resolve();
    },
  };
  return {
    bad,
    stuck: () => stuckSteps(states),
    run: async (minutes: number) => {
      ran.length = 0;
      const results = await runSteps(store, steps, at(minutes));
      return { ran: [...ran], results };
    },
  };
}

test('a nightly step that fails does not stop the next one, and is due again at the next run until it has ended well', async () => {
  const { run, bad, stuck } = maintenance();
  bad.add('retention');
  expect(await run(0)).toEqual({
    ran: ['mail', 'retention', 'results'],
    results: { retention: null, results: 1 },
  });
  expect(stuck()).toEqual([]);
  expect((await run(5)).ran).toEqual(['mail', 'retention']);
  expect(stuck()).toEqual(['retention']);
  bad.clear();
  expect((await run(10)).ran).toEqual(['mail', 'retention']);
  expect(stuck()).toEqual([]);
  expect((await run(15)).ran).toEqual(['mail']);
});

test('every step of the night runs once a day', async () => {
  const { run } = maintenance();
  await run(0);
  expect((await run(60)).ran).toEqual(['mail']);
  expect((await run(23.95 * 60)).ran).toEqual(['mail', 'retention', 'results']);
});

test('a step that goes on failing is tried each hour, after the others', async () => {
  const { run, bad } = maintenance();
  bad.add('retention');
  for (const minutes of [0, 5, 10, 15]) expect((await run(minutes)).ran).toContain('retention');
  expect((await run(20)).ran).toEqual(['mail']);
  expect((await run(75)).ran).toEqual(['mail', 'retention']);
  expect((await run(24 * 60)).ran).toEqual(['mail', 'results', 'retention']);
});

test('a step of each run that has failed twice is shown, until it ends well', async () => {
  const { run, bad, stuck } = maintenance();
  bad.add('mail');
  await run(0);
  expect(stuck()).toEqual([]);
  await run(5);
  expect(stuck()).toEqual(['mail']);
  bad.clear();
  await run(10);
  expect(stuck()).toEqual([]);
});

test('a step that stopped the process counts as failed', () => {
  const never = { begun_at: at(0), done_at: null, failures: 2 };
  expect(stuckSteps({ retention: never })).toEqual(['retention']);
});

test('one bad document does not stop the others, and the whole fails in the end', async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item === 2) return Promise.reject(new Error('unreadable'));
    done.push(item);
    return Promise.resolve();
  };
  await expect(eachByItself([1, 2, 3], work, (item) => ({ item }))).rejects.toThrow('1 of 3 failed');
  expect(done).toEqual([1, 3]);
});
