import { expect, test } from 'vitest';
import { larger, measure, peakLine } from './peak';

const row = (pid: number, command: string) => ({ pid, parent: 1, command });

test('processes of functions are counted apart, and an ended process has no memory', () => {
  const rows = [
    row(process.pid, 'node vitest'),
    row(2 ** 30, 'node /firebase-tools/lib/emulator/functionsEmulatorRuntime'),
  ];
  const { processes, functions, bytes } = measure(rows);
  expect({ processes, functions }).toEqual({ processes: 2, functions: 1 });
  if (process.platform === 'linux') expect(bytes).toBeGreaterThan(20 * 2 ** 20);
});

test('the file of a program counts once for all processes that run it', () => {
  const one = row(process.pid, 'node vitest');
  const [same, other] = ['node hub.js', 'java -jar'].map((command) =>
    measure([one, row(process.pid, command)]),
  );
  expect(same?.processes).toBe(2);
  if (process.platform === 'linux') expect(same?.bytes).toBeLessThan(Number(other?.bytes) - 20 * 2 ** 20);
});

test('the peak has the largest of each value, whenever it was seen', () => {
  const one = { processes: 9, functions: 1, bytes: 2 ** 30, load: 3 };
  const other = { processes: 4, functions: 3, bytes: 2 ** 31, load: 2 };
  expect(larger(one, other)).toEqual({ processes: 9, functions: 3, bytes: 2 ** 31, load: 3 });
  expect(peakLine(larger(one, other))).toBe('at most 9 processes (3 of functions), 2.0 GB, load 3.0');
});
