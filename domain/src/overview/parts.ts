import type { Overview, OverviewDay } from './overview';

export const OVERVIEW_PARTS = ['entries', 'inbox', 'languages', 'rounds', 'stage', 'end'] as const;
export type OverviewPart = (typeof OVERVIEW_PARTS)[number];

/** The result of one count. A part that it lacks was not counted. */
export type Counted = Partial<Pick<Overview, OverviewPart>> & { days?: Record<string, OverviewDay> };
type Kept = Pick<Overview, OverviewPart | 'days'>;

const isNewer = (counted: { at: Date }, kept: { at: Date } | null | undefined) =>
  !kept || kept.at.getTime() <= counted.at.getTime();

const later = <T extends { at: Date }>(kept: T | null, counted: T | null | undefined): T | null =>
  counted && isNewer(counted, kept) ? counted : kept;

/** The kept numbers with those of the count that are newer. A day without entries stays, with the time of its count. */
export function withCounted(kept: Kept, { days = {}, ...parts }: Counted): Kept {
  const newer = Object.entries(days).filter(([name, day]) => isNewer(day, kept.days[name]));
  return {
    days: { ...kept.days, ...Object.fromEntries(newer) },
    entries: later(kept.entries, parts.entries),
    inbox: later(kept.inbox, parts.inbox),
    languages: later(kept.languages, parts.languages),
    rounds: later(kept.rounds, parts.rounds),
    stage: later(kept.stage, parts.stage),
    end: later(kept.end, parts.end),
  };
}

export const NOTHING_COUNTED: Kept = {
  days: {},
  entries: null,
  inbox: null,
  languages: null,
  rounds: null,
  stage: null,
  end: null,
};
