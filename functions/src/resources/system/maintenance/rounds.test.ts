import { describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { at, memoryMaintenance } from '../../../testing/memoryMaintenance';
import { runSteps, type StepStates } from './steps';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const DAY = 24 * 60;

test('a step of the night that had no time for everything goes on with the next run, and has not failed', async () => {
  const { run, unfinished, stuck } = memoryMaintenance();
  unfinished.add('retention');
  for (const minutes of [0, 5, 10]) expect((await run(minutes)).ran).toContain('retention');
  expect(stuck()).toEqual([]);
  unfinished.clear();
  await run(15);
  expect((await run(20)).ran).toEqual(['mail']);
});

test('a step of which some fail in each round is shown after two rounds, although the parts of a round end well', async () => {
  const { run, unfinished, bad, stuck } = memoryMaintenance();
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

test.each(['mail', 'retention'])(
  'a step of which some fail in each round (%s) is shown after two rounds, although the parts between end well',
  async (name) => {
    const { run, unfinished, bad, stuck } = memoryMaintenance();
    for (const minutes of [0, 80]) {
      unfinished.add(name);
      await run(minutes);
      unfinished.clear();
      bad.add(name);
      await run(minutes + 5);
      bad.clear();
      expect(stuck()).toEqual(minutes === 0 ? [] : [name]);
    }
    await run(160);
    expect(stuck()).toEqual([]);
  },
);

test('a step of each run that had no time for everything after a run that was stopped is shown no more once its round has ended', async () => {
  const { run, silent, unfinished, stuck } = memoryMaintenance();
  silent.add('results');
  await run(0);
  silent.clear();
  unfinished.add('mail');
  await run(5);
  unfinished.clear();
  for (const minutes of [10, 4 * DAY, 4 * DAY + 5]) await run(minutes);
  expect(stuck()).toEqual([]);
});

test('a step of each run that has failed, and since then never had time for everything, is shown after three days', async () => {
  const { run, unfinished, bad, stuck } = memoryMaintenance();
  bad.add('mail');
  await run(0);
  bad.clear();
  unfinished.add('mail');
  await run(5);
  expect(stuck()).toEqual([]);
  await run(4 * DAY);
  expect(stuck()).toEqual(['mail']);
});

describe('a step of the night that comes to no end', () => {
  const DAY = 24 * 60;
  test('is shown after three days, with the one that waits for it, and no more once they have come to it', async () => {
    const { run, unfinished, stuck } = memoryMaintenance(['retention']);
    await run(0);
    unfinished.add('retention');
    for (const minutes of [DAY, 2 * DAY, 4 * DAY - 5]) await run(minutes);
    expect(stuck()).toEqual([]);
    await run(4 * DAY);
    expect(stuck()).toEqual(['results', 'retention']);
    unfinished.clear();
    for (const part of [5, 10]) await run(4 * DAY + part);
    expect(stuck()).toEqual([]);
  });

  test('is not shown after days in which nothing has run', async () => {
    const { run, unfinished, stuck } = memoryMaintenance(['retention']);
    await run(0);
    unfinished.add('retention');
    await run(5 * DAY);
    expect(stuck()).toEqual([]);
  });

  test('is shown although it has never come to one', async () => {
    const { run, unfinished, stuck } = memoryMaintenance();
    unfinished.add('retention');
    for (const minutes of [0, 5, 2 * DAY]) await run(minutes);
    expect(stuck()).toEqual([]);
    await run(3 * DAY);
    expect(stuck()).toEqual(['retention']);
  });
});

describe('a step that waits for another one', () => {
  test('waits for the end of one whose part before had no time for everything', async () => {
    const { run, unfinished } = memoryMaintenance(['retention']);
    unfinished.add('retention');
    for (const minutes of [0, 5]) expect((await run(minutes)).ran).toEqual(['mail', 'retention']);
    unfinished.clear();
    expect((await run(10)).ran).toEqual(['mail', 'retention', 'results']);
  });

  test.each(['bad', 'silent'] as const)(
    'waits until its round has ended well, also where a part of it was %s',
    async (fault) => {
      const { run, unfinished, ...faults } = memoryMaintenance(['retention']);
      await run(0);
      unfinished.add('retention');
      expect((await run(DAY)).ran).toEqual(['mail', 'retention']);
      unfinished.clear();
      faults[fault].add('retention');
      for (const part of [5, 10]) expect((await run(DAY + part)).ran).toEqual(['mail', 'retention']);
      faults[fault].clear();
      expect((await run(DAY + 15)).ran).toEqual(['mail', 'retention']);
      expect((await run(DAY + 20)).ran).toEqual(['mail', 'results']);
    },
  );

  test.each(['bad', 'silent'] as const)(
    'waits three days for one that is %s each time, and is shown meanwhile',
    async (fault) => {
      const { run, stuck, ...faults } = memoryMaintenance(['retention']);
      faults[fault].add('retention');
      let hours = 0;
      while (hours < 100 && !(await run(hours * 60)).ran.includes('results')) hours += 1;
      expect(hours).toBe(75);
      expect(stuck()).toEqual(['retention']);
      expect((await run(hours * 60 + DAY)).ran).toContain('results');
    },
  );

  test('waits for one round more where the one that has ended began more than three days ago', async () => {
    const { run, unfinished } = memoryMaintenance(['retention']);
    unfinished.add('retention');
    await run(0);
    unfinished.clear();
    // Nothing has run for days.
    expect((await run(4 * DAY)).ran).toEqual(['mail', 'retention']);
    expect((await run(4 * DAY + 5)).ran).toEqual(['mail', 'retention', 'results']);
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
