import { readFileSync } from 'node:fs';
import os from 'node:os';
import { family, type ProcessRow } from '../lib/processes';

/** The largest values that were seen during a run. */
interface Peak {
  /** The processes of the command: runners, emulators, browsers. */
  processes: number;
  /** The processes of functions among them. */
  functions: number;
  /** The memory of all of them in bytes. A program's file counts once, however many processes run it. */
  bytes: number;
  /** The machine's load average of one minute. */
  load: number;
}

const EVERY_MS = 2000;
const isFunction = ({ command }: ProcessRow) => command.includes('functionsEmulatorRuntime');

/** The memory of a process in bytes. `own` may be shared with processes that it started; `files` are those that it has loaded. */
interface Resident {
  own: number;
  files: number;
}

/** The resident memory of a process; none where the system has no /proc, or the process has ended. */
function residentOf({ pid }: ProcessRow): Resident {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
    return { own: bytes('RssAnon') + bytes('RssShmem'), files: bytes('RssFile') };
  } catch {
    return { own: 0, files: 0 };
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0);

/**
 * The memory of all of these. Each of a browser's ten processes counts the whole program as its own, which the machine has
 * loaded once; what they share besides is the difference to the kernel's own count (some 4 %), which takes it a second.
 */
function bytesOf(rows: ProcessRow[]): number {
  const programs = new Map<string, number>();
  const all = rows.map((row) => ({ program: row.command.split(' ')[0] ?? '', ...residentOf(row) }));
  for (const { program, files } of all) programs.set(program, Math.max(files, programs.get(program) ?? 0));
  return sum(all.map(({ own }) => own)) + sum(programs.values());
}

/** The present values for these processes. */
export function measure(rows: ProcessRow[]): Peak {
  return {
    processes: rows.length,
    functions: rows.filter(isFunction).length,
    bytes: bytesOf(rows),
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
