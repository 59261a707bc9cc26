import type { Overview, OverviewDay } from './overview';
import { dayOf } from './phase';

type CountedDay = 'registered' | 'submitted';
const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / DAY_MS;

/** The total at the end of a day; `left` is the number of days to the deadline, negative after it. */
export interface CurvePoint {
  left: number;
  total: number;
}

interface CurveInput {
  days: Overview['days'];
  /** The deadline, or the event where there is no deadline. */
  deadline: Date;
}

/** The running total by the distance to the deadline: one point for each day on which something came. */
export function curveOf({ days, deadline }: CurveInput, what: CountedDay): CurvePoint[] {
  const end = numberOf(dayOf(deadline));
  let total = 0;
  return Object.keys(days)
    .sort()
    .map((day) => {
      total += days[day]?.[what] ?? 0;
      return { left: end - numberOf(day), total };
    });
}

/** The running total when so many days were left. */
export const totalAt = (curve: readonly CurvePoint[], left: number): number =>
  curve.findLast((point) => point.left >= left)?.total ?? 0;

/** The curve up to today, with a point for today. */
export function untilToday(curve: readonly CurvePoint[], left: number): CurvePoint[] {
  const past = curve.filter((point) => point.left > left);
  return [...past, { left, total: totalAt(curve, left) }];
}

/** The sum over all days. */
export const sumOfDays = (days: Overview['days'], what: CountedDay): number =>
  Object.values(days).reduce((sum: number, day: OverviewDay) => sum + day[what], 0);
