import * as z from 'zod/mini';

const noticed = z.object({ noticed: z.string() });

const file = z.object({
  file: z.string(),
  /** The faults whose lines its tests or hooks run. */
  reached: z.array(z.string()),
  /** The faults whose lines run while its code is loaded. */
  loaded: z.array(z.string()),
  /** The tests that fail without a fault. */
  failed: z.array(z.string()),
});

const finding = z.union([noticed, file]);

/** What the tests told while they ran under faults: that one was noticed, or what a file of tests reaches. */
export type Finding = z.infer<typeof finding>;

/** The findings that were written so far, one a line. */
export const findingsIn = (text: string): Finding[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => finding.parse(JSON.parse(line)));

/** The faults of what is made when the code is loaded, once for all tests: no test can be asked about them by itself. */
export function constantsIn(found: readonly Finding[]): Set<string> {
  const files = found.flatMap((one) => ('file' in one ? [one] : []));
  const loaded = new Set(files.flatMap((one) => one.loaded));
  for (const { reached } of files) for (const fault of reached) loaded.delete(fault);
  return loaded;
}
