import { beforeEach, expect, test, vi } from 'vitest';
import { always, eachNight, UNFINISHED } from '../../../platform/projection';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { maintain } from './maintenance';
import { readStuckSteps } from './steps';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let memory: MemoryFirestore;
const shown: string[][] = [];
const showStuck = async () => {
  shown.push(await readStuckSteps(memory.db));
};
beforeEach(() => {
  memory = new MemoryFirestore();
  shown.length = 0;
});

/** One run, which the platform stops where a step goes on for ever. */
const run = (work: () => Promise<unknown>, show = showStuck) =>
  Promise.race([
    maintain({ db: memory.db, steps: [always('mail', work)], showStuck: show }),
    new Promise((resolve) => setImmediate(resolve)),
  ]);
const silent = () => new Promise(() => undefined);

test('a step that stops each run is shown by the next one, and taken off the list once it ends well', async () => {
  for (let at = 0; at < 3; at += 1) await run(silent);
  expect(shown.flat()).toEqual([]);
  await run(silent);
  expect(shown.at(-1)).toEqual(['mail']);
  await run(() => Promise.resolve());
  expect(shown.at(-1)).toEqual([]);
});

test('a list that cannot be shown stops no step', async () => {
  for (let at = 0; at < 3; at += 1) await run(silent);
  const work = vi.fn(() => Promise.resolve());
  const lost = () => Promise.reject(new Error('no overview'));
  await run(work, lost).catch(() => undefined);
  expect(work).toHaveBeenCalledOnce();
});

test('a list that could not be shown is shown by the next run, although it is the same one', async () => {
  const broken = () => Promise.reject(new Error('the mail server gives no answer'));
  await run(broken);
  await expect(run(broken, () => Promise.reject(new Error('no overview')))).rejects.toThrow('no overview');
  expect(shown).toEqual([]);
  await run(broken);
  expect(shown).toEqual([['mail']]);
  await run(broken);
  expect(shown).toEqual([['mail']]);
});

test('a failing step that a release takes out is shown no more', async () => {
  const fails = [eachNight('old notes', () => Promise.reject(new Error('bad')))];
  const works = [always('mail', () => Promise.resolve())];
  const start = new Date('2026-11-29T01:00:00Z').getTime();
  for (const [minutes, steps] of [
    [0, [...fails, ...works]],
    [5, [...fails, ...works]],
    [10, works],
    [15, works],
  ] as const) {
    memory.clock = () => new Date(start + minutes * 60_000);
    await maintain({ db: memory.db, steps, showStuck });
  }
  expect(shown).toEqual([['old notes'], []]);
});

test('a step that comes to no end is shown once, by the first run after three days, and taken off the list once it has', async () => {
  let result: unknown = UNFINISHED;
  const steps = [eachNight('old notes', () => Promise.resolve(result))];
  const start = new Date('2026-11-29T01:00:00Z').getTime();
  const runAt = async (hours: number) => {
    memory.clock = () => new Date(start + hours * 3_600_000);
    await maintain({ db: memory.db, steps, showStuck });
  };
  for (const hours of [0, 71]) await runAt(hours);
  expect(shown).toEqual([]);
  for (const hours of [72, 73]) await runAt(hours);
  expect(shown).toEqual([['old notes']]);
  result = 1;
  await runAt(74);
  expect(shown).toEqual([['old notes'], []]);
});

test('the time of a run is that of the database, so that a process whose clock is ahead deletes nothing too early', async () => {
  const now = new Date('2026-11-29T01:00:00Z');
  memory.clock = () => now;
  const times: Date[] = [];
  const retention = (time: Date) => Promise.resolve(times.push(time));
  await maintain({ db: memory.db, steps: [eachNight('expired', retention)], showStuck });
  expect(times).toEqual([now]);
});
