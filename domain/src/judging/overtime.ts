import { JUDGING } from '../kernel/constants';
import type { SlotState } from '../programme/states';

/** A line of the programme, as far as it says how long a performance was on the stage. */
export interface StageTime {
  id: string;
  state: SlotState;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A performance took longer than its category allows. The marks are a suggestion: the head judge decides. */
export interface Overtime {
  /** The time on the stage and the longest time of the category, in seconds. */
  taken: number;
  allowed: number;
  /** The whole number of marks that is suggested. */
  marks: number;
}

const SECOND_MS = 1000;
const MINUTE = 60;
const { graceSeconds, marksAMinute, mostMarks } = JUDGING.overtime;

/** Null where the performance was in time, is not over, or was noted without its beginning. */
export function overtimeOf(
  { state, started_at, ended_at }: StageTime,
  allowed: number | undefined,
): Overtime | null {
  if (state !== 'done' || !started_at || !ended_at || allowed === undefined) return null;
  const taken = Math.round((ended_at.getTime() - started_at.getTime()) / SECOND_MS);
  const over = taken - allowed;
  if (over <= graceSeconds) return null;
  return { taken, allowed, marks: Math.min(mostMarks, Math.ceil(over / MINUTE) * marksAMinute) };
}
