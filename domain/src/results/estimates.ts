import { add, type Fraction, HUNDRED, mean, subtract, within, ZERO } from '../kernel/fraction';
import { pairKey } from '../kernel/records';
import type { EngineEntry, EngineRound } from './model';
import { type Panel, panelOf, type Totals } from './panel';
import { RoundRefused } from './refusals';

const FEWEST_SHARED = 3;

/** The data of an estimated total (rule 3). */
interface Estimate {
  /** Counting judges with a confirmed sheet for the entry, and the mean of their totals. */
  present: string[];
  panelMean: Fraction;
  /**
   * The number of other entries that the judge and all of these confirmed, and the judge's mean difference on
   * them.
   */
  shared: number;
  offset: Fraction;
  isClamped: boolean;
}
export interface JudgeTotal {
  judge: string;
  total: Fraction;
  estimate: Estimate | null;
}
/** An entry with a total for each judge who counts for it, sorted by judge. */
export interface MarkedEntry {
  entry: EngineEntry;
  totals: JudgeTotal[];
  /** Counting judges without a total here: left out by an override, or by the rule `present`. */
  leftOut: { judge: string; reason: string | null }[];
}

function totalOf(totals: Totals, judge: string, entry: string): Fraction {
  const total = totals.get(judge)?.get(entry);
  if (!total) throw new Error(`Judge ${judge} has no total for entry ${entry}.`);
  return total;
}

const meanFor = (totals: Totals, judges: readonly string[], entry: string) =>
  mean(judges.map((judge) => totalOf(totals, judge, entry)));

/**
 * F of rule 3: the ranked entries that all of these judges confirmed. The entry of the estimate is not among them, because
 * its judge has not confirmed it.
 */
function sharedEntries(totals: Totals, judges: readonly string[]): string[] {
  const [first, ...others] = judges.map((judge) => totals.get(judge));
  return [...(first?.keys() ?? [])].filter((entry) => others.every((marked) => marked?.has(entry)));
}

/** Rule 3: the estimated total of a judge, or the number of shared entries when there are too few. */
function estimated({ judges, totals }: Panel, judge: string, entry: string): JudgeTotal | number {
  const present = judges.filter((other) => totals.get(other)?.has(entry));
  const shared = sharedEntries(totals, [judge, ...present]);
  if (shared.length < FEWEST_SHARED) return shared.length;
  const panelMean = meanFor(totals, present, entry);
  const offset = subtract(
    mean(shared.map((other) => totalOf(totals, judge, other))),
    mean(shared.map((other) => meanFor(totals, present, other))),
  );
  const free = add(panelMean, offset);
  const total = within(free, ZERO, HUNDRED);
  const isClamped = total !== free;
  return { judge, total, estimate: { present, panelMean, shared: shared.length, offset, isClamped } };
}

/** The judges' totals for one entry; totals that cannot be estimated are added to the reasons. */
function markedEntry(
  round: EngineRound,
  panel: Panel,
  { entry, reasons }: { entry: EngineEntry; reasons: string[] },
) {
  const marked: MarkedEntry = { entry, totals: [], leftOut: [] };
  for (const judge of panel.judges) {
    const total = panel.totals.get(judge)?.get(entry.id);
    const key = pairKey(entry.id, judge);
    if (total) marked.totals.push({ judge, total, estimate: null });
    else if (round.rules.missing === 'present' || round.overrides.has(key))
      marked.leftOut.push({ judge, reason: round.overrides.get(key) ?? null });
    else {
      const guess = estimated(panel, judge, entry.id);
      if (typeof guess === 'object') marked.totals.push(guess);
      else
        reasons.push(
          `judge ${judge} has no confirmed sheet for entry ${entry.id}, and the total cannot be estimated, because ` +
            `only ${guess} other entries were confirmed by all judges concerned (${FEWEST_SHARED} are needed)`,
        );
    }
  }
  return marked;
}

/** Rules 2 and 3: every ranked entry with its totals, sorted by id, or all the reasons why there are none. */
export function markedEntries(round: EngineRound): { panel: Panel; marked: MarkedEntry[] } {
  const { panel, unmarked } = panelOf(round);
  const reasons = unmarked.map((id) => `entry ${id} has no confirmed sheet of a judge who counts`);
  const marked = round.ranked
    .filter(({ id }) => !unmarked.includes(id))
    .map((entry) => markedEntry(round, panel, { entry, reasons }));
  if (reasons.length > 0) throw new RoundRefused(reasons);
  return { panel, marked };
}
