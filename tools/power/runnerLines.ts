import * as z from 'zod/mini';

const noticed = z.object({ noticed: z.string() });

const file = z.object({
  file: z.string(),
  /** The faults whose lines its tests or hooks run. */
  reached: z.array(z.string()),
  /** Those of them about which its tests have said nothing: they are slow, cannot be run again, or reached the line once only. */
  unsure: z.array(z.string()),
  /** The faults whose lines run while its code is loaded. */
  loaded: z.array(z.string()),
  /** The tests that fail without a fault. */
  failed: z.array(z.string()),
  /** Tests failed after what a run under a fault has left behind, so that they have said nothing about any fault. */
  isLost: z.boolean(),
});

/** The process ended while a test of the file ran under the fault. */
const ended = z.object({ ended: z.string(), of: z.string() });

const runnerLine = z.union([noticed, file, ended]);

/** A line says that a fault was noticed, what a file of tests reaches, or that a process ended. */
export type RunnerLine = z.infer<typeof runnerLine>;

/** Reads what was written down so far. */
export const runnerLinesIn = (text: string): RunnerLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => runnerLine.parse(JSON.parse(line)));

/** The faults of what is made when the code is loaded, once for all tests: no test can be asked about them by itself. */
export function constantsIn(found: readonly RunnerLine[]): Set<string> {
  const files = found.flatMap((one) => ('file' in one ? [one] : []));
  const loaded = new Set(files.flatMap((one) => one.loaded));
  for (const { reached } of files) for (const fault of reached) loaded.delete(fault);
  return loaded;
}
