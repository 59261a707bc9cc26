import type { Edition } from '@ndeiya/domain/editions/edition';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { curveOf, type CurvePoint, totalAt, untilToday } from '@ndeiya/domain/overview/curve';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { Overview } from '@ndeiya/domain/overview/overview';
import { daysBetween } from '@ndeiya/domain/overview/phase';
import { LinePlot, type PlotLine } from './LinePlot';
import { Plot } from './Plot';

const { plots: texts } = overviewMessages;

/** Registrations and entries over time, beside the last edition's at the same distance from the deadline. */
export function EntriesPlot(props: Props) {
  const { current, before } = props;
  const { left, start, registered, submitted, last } = curvesOf(props);
  const lines: PlotLine[] = [
    { label: texts.registered, color: 'primary.main', points: toPoints(registered) },
    { label: texts.submitted, color: 'secondary.main', points: toPoints(submitted) },
    {
      label: texts.before(before?.year ?? current.year - 1),
      color: 'text.secondary',
      dashed: true,
      points: toPoints(last),
    },
  ];
  const says = last.length > 0 ? texts.lead(totalAt(submitted, left), totalAt(last, left)) : undefined;
  const lefts = [...new Set([...registered, ...submitted, ...last].map((point) => point.left))].sort(
    (a, b) => b - a,
  );
  const end = Math.min(...lefts);
  const deadline = deadlineOf(current.dates);
  return (
    <Plot
      title={texts.entries}
      says={says}
      table={{
        head: [
          texts.left,
          texts.registered,
          texts.submitted,
          ...(last.length > 0 ? [lines[2]?.label ?? ''] : []),
        ],
        rows: lefts.map((at) => [
          at,
          at < left ? '' : totalAt(registered, at),
          at < left ? '' : totalAt(submitted, at),
          ...(last.length > 0 ? [totalAt(last, at)] : []),
        ]),
      }}
    >
      <LinePlot
        summary={`${texts.entries}: ${String(totalAt(registered, left))} and ${String(totalAt(submitted, left))}.`}
        lines={lines}
        ends={[endLabel(start, deadline), endLabel(end, deadline)]}
        {...(end < left && { mark: { x: -left, label: 'Today' } })}
      />
    </Plot>
  );
}

type Dates = Pick<Edition, 'registration_closes_at' | 'event_date'>;
const deadlineOf = ({ registration_closes_at, event_date }: Dates) => registration_closes_at ?? event_date;

export interface Compared {
  days: Overview['days'];
  dates: Dates;
  year: number;
}

interface Props {
  current: Compared;
  /** The last edition; null where there is none to compare with. */
  before: Compared | null;
  now: Date;
}

const toPoints = (curve: readonly CurvePoint[]) => curve.map(({ left, total }) => ({ x: -left, y: total }));

/** Every curve begins with the first day of the earliest one, so that all have the same left end. */
function fromStart(curve: readonly CurvePoint[], start: number): CurvePoint[] {
  const first = curve.at(0);
  return !first || first.left >= start ? [...curve] : [{ left: start, total: 0 }, ...curve];
}

/** Long after the deadline the plot ends where something came last. */
const lastShown = (curve: readonly CurvePoint[], left: number) =>
  Math.max(left, Math.min(0, curve.at(-1)?.left ?? 0));

function curvesOf({ current, before, now }: Props) {
  const deadline = deadlineOf(current.dates);
  const mine = { days: current.days, deadline };
  const left = lastShown(curveOf(mine, 'registered'), daysBetween(now, deadline));
  const registered = untilToday(curveOf(mine, 'registered'), left);
  const submitted = untilToday(curveOf(mine, 'submitted'), left);
  const last = before ? curveOf({ days: before.days, deadline: deadlineOf(before.dates) }, 'submitted') : [];
  const start = Math.max(...[registered, submitted, last].map((curve) => curve.at(0)?.left ?? left));
  const [a = [], b = [], c = []] = [registered, submitted, last].map((curve) => fromStart(curve, start));
  return { left, start, registered: a, submitted: b, last: c };
}

const DAY_MS = 86_400_000;
const endLabel = (left: number, deadline: Date) =>
  texts.distance(left, formatShortDate(new Date(deadline.getTime() - left * DAY_MS)));
