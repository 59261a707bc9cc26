/** A fault that the unit tests of its room do not notice, and why it may stay so. */
export interface KnownFault {
  file: string;
  /** The line in which it begins, without the space around it. */
  line: string;
  /** It reads 'this → that', as the report names it. */
  fault: string;
  why: LateTest | SameProgram;
}

/** A test of the full tier that fails with it. It was seen to fail. */
interface LateTest {
  test: string;
  title: string;
}

/** With the fault, the program does what it did before. */
interface SameProgram {
  same: string;
}

export const SAVES_TIME = 'it only saves time: without it the result is the same';

export const ONLY_TYPES = 'the condition is there for the compiler: without it the result is the same';

export const NEVER_EMPTY = 'there is always one, which the compiler cannot know';

interface SameFaults extends Pick<KnownFault, 'file' | 'line'> {
  faults: readonly string[];
  why: string;
}

/** Faults of one line that are the same program for the same reason. */
export const same = ({ file, line, faults, why }: SameFaults): KnownFault[] =>
  faults.map((fault) => ({ file, line, fault, why: { same: why } }));
