import { formatTime } from '@ndeiya/domain/kernel/time';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { OverviewSlot } from '@ndeiya/domain/overview/overview';
import { delayOf, doneCount, plannedCount, stageCurve } from '@ndeiya/domain/overview/stage';
import { LinePlot } from './LinePlot';
import { Plot } from './Plot';

const { plots: texts } = overviewMessages;

/** The performances done against the plan, and how late the last one began. */
export function StagePlot({ slots, now }: { slots: readonly OverviewSlot[]; now: Date }) {
  const curve = stageCurve(slots, now);
  const delay = delayOf(slots);
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last) return null;
  const progress = texts.progress(doneCount(slots), plannedCount(slots));
  const says = delay === null ? progress : `${progress}, ${texts.late(delay)}`;
  const past = curve.filter(({ at }) => at <= now);
  const toPoint = (of: 'planned' | 'done') => (point: (typeof curve)[number]) => ({
    x: point.at.getTime(),
    y: point[of],
  });
  return (
    <Plot
      title={texts.stage}
      says={says}
      table={{
        head: [texts.time, texts.planned, texts.done],
        rows: curve.map(({ at, planned, done }) => [formatTime(at), planned, at <= now ? done : '']),
      }}
    >
      <LinePlot
        summary={`${texts.stage}: ${says}.`}
        lines={[
          {
            label: texts.planned,
            color: 'text.secondary',
            dashed: true,
            points: curve.map(toPoint('planned')),
          },
          { label: texts.done, color: 'secondary.main', points: past.map(toPoint('done')) },
        ]}
        ends={[formatTime(first.at), formatTime(last.at)]}
      />
    </Plot>
  );
}
