import {
  compare,
  decimal,
  dividedBy,
  type Fraction,
  fraction,
  mean,
  rounded,
  subtract,
  sum,
  times,
  ZERO,
} from '../kernel/fraction';
import type { JudgeTotal, MarkedEntry } from './estimates';
import type { Deduction, EngineRound } from './model';
import { inRankedSets } from './order';
import type { Panel } from './panel';

const TRIMMED_FROM = 5;

/** A judge's rank for an entry under `rank_sum`. */
interface JudgeRank {
  judge: string;
  rank: Fraction;
}
export interface Scored extends MarkedEntry {
  /** Before rounding; before deductions too, except under `rank_sum`. */
  exact: Fraction;
  /** Rule 5: the rounded number in hundredths; finals are compared by it. */
  hundredths: bigint;
  final: string;
  /** Dropped by `trimmed`: one lowest and one highest total. */
  dropped: JudgeTotal[];
  ranks: JudgeRank[];
}

/** Rule 4: marks off, but not below 0. */
function afterDeductions(value: Fraction, deductions: readonly Deduction[]): Fraction {
  const rest = subtract(value, sum(deductions.map(({ marks }) => marks)));
  return compare(rest, ZERO) < 0 ? ZERO : rest;
}

/** Rule 5: half up, to hundredths. */
function printed(value: Fraction): Pick<Scored, 'hundredths' | 'final'> {
  return { hundredths: rounded(value), final: decimal(value) };
}

/** Rule 4, `trimmed`: one lowest and one highest total of five or more. */
function extremes(totals: readonly JudgeTotal[]): JudgeTotal[] {
  if (totals.length < TRIMMED_FROM) return [];
  const sorted = [...totals].sort((a, b) => compare(a.total, b.total));
  return sorted.filter((_, index) => index === 0 || index === sorted.length - 1);
}

function averaged(marked: MarkedEntry, isTrimmed: boolean): Scored {
  const dropped = isTrimmed ? extremes(marked.totals) : [];
  const kept = marked.totals.filter((total) => !dropped.includes(total));
  const exact = mean(kept.map(({ total }) => total));
  const after = afterDeductions(exact, marked.entry.deductions);
  return { ...marked, exact, dropped, ranks: [], ...printed(after) };
}

/** Rule 4, `rank_sum`: one judge's ranks, by entry; equal totals share the mean of their ranks. */
function ranksOf(judge: string, marked: readonly MarkedEntry[]): Map<string, Fraction> {
  const own = marked.flatMap(({ entry, totals }) => {
    const found = totals.find((total) => total.judge === judge);
    return found ? [{ id: entry.id, total: afterDeductions(found.total, entry.deductions) }] : [];
  });
  const ranks = new Map<string, Fraction>();
  for (const set of inRankedSets(own, (a, b) => compare(b.total, a.total))) {
    const before = ranks.size;
    const shared = fraction(BigInt(2 * before + set.length + 1), 2n);
    for (const { id } of set) ranks.set(id, shared);
  }
  return ranks;
}

function rankSums(panel: Panel, marked: readonly MarkedEntry[]): Scored[] {
  const byJudge = panel.judges.map((judge) => ({ judge, ranks: ranksOf(judge, marked) }));
  return marked.map((one) => {
    const ranks = byJudge.flatMap(({ judge, ranks: own }) => {
      const rank = own.get(one.entry.id);
      return rank ? [{ judge, rank }] : [];
    });
    const total = sum(ranks.map(({ rank }) => rank));
    const exact = dividedBy(times(total, panel.judges.length), ranks.length);
    return { ...one, exact, dropped: [], ranks, ...printed(exact) };
  });
}

/** Rules 4 and 5: the final of every ranked entry. */
export function scoredEntries(
  { rules }: EngineRound,
  panel: Panel,
  marked: readonly MarkedEntry[],
): Scored[] {
  if (rules.method === 'rank_sum') return rankSums(panel, marked);
  return marked.map((one) => averaged(one, rules.method === 'trimmed'));
}

/** True when the first final is better: the higher one, or the lower sum of ranks. */
export function byFinal(method: EngineRound['rules']['method']): (a: Scored, b: Scored) => number {
  const sign = method === 'rank_sum' ? -1 : 1;
  return (a, b) => (a.hundredths === b.hundredths ? 0 : a.hundredths > b.hundredths ? -sign : sign);
}
