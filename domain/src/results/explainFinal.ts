import { compare, decimal, dividedBy, subtract, sum, ZERO } from '../kernel/fraction';
import { pairKey } from '../kernel/records';
import type { JudgeTotal } from './estimates';
import type { EngineRound } from './model';
import type { Panel } from './panel';
import { type Explanation, explanation, type NamedTotal } from './sentences';
import type { Placed } from './ties';
import { plain } from './wording';

const named = (totals: readonly JudgeTotal[]): NamedTotal[] =>
  totals.map(({ judge, total }) => ({ judge, total: decimal(total) }));

function estimates({ totals }: Placed): Explanation[] {
  return totals.flatMap(({ judge, total, estimate }) => {
    if (!estimate) return [];
    const isMore = compare(estimate.offset, ZERO) >= 0;
    const values = {
      judge,
      total: decimal(total),
      judges: estimate.present.length,
      panel_mean: decimal(estimate.panelMean),
      entries: estimate.shared,
      offset: decimal(isMore ? estimate.offset : subtract(ZERO, estimate.offset)),
      more: isMore,
      clamped: estimate.isClamped,
    };
    return [explanation('judge.estimated', values)];
  });
}

function absences(round: EngineRound, panel: Panel, { entry, leftOut }: Placed): Explanation[] {
  const confirmed = panel.notCounting.filter(({ judge }) => round.confirmed.has(pairKey(entry.id, judge)));
  return [
    ...confirmed.map((one) => explanation('judge.not_counting', { ...one, ranked: round.ranked.length })),
    ...leftOut.map(({ judge, reason }) =>
      round.overrides.has(pairKey(entry.id, judge))
        ? explanation('judge.override', { judge, reason })
        : explanation('judge.left_out', { judge }),
    ),
  ];
}

const deductionsOf = ({ entry }: Placed) =>
  entry.deductions.map(({ text: marks, reason }) => ({ marks, reason }));

function averageExplained(placed: Placed): Explanation[] {
  const totals = named(placed.totals);
  const mean = decimal(placed.exact);
  const dropped = named(placed.dropped);
  const deductions = deductionsOf(placed);
  return [
    dropped.length > 0
      ? explanation('final.trimmed', { totals, dropped, mean })
      : explanation('final.mean', { totals, mean }),
    ...(deductions.length > 0
      ? [explanation('final.deducted', { deductions, before: mean, final: placed.final })]
      : []),
  ];
}

function ranksExplained(panel: Panel, placed: Placed): Explanation[] {
  const deductions = deductionsOf(placed);
  const ranks = placed.ranks.map(({ judge, rank }) => ({ judge, rank: plain(rank) }));
  const judges = panel.judges.length;
  const mean = dividedBy(sum(placed.ranks.map(({ rank }) => rank)), ranks.length);
  return [
    ...(deductions.length > 0 ? [explanation('final.deducted_from_totals', { deductions })] : []),
    ranks.length === judges
      ? explanation('final.ranks', { ranks, sum: placed.final })
      : explanation('final.ranks_filled', { ranks, mean: decimal(mean), judges, sum: placed.final }),
  ];
}

/** Rule 9: explains an entry's final by rules 2 to 5. */
export function finalExplained(round: EngineRound, panel: Panel, placed: Placed): Explanation[] {
  const values = { final: placed.final, place: placed.rank, of: round.ranked.length };
  return [
    ...absences(round, panel, placed),
    ...estimates(placed),
    ...(round.rules.method === 'rank_sum' ? ranksExplained(panel, placed) : averageExplained(placed)),
    explanation('place', values),
  ];
}
