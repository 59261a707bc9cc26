import { readFileSync } from 'node:fs';
import os from 'node:os';
import { family, type ProcessRow } from '../lib/processes';

/** The largest values that were seen during a run. */
interface Peak {
  /** The processes of the command: runners, emulators, browsers. */
  processes: number;
  /** The processes of functions among them. */
  functions: number;
  /** The memory of all of them in bytes. Pages that several of them share count once for each. */
  bytes: number;
  /** The machine's load average of one minute. */
  load: number;
}

const EVERY_MS = 2000;
const isFunction = ({ command }: ProcessRow) => command.includes('functionsEmulatorRuntime');

/** The resident memory of a process in bytes; 0 where the system has no /proc, or the process has ended. */
function residentBytes({ pid }: ProcessRow): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** The present values for these processes. */
export function measure(rows: ProcessRow[]): Peak {
  return {
    processes: rows.length,
    functions: rows.filter(isFunction).length,
    bytes: rows.reduce((sum, row) => sum + residentBytes(row), 0),
    load: os.loadavg()[0] ?? 0,
  };
}

/** The larger one of each value. */
export const larger = (one: Peak, other: Peak): Peak => ({
  processes: Math.max(one.processes, other.processes),
  functions: Math.max(one.functions, other.functions),
  bytes: Math.max(one.bytes, other.bytes),
  load: Math.max(one.load, other.load),
});

/** Measures this command and its descendants every two seconds. Returns a function that gives the largest values so far. */
export function watchPeak(): () => Peak {
  let peak = measure(family(process.pid));
  const timer = setInterval(() => {
    peak = larger(peak, measure(family(process.pid)));
  }, EVERY_MS);
  timer.unref();
  return () => peak;
}

/** The line of `npm test -- --slow` about the machine. */
export const peakLine = ({ processes, functions, bytes, load }: Peak): string =>
  `at most ${processes} processes (${functions} of functions), ${(bytes / 2 ** 30).toFixed(1)} GB, load ${load.toFixed(1)}`;
