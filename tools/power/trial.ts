/** A run of a test under a fault, by the fault's number, or without one. It gets whether the test passed. */
export type Run = string | null;

/** The first run of a test failed, or it cannot be run again, or it was run under each fault. */
export type Outcome = 'failed' | 'spoiled' | 'tried';

interface Faults {
  /** Called after the first run: the faults whose line it reached, without those that were noticed before. */
  toTry: () => Iterable<string>;
  onNoticed: (fault: string) => void;
}

/**
 * The runs of one test. A fault is noticed where the test fails with it and passes without it afterwards: a run under a
 * fault may leave something behind by which every later run fails, and then it says nothing about the faults.
 */
export function* trialOf({ toTry, onNoticed }: Faults): Generator<Run, Outcome, boolean> {
  if (!(yield null)) return 'failed';
  for (const fault of toTry()) {
    if (yield fault) continue;
    if (!(yield null)) return 'spoiled';
    onNoticed(fault);
  }
  return 'tried';
}
