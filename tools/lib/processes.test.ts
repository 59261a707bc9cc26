import { expect, test } from 'vitest';
import { family, processTable, run, stillRunning } from './processes';

const table = [
  { pid: 10, parent: 1, command: 'a' },
  { pid: 11, parent: 10, command: 'b' },
  { pid: 12, parent: 11, command: 'c' },
  { pid: 20, parent: 1, command: 'other' },
];

test('a family is a process with all its descendants', () => {
  expect(family(10, table).map(({ pid }) => pid)).toEqual([10, 11, 12]);
  expect(family(99, table)).toEqual([]);
});

test('a process id that is now used by another command is not the remembered process', () => {
  const now = [
    { pid: 11, parent: 1, command: 'b' },
    { pid: 12, parent: 1, command: 'something else' },
  ];
  expect(stillRunning(table, now).map(({ pid }) => pid)).toEqual([11]);
});

test('the process table contains this process', () => {
  expect(processTable().some(({ pid }) => pid === process.pid)).toBe(true);
});

test("run returns a program's output, and gives a reason when the program fails or is missing", async () => {
  expect(await run(process.execPath, ['-e', 'console.log(6 * 7)'])).toBe('42\n');
  await expect(run(process.execPath, ['-e', 'process.exit(3)'])).rejects.toThrow('failed with code 3');
  await expect(run('no-such-program', [])).rejects.toThrow('no-such-program does not run');
});
