import { afterEach, expect, test, vi } from 'vitest';
import { processTable } from './processes';

/** Without /proc, as on macOS, the table comes from `ps`. */
const { platform } = process;
vi.mock('node:child_process', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  execFileSync: () => `
      1     0 /sbin/launchd
    700     1 ps -axo pid=,ppid=,args=
    701 ${String(process.pid)} node emulator.js
    702 ${String(process.pid)} ps -axo pid=,ppid=,args=`,
}));
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
});

test('the program that lists the processes is not among them, because it has ended by then', () => {
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  expect(processTable().map(({ pid }) => pid)).toEqual([1, 700, 701]);
});
