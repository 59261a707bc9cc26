import { expect, test, vi } from 'vitest';
import type { MaintenanceStep } from '../../../platform/projection';
import { at, memoryMaintenance, MINUTE } from '../../../testing/memoryMaintenance';
import { runSteps, type StepStates, stuckSteps } from './steps';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test('a nightly step that fails does not stop the next one, and is due again at the next run until it has ended well', async () => {
  const { run, bad, stuck } = memoryMaintenance();
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
  const { run } = memoryMaintenance();
  await run(0);
  expect((await run(60)).ran).toEqual(['mail']);
  expect((await run(23.95 * 60)).ran).toEqual(['mail', 'retention', 'results']);
});

test('a step that goes on failing is tried each hour, after the others', async () => {
  const { run, bad } = memoryMaintenance();
  bad.add('retention');
  for (const minutes of [0, 5, 10, 15]) expect((await run(minutes)).ran).toContain('retention');
  expect((await run(20)).ran).toEqual(['mail']);
  expect((await run(75)).ran).toEqual(['mail', 'retention']);
  expect((await run(24 * 60)).ran).toEqual(['mail', 'results', 'retention']);
});

test('a step of each run that has failed twice is shown, until it ends well', async () => {
  const { run, bad, stuck } = memoryMaintenance();
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
  expect(stuckSteps({ retention: never }, at(0))).toEqual(['retention']);
});

test.each(['mail', 'retention'])(
  'a step that takes all the time (%s) leaves the others theirs from the second run after it on, and is shown',
  async (name) => {
    const { run, silent, stuck } = memoryMaintenance();
    silent.add(name);
    expect((await run(0)).results).toBeNull();
    await run(5);
    expect((await run(10)).ran.at(-1)).toBe(name);
    expect((await run(25 * 60)).ran).toEqual([
      ...['mail', 'retention', 'results'].filter((one) => one !== name),
      name,
    ]);
    expect(stuck()).toEqual([name]);
    silent.clear();
    await run(27 * 60);
    expect(stuck()).toEqual([]);
  },
);

test('a run in which nothing is to be repaired writes twice, and one after a run that was stopped notes each step', async () => {
  const { run, silent, writes } = memoryMaintenance();
  await run(0);
  await run(5);
  expect(writes()).toBe(2);
  silent.add('mail');
  await run(10);
  silent.clear();
  await run(15);
  expect(writes()).toBe(4);
  await run(20);
  expect(writes()).toBe(2);
});

test('a run that has taken more than three and a half minutes leaves the steps of the night to the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { run, slow } = memoryMaintenance();
  slow.add('retention');
  expect((await run(0)).ran).toEqual(['mail', 'retention']);
  slow.clear();
  expect((await run(5)).ran).toEqual(['mail', 'results']);
  vi.useRealTimers();
});

/** Steps that each take so many minutes; returns what a run has begun, and what is shown after it. */
function slowSteps(minutes: number, names: readonly string[]) {
  let states: StepStates = {};
  const begun: string[] = [];
  const step = (name: string, due: MaintenanceStep['due']): MaintenanceStep => ({
    name,
    due,
    run: () => {
      begun.push(name);
      vi.setSystemTime(Date.now() + minutes * MINUTE);
      return Promise.resolve();
    },
  });
  const steps = [...names.map((name) => step(name, 'always')), step('retention', 'each night')];
  const store = {
    read: () => Promise.resolve(states),
    put: (name: string, state: StepStates[string]) => {
      states = { ...states, [name]: state };
      return Promise.resolve();
    },
  };
  return async (minute: number) => {
    begun.length = 0;
    await runSteps(store, steps, at(minute));
    return [...begun];
  };
}

test('steps of each run that are full leave a step of the night its turn, and those without one come first in the next run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const run = slowSteps(1, ['mail', 'texts', 'pictures', 'offers', 'log']);
  expect(await run(0)).toEqual(['mail', 'texts', 'retention']);
  expect(await run(5)).toEqual(['pictures', 'offers']);
  expect(await run(10)).toEqual(['log', 'mail']);
  vi.useRealTimers();
});

test('a clock that was a year ahead keeps no night back', async () => {
  const { run, bad, stuck } = memoryMaintenance();
  bad.add('retention');
  await run(365 * 24 * 60);
  expect((await run(5)).ran).toEqual(['mail', 'results', 'retention']);
  bad.clear();
  await run(10);
  expect(stuck()).toEqual([]);
  expect((await run(15)).ran).toEqual(['mail']);
});
