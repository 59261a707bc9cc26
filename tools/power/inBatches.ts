/** So many files of tests run in one process, whose memory grows with each. */
const BATCH = 50;

interface Stop {
  file: string;
  /** Null where the tests themselves do not end. */
  fault: string | null;
}

interface Batches {
  /** Runs files of tests in a process. Resolves to where it was stopped; null where it came to its end. */
  run: (files: readonly string[]) => Promise<Stop | null>;
  /** The files that were run to their end so far. */
  done: () => readonly string[];
  /** Sees to it that a file is not asked about a fault again. */
  leave: (stop: Stop) => void;
}

/** Runs all files of tests. A fault by which a process is stopped is left, and the others go on in a new process. */
export async function inBatches(files: readonly string[], { run, done, leave }: Batches): Promise<void> {
  let left = files;
  while (left.length > 0) {
    const batch = left.slice(0, BATCH);
    const stop = await run(batch);
    if (stop) leave(stop);
    const over = stop === null ? batch : done();
    const lost = stop?.fault === null ? stop.file : null;
    left = left.filter((file) => file !== lost && !over.includes(file));
  }
}
