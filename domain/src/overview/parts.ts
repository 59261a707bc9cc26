import { OVERVIEW } from '../kernel/constants';
import type { Overview, OverviewDay } from './overview';

export const OVERVIEW_PARTS = ['entries', 'inbox', 'languages', 'rounds', 'stage', 'end'] as const;
export type OverviewPart = (typeof OVERVIEW_PARTS)[number];

/** The result of one count. A part that it lacks was not counted. */
export type OverviewCount = Partial<Pick<Overview, OverviewPart>> & { days?: Record<string, OverviewDay> };
type StoredParts = Pick<Overview, OverviewPart | 'days'>;

const isNewer = (counted: { at: Date }, kept: { at: Date } | null | undefined) =>
  !kept || kept.at.getTime() <= counted.at.getTime();

const later = <T extends { at: Date }>(kept: T | null, counted: T | null | undefined): T | null =>
  counted && isNewer(counted, kept) ? counted : kept;

/** The latest days, in their order. */
const latestDays = (days: StoredParts['days']): StoredParts['days'] =>
  Object.fromEntries(
    Object.entries(days)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-OVERVIEW.days),
  );

/** Names come from forms, and stay in the counts after their category has gone. */
const bounded = ({ days, entries, languages, ...kept }: StoredParts): StoredParts => ({
  ...kept,
  days: latestDays(days),
  entries: entries && { ...entries, categories: entries.categories.slice(0, OVERVIEW.categories) },
  languages: languages && { ...languages, list: languages.list.slice(0, OVERVIEW.languages) },
});

/**
 * The kept numbers with those of the count that are newer. A day without entries stays, with the time of its count. What is
 * beyond a bound is not on the overview: the document must be storable whatever is counted.
 */
export function withCounted(kept: StoredParts, { days = {}, ...parts }: OverviewCount): StoredParts {
  const newer = Object.entries(days).filter(([name, day]) => isNewer(day, kept.days[name]));
  return bounded({
    days: { ...kept.days, ...Object.fromEntries(newer) },
    entries: later(kept.entries, parts.entries),
    inbox: later(kept.inbox, parts.inbox),
    languages: later(kept.languages, parts.languages),
    rounds: later(kept.rounds, parts.rounds),
    stage: later(kept.stage, parts.stage),
    end: later(kept.end, parts.end),
  });
}

export const NOTHING_COUNTED: StoredParts = {
  days: {},
  entries: null,
  inbox: null,
  languages: null,
  rounds: null,
  stage: null,
  end: null,
};
