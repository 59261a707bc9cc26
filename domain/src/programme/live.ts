import { PROGRAMME } from '../kernel/constants';
import type { Readable } from '../kernel/publicReader';
import { delayMinutes, projectedStarts, type Timed } from './projection';
import type { Programme, ProgrammeLine } from './slot';
import { isAhead, type SlotKind, type SlotState } from './states';

/** The address of the programme as data. It has no query, so that caches keep one answer. */
export const LIVE_PATH = '/live.json';

export interface LiveLine {
  id: string;
  kind: SlotKind;
  number: string;
  label: string;
  category: string;
  state: SlotState;
  /** The announced time. */
  planned_at: string | null;
  /** When it begins as things stand, or has begun; null where it does not take place. */
  starts_at: string | null;
}

/** The programme as everybody sees it at this time. */
export interface Live {
  edition: number;
  /** False before there is a programme. */
  is_published: boolean;
  /** The time of the answer. */
  at: string;
  delay_minutes: number;
  lines: LiveLine[];
}

/** `programmes/{year}` without its schema, as `homeDocument`: only functions write it, through that schema. */
export const programmeDocument: Readable<Programme> = {
  path: 'programmes',
  converter: {
    fromFirestore: (snapshot) => ({ ...(snapshot.data() as Programme), id: snapshot.id }),
  },
};

const msOf = (time: Date | null) => time?.getTime() ?? null;

/** The fields of a line or slot that decide when it begins. */
const timedOf = (line: ProgrammeLine): Timed => ({
  state: line.state,
  minutes: line.minutes,
  fixed: line.fixed,
  planned_at: msOf(line.planned_at),
  started_at: msOf(line.started_at),
  ended_at: msOf(line.ended_at),
});

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The programme as it stands now; an empty one before it is published. */
export function liveOf(edition: number, programme: Programme | null, now: number): Live {
  const lines = programme?.lines ?? [];
  const timed = lines.map(timedOf);
  const starts = projectedStarts(timed, now);
  return {
    edition,
    is_published: programme !== null && programme.state !== 'draft',
    at: new Date(now).toISOString(),
    delay_minutes: delayMinutes(timed, starts),
    lines: lines.map(({ id, kind, number, label, category, state, planned_at }, place) => ({
      id,
      kind,
      number,
      label,
      category,
      state,
      planned_at: isoOf(msOf(planned_at)),
      starts_at: isoOf(starts[place] ?? null),
    })),
  };
}

const HOUR_MS = 3_600_000;

/** True around the day, when caches keep the programme for seconds only. */
export function isLive(programme: Pick<Programme, 'state' | 'starts_at'> | null, now: number): boolean {
  if (!programme || programme.state === 'draft') return false;
  const start = programme.starts_at.getTime();
  const { before, after } = PROGRAMME.liveHours;
  return now > start - before * HOUR_MS && now < start + after * HOUR_MS;
}

/** The line on the stage, and the next ones. */
export function nowAndNext<L extends { state: SlotState }>(lines: readonly L[], count: number) {
  return {
    now: lines.filter(({ state }) => state === 'on_stage'),
    next: lines.filter(({ state }) => isAhead(state)).slice(0, count),
  };
}
