import type { Criterion } from '../judging/criterion';
import { compare, type Fraction, mean } from '../kernel/fraction';
import { pairKey } from '../kernel/records';
import { byFinal, type Scored } from './finals';
import { type EngineRound, partOf } from './model';
import { byCodeUnits, inRankedSets } from './order';
import type { Panel } from './panel';

/** One step that separated, or could not separate, entries with the same final (rule 6). */
export type TieStep =
  | { kind: 'criterion'; criterion: string; among: { entry: string; mean: Fraction }[] }
  | { kind: 'wins'; among: { entry: string; wins: number }[] }
  | { kind: 'shared'; among: { entry: string }[] };

interface Ordered {
  /** Ids sharing a place, best place first. */
  places: string[][];
  steps: TieStep[];
}
/** A ranked entry with its place in the overall order. */
export interface Placed extends Scored {
  rank: number;
}

const joined = (parts: readonly Ordered[], steps: readonly TieStep[]): Ordered => ({
  places: parts.flatMap((part) => part.places),
  steps: [...steps, ...parts.flatMap((part) => part.steps)],
});
const alone = (entries: string[]): Ordered => ({ places: [entries], steps: [] });

/** Rule 6a: the mean of a criterion over the counting judges' confirmed sheets. */
function criterionMean({ round, panel }: Context, criterion: Criterion, entry: string): Fraction {
  const marks = panel.judges.flatMap((judge) => round.confirmed.get(pairKey(entry, judge)) ?? []);
  return mean(marks.map((one) => partOf(one, criterion)));
}

/** Rule 6b: the pairs of a counting judge and another entry of the set that this entry's total beats. */
function winsOf({ panel }: Context, entry: string, set: readonly string[]): number {
  const winsWith = (judge: string) => {
    const totals = panel.totals.get(judge);
    const own = totals?.get(entry);
    if (!totals || !own) return 0;
    return set.filter((other) => {
      const total = totals.get(other);
      return total !== undefined && compare(own, total) > 0;
    }).length;
  };
  return panel.judges.reduce((count, judge) => count + winsWith(judge), 0);
}

interface Context {
  round: EngineRound;
  panel: Panel;
}

/** Rule 6b: those with the most wins first, by themselves, then the rest anew; 6c where all have as many. */
function byWins(context: Context, set: string[]): Ordered {
  if (set.length === 1) return alone(set);
  const among = set.map((entry) => ({ entry, wins: winsOf(context, entry, set) }));
  const most = Math.max(...among.map(({ wins }) => wins));
  const top = among.filter(({ wins }) => wins === most).map(({ entry }) => entry);
  if (top.length === set.length) {
    return { places: [set], steps: [{ kind: 'shared', among: set.map((entry) => ({ entry })) }] };
  }
  const rest = set.filter((entry) => !top.includes(entry));
  return joined([byWins(context, top), byWins(context, rest)], [{ kind: 'wins', among }]);
}

/** Rule 6a: criterion by criterion, each splitting the set that is still tied. */
function byCriteria(context: Context, set: string[], criteria: readonly Criterion[]): Ordered {
  const [criterion, ...others] = criteria;
  if (set.length === 1) return alone(set);
  if (!criterion) return byWins(context, set);
  const among = set.map((entry) => ({ entry, mean: criterionMean(context, criterion, entry) }));
  const groups = inRankedSets(among, (a, b) => compare(b.mean, a.mean));
  if (groups.length === 1) return byCriteria(context, set, others);
  const parts = groups.map((group) =>
    byCriteria(
      context,
      group.map(({ entry }) => entry),
      others,
    ),
  );
  return joined(parts, [{ kind: 'criterion', criterion: criterion.key, among: groups.flat() }]);
}

/** Rules 5 and 6: the overall order, a shared place by its ids; the places after a shared one are skipped. */
export function overallOrder(
  round: EngineRound,
  panel: Panel,
  scored: readonly Scored[],
): { placed: Placed[]; steps: TieStep[] } {
  const byEntry = new Map(scored.map((one) => [one.entry.id, one]));
  const sets = inRankedSets(scored, byFinal(round.rules.method));
  const { places, steps } = joined(
    sets.map((set) =>
      byCriteria(
        { round, panel },
        set.map(({ entry }) => entry.id),
        round.rules.tieOrder,
      ),
    ),
    [],
  );
  const placed: Placed[] = [];
  for (const place of places) {
    const rank = placed.length + 1;
    for (const id of [...place].sort(byCodeUnits)) {
      const one = byEntry.get(id);
      if (one) placed.push({ ...one, rank });
    }
  }
  return { placed, steps };
}
