import { isAhead, isOut, type SlotState } from './states';

/** The fields of a slot that decide when it begins. Times are in milliseconds. */
export interface Timed {
  state: SlotState;
  planned_at: number | null;
  minutes: number;
  fixed: boolean;
  started_at: number | null;
  ended_at: number | null;
}

const MINUTE_MS = 60_000;
/** A slot that nobody has started so long after its time belongs to a day that is over. */
const FORGOTTEN_MS = 12 * 60 * MINUTE_MS;

const latest = (...times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The next slot cannot begin before now. */
const notBefore = ({ planned_at }: Timed, now: number): number | null =>
  planned_at !== null && now - planned_at > FORGOTTEN_MS ? null : now;

/** The state of the computation after each slot. */
interface Clock {
  readonly now: number;
  /** When the stage is free; null before the first slot. */
  free: number | null;
  /** Nothing is on the stage, and the next slot ahead is the one that begins. */
  isNext: boolean;
}

function begunStart(slot: Timed, clock: Clock): number | null {
  const start = slot.started_at ?? slot.ended_at;
  const expected = (start ?? clock.now) + slot.minutes * MINUTE_MS;
  const isOn = slot.state === 'on_stage';
  clock.free = latest(clock.free, isOn ? latest(expected, notBefore(slot, clock.now)) : slot.ended_at);
  return start;
}

function comingStart(slot: Timed, clock: Clock): number | null {
  const plan = slot.fixed || clock.free === null ? slot.planned_at : null;
  // A break that was added before the first performance has no known time, and the slot after it moves with the clock.
  if (plan === null && clock.free === null) return null;
  const start = latest(plan, clock.free, clock.isNext ? notBefore(slot, clock.now) : null);
  clock.isNext = false;
  if (start !== null) clock.free = start + slot.minutes * MINUTE_MS;
  return start;
}

/**
 * When each slot begins, or has begun: the later one of a fixed plan and of the end of the slot before. Null for a slot that
 * does not take place, and where no time is known. The slots come in the order of the programme.
 */
export function projectedStarts(slots: readonly Timed[], now: number): (number | null)[] {
  const clock: Clock = { now, free: null, isNext: !slots.some(({ state }) => state === 'on_stage') };
  return slots.map((slot) => {
    if (isOut(slot.state)) return null;
    return isAhead(slot.state) ? comingStart(slot, clock) : begunStart(slot, clock);
  });
}

/**
 * By how many minutes the programme is late: the next slot that was given a time, else the one on the stage. 0 where it is
 * not late, and before and after the day.
 */
export function delayMinutes(slots: readonly Timed[], starts: readonly (number | null)[]): number {
  const timed = slots.map((slot, place) => ({ ...slot, start: starts[place] ?? null }));
  const next = timed.find(({ state, planned_at }) => isAhead(state) && planned_at !== null);
  const shown = next ?? timed.find(({ state }) => state === 'on_stage');
  if (!shown?.planned_at || shown.start === null) return 0;
  return Math.max(0, Math.round((shown.start - shown.planned_at) / MINUTE_MS));
}

/** The times of a plan in which nothing has begun. */
export function plannedTimes(
  slots: readonly Pick<Timed, 'minutes' | 'fixed' | 'planned_at' | 'state'>[],
  startsAt: number,
): (number | null)[] {
  let free = startsAt;
  return slots.map(({ minutes, fixed, planned_at, state }) => {
    if (state === 'withdrawn') return null;
    const start = fixed && planned_at !== null ? Math.max(free, planned_at) : free;
    free = start + minutes * MINUTE_MS;
    return start;
  });
}
