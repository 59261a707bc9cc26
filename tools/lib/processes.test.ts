import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { family, processTable, run, signal, stillRunning, stopDescendants } from './processes';

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

test('a process that is started by one that was told to end is ended too', async () => {
  const code = (text: string) => JSON.stringify(text);
  const last = `setInterval(() => {}, 1000)`;
  const middle = `
    process.once('SIGINT', () => {
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${code(last)}], { detached: true });
      process.stdout.write(String(pid));
      setTimeout(() => process.exit(), 1000);
    });
    process.stdout.write('ready ');
    ${last}`;
  const first = `require('node:child_process').spawn(process.execPath, ['-e', ${code(middle)}], { stdio: 'inherit' }); ${last}`;
  const root = spawn(process.execPath, ['-e', first]);
  let said = '';
  root.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(root.stdout, 'data');
  await stopDescendants(Number(root.pid));
  signal(Number(root.pid), 'SIGKILL');
  const started = Number(/^ready (\d+)$/.exec(said)?.[1]);
  expect(processTable().filter(({ pid }) => pid === started)).toEqual([]);
  expect(started).toBeGreaterThan(0);
});
