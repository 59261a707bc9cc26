import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const running = z.object({
  /** The file of tests that runs. */
  file: z.string(),
  /** The fault under which one of its tests runs; null for a run without a fault, and while the file is loaded. */
  fault: z.nullable(z.string()),
  /** It may take so long. */
  ms: z.number(),
});
/** The runner writes down what it does before it begins: a process that hangs, or has no memory left, cannot say it afterwards. */
type Running = z.infer<typeof running>;

export function noteRunning(path: string, now: Running): void {
  // So whoever looks at the file never finds a half of it.
  writeFileSync(`${path}.new`, JSON.stringify(now));
  renameSync(`${path}.new`, path);
}

/** Reads what the runner has written last. */
export const lastRunning = (path: string): Running => running.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Beside the time of the test itself its hooks run, and the machine may be busy. */
const GRACE_MS = 15_000;

/** True where what the runner did last takes longer than it may. */
export const isStuck = (path: string, now: number): boolean =>
  now - statSync(path).mtimeMs > lastRunning(path).ms + GRACE_MS;
