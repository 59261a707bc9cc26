import { type Fraction, sum } from '../kernel/fraction';
import { pairKey } from '../kernel/records';
import { type EngineRound, partOf } from './model';
import { RoundRefused } from './refusals';

/** The totals of confirmed sheets on ranked entries (rule 1): by judge, then by entry. */
export type Totals = ReadonlyMap<string, ReadonlyMap<string, Fraction>>;

/** The judges whose sheets count, and the totals that they gave. */
export interface Panel {
  judges: string[];
  totals: Totals;
  /** Judges who gave totals that count nowhere. */
  notCounting: { judge: string; confirmed: number }[];
}

/** Rule 1: a judge's totals, each out of 100. */
function totalsOf(round: EngineRound, judge: string): Map<string, Fraction> {
  const totals = new Map<string, Fraction>();
  for (const { id } of round.ranked) {
    const marks = round.confirmed.get(pairKey(id, judge));
    if (marks) totals.set(id, sum(round.rules.criteria.map((criterion) => partOf(marks, criterion))));
  }
  return totals;
}

/** Rule 2: whether a judge with this many confirmed sheets on ranked entries counts. */
function isCounting({ rules, ranked }: EngineRound, confirmed: number): boolean {
  if (confirmed === 0) return false;
  if (rules.missing === 'drop_judge') return confirmed === ranked.length;
  return rules.missing === 'present' || confirmed * 2 >= ranked.length;
}

function nobodyCounts({ ranked, judges }: EngineRound, totals: Totals): string {
  const each = judges.map((judge) => `${judge} confirmed ${totals.get(judge)?.size ?? 0}`);
  const counts = each.length > 0 ? `of ${ranked.length} ranked entries ${each.join(', ')}` : 'there is none';
  return `no judge is left whose sheets count (${counts})`;
}

/** Rule 2: the counting judges, sorted by id. An entry that none of them marked is refused by its name. */
export function panelOf(round: EngineRound): { panel: Panel; unmarked: string[] } {
  const all: Totals = new Map(round.judges.map((judge) => [judge, totalsOf(round, judge)]));
  const sizes = round.judges.map((judge) => ({ judge, confirmed: all.get(judge)?.size ?? 0 }));
  const judges = sizes.filter(({ confirmed }) => isCounting(round, confirmed)).map(({ judge }) => judge);
  if (round.ranked.length > 0 && judges.length === 0) throw new RoundRefused([nobodyCounts(round, all)]);
  const totals: Totals = new Map(judges.map((judge) => [judge, all.get(judge) ?? new Map()]));
  return {
    panel: {
      judges,
      totals,
      notCounting: sizes.filter(({ judge, confirmed }) => confirmed > 0 && !totals.has(judge)),
    },
    unmarked: round.ranked
      .filter(({ id }) => judges.every((judge) => !totals.get(judge)?.has(id)))
      .map(({ id }) => id),
  };
}
