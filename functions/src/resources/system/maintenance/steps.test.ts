import { describe, expect, test, vi } from 'vitest';
import { type MaintenanceStep, UNFINISHED } from '../../../platform/projection';
import { runSteps, type StepStates, stuckSteps } from './steps';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const MINUTE = 60_000;
const START = new Date('2026-11-25T01:00:00Z').getTime();
const at = (minutes: number) => new Date(START + minutes * MINUTE);

/** Ends the run like a platform that stops the process: what waits for the step goes on never. */
const stopped = new Promise<never>(() => undefined);

/** A maintenance with a store in memory, whose last step waits for these; returns what ran, in its order. */
function maintenance(waitsFor: readonly string[] = []) {
  let states: StepStates = {};
  let writes = 0;
  const ran: string[] = [];
  const bad = new Set<string>();
  const silent = new Set<string>();
  const unfinished = new Set<string>();
  const slow = new Set<string>();
  const step = (name: string, due: MaintenanceStep['due']): MaintenanceStep => ({
    name,
    due,
    run: () => {
      ran.push(name);
      if (silent.has(name)) return stopped;
      if (slow.has(name)) vi.setSystemTime(Date.now() + 4 * MINUTE);
      if (unfinished.has(name)) return Promise.resolve(UNFINISHED);
      return bad.has(name) ? Promise.reject(new Error('bad')) : Promise.resolve(1);
    },
  });
  const results = { ...step('results', 'each night'), waitsFor };
  const steps = [step('mail', 'always'), step('retention', 'each night'), results];
  const store = {
    read: () => Promise.resolve(states),
    put: (name: string, state: StepStates[string]) => {
      states = { ...states, [name]: state };
      writes += 1;
      return Promise.resolve();
    },
  };
  return {
    bad,
    silent,
    unfinished,
    slow,
    stuck: () => stuckSteps(states),
    writes: () => writes,
    run: async (minutes: number) => {
      ran.length = 0;
      writes = 0;
      const isStopped = new Promise<null>((resolve) => setImmediate(resolve, null));
      const results = await Promise.race([runSteps(store, steps, at(minutes)), isStopped]);
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

test('a step comes after the one that it waits for also where that one has failed before, and so comes last', async () => {
  const { run, bad } = maintenance(['retention']);
  bad.add('retention');
  for (const minutes of [0, 24 * 60])
    expect((await run(minutes)).ran).toEqual(['mail', 'retention', 'results']);
});

test('a step has its turn although the one that it waits for takes all the time of each run', async () => {
  const { run, silent } = maintenance(['retention']);
  silent.add('retention');
  for (const minutes of [0, 5, 10, 15]) expect((await run(minutes)).ran).toEqual(['mail', 'retention']);
  expect((await run(20)).ran).toEqual(['mail', 'results']);
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

test.each(['mail', 'retention'])(
  'a step that takes all the time (%s) leaves the others theirs from the second run after it on, and is shown',
  async (name) => {
    const { run, silent, stuck } = maintenance();
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
  const { run, silent, writes } = maintenance();
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

test('a step of the night that had no time for everything goes on with the next run, and has not failed', async () => {
  const { run, unfinished, stuck } = maintenance();
  unfinished.add('retention');
  for (const minutes of [0, 5, 10]) expect((await run(minutes)).ran).toContain('retention');
  expect(stuck()).toEqual([]);
  unfinished.clear();
  await run(15);
  expect((await run(20)).ran).toEqual(['mail']);
});

test('a step whose part before had no time for everything waits for its end', async () => {
  const { run, unfinished } = maintenance(['retention']);
  unfinished.add('retention');
  for (const minutes of [0, 5]) expect((await run(minutes)).ran).toEqual(['mail', 'retention']);
  unfinished.clear();
  expect((await run(10)).ran).toEqual(['mail', 'retention', 'results']);
});

test('a step of which some fail in each round is shown after two rounds, although the parts of a round end well', async () => {
  const { run, unfinished, bad, stuck } = maintenance();
  for (const minutes of [0, 80, 160, 240, 320]) {
    unfinished.add('retention');
    for (const part of [0, 5]) expect((await run(minutes + part)).ran).toContain('retention');
    unfinished.clear();
    bad.add('retention');
    await run(minutes + 10);
    bad.clear();
    expect(stuck()).toEqual(minutes === 0 ? [] : ['retention']);
  }
});

test('a run that has taken more than three and a half minutes leaves the steps of the night to the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { run, slow } = maintenance();
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

describe('a step of the night that comes to no end', () => {
  const DAY = 24 * 60;
  test('is shown after three days, and no more once it has come to it', async () => {
    const { run, unfinished, stuck } = maintenance(['retention']);
    await run(0);
    unfinished.add('retention');
    for (const minutes of [DAY, 2 * DAY, 3 * DAY - 5]) await run(minutes);
    expect(stuck()).toEqual([]);
    await run(3 * DAY);
    // The step that waits for it has not come to its end either.
    expect(stuck()).toEqual(['results', 'retention']);
    await run(3 * DAY + 5);
    expect(stuck()).toEqual(['results', 'retention']);
    unfinished.clear();
    await run(3 * DAY + 10);
    expect(stuck()).toEqual([]);
  });

  test('is shown although it has never come to one', async () => {
    const { run, unfinished, stuck } = maintenance();
    unfinished.add('retention');
    for (const minutes of [0, 5, 2 * DAY]) await run(minutes);
    expect(stuck()).toEqual([]);
    await run(3 * DAY);
    expect(stuck()).toEqual(['retention']);
  });
});

test('a step learns when the round that last ended well began, in the first of its parts or tries', async () => {
  let states: StepStates = {};
  const known: unknown[] = [];
  const store = {
    read: () => Promise.resolve(states),
    put: (name: string, state: StepStates[string]) => {
      states = { ...states, [name]: state };
      return Promise.resolve();
    },
  };
  const run = (_: Date, lastDone?: Date | null) => {
    known.push(lastDone);
    if (known.length === 2) return Promise.reject(new Error('bad'));
    return Promise.resolve(known.length === 3 ? UNFINISHED : 1);
  };
  for (const hours of [0, 24, 25, 26, 50, 12])
    await runSteps(store, [{ name: 'notes', due: 'each night', run }], at(hours * 60));
  // At last the clock goes back, so that the time before it tells nothing.
  expect(known).toEqual([null, at(0), at(0), at(0), at(24 * 60), null]);
});

test('a clock that was a year ahead keeps no night back', async () => {
  const { run, bad, stuck } = maintenance();
  bad.add('retention');
  await run(365 * 24 * 60);
  expect((await run(5)).ran).toEqual(['mail', 'results', 'retention']);
  bad.clear();
  await run(10);
  expect(stuck()).toEqual([]);
  expect((await run(15)).ran).toEqual(['mail']);
});
