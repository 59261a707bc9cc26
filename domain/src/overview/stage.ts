import type { OverviewSlot } from './overview';

const MINUTE_MS = 60_000;

/** The performances that were to be done and that were done at one time. */
interface StagePoint {
  at: Date;
  planned: number;
  done: number;
}

const time = (date: Date | null) => date?.getTime() ?? null;
const isTime = (value: number | null): value is number => value !== null;
const upTo = (times: readonly number[], at: number) => times.filter((one) => one <= at).length;
const isOff = ({ state }: OverviewSlot) => state === 'no_show' || state === 'withdrawn';

/** Returns a point for each time at which a performance was planned to begin or did begin. */
export function stageCurve(slots: readonly OverviewSlot[], now: Date): StagePoint[] {
  const planned = slots.map(({ planned_at }) => time(planned_at)).filter(isTime);
  const done = slots.map(({ started_at }) => time(started_at)).filter(isTime);
  const times = [...new Set([...planned, ...done])].sort((a, b) => a - b);
  return times.map((at) => ({
    at: new Date(at),
    planned: upTo(planned, at),
    done: upTo(done, Math.min(at, now.getTime())),
  }));
}

/** The minutes between plan and stage of the performance that began last; null before the first. */
export function delayOf(slots: readonly OverviewSlot[]): number | null {
  const begun = slots.flatMap(({ planned_at, started_at }) =>
    planned_at && started_at ? [{ planned: planned_at.getTime(), started: started_at.getTime() }] : [],
  );
  const last = begun.sort((a, b) => a.started - b.started).at(-1);
  return last ? Math.round((last.started - last.planned) / MINUTE_MS) : null;
}

export const doneCount = (slots: readonly OverviewSlot[]): number =>
  slots.filter(({ state }) => state === 'done').length;
/** Those that are planned and not called off. */
export const plannedCount = (slots: readonly OverviewSlot[]): number =>
  slots.filter((slot) => !isOff(slot)).length;
