import type { SlotKind, SlotState } from './states';

/** A performance that began longer ago was not on stage a moment ago, but before a break or yesterday. */
const MOMENT_MS = 20 * 60_000;

interface Line {
  id: string;
  kind: SlotKind;
  state: SlotState;
}

/** The id of the line that was on stage last, if that was a moment ago. `startOf` is 0 for a line that never began. */
export function justOnStage<L extends Line>(
  lines: readonly L[],
  startOf: (line: L) => number,
  now: number,
): string | undefined {
  const done = lines.filter(({ kind, state }) => kind === 'entry' && state === 'done');
  const last = done.toSorted((a, b) => startOf(a) - startOf(b)).at(-1);
  return last && now - startOf(last) < MOMENT_MS ? last.id : undefined;
}
