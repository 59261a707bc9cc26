import { expect, test } from 'vitest';
import { inBatches } from './inBatches';

/** Runs files of tests; each of `stops` stops a process once, at its file. */
async function runsOf(files: readonly string[], stops: { file: string; fault: string | null }[] = []) {
  const runs: string[][] = [];
  const done: string[] = [];
  const left: unknown[] = [];
  await inBatches(files, {
    run: (batch) => {
      runs.push([...batch]);
      const stop = stops.shift() ?? null;
      done.push(...(stop ? batch.slice(0, batch.indexOf(stop.file)) : batch));
      return Promise.resolve(stop);
    },
    done: () => done,
    leave: (stop) => left.push(stop),
  });
  return { runs, left };
}

test('each file runs once, and many take more than one process', async () => {
  const files = Array.from({ length: 101 }, (_, at) => String(at));
  const { runs } = await runsOf(files);
  expect(runs.map(({ length }) => length)).toEqual([50, 50, 1]);
  expect(runs.flat()).toEqual(files);
});

test('a file whose fault stops the process runs again, and those before it do not', async () => {
  const stop = { file: 'b', fault: '7' };
  expect(await runsOf(['a', 'b', 'c'], [stop])).toEqual({
    runs: [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ],
    left: [stop],
  });
});

test('a file that stops the process without a fault does not run again', async () => {
  const stop = { file: 'b', fault: null };
  expect(await runsOf(['a', 'b', 'c'], [stop])).toEqual({ runs: [['a', 'b', 'c'], ['c']], left: [stop] });
});
