import type { RoundJson } from './makeRound';
import { diceOf } from './randomRound';

const WEIGHTS = [30, 20, 15, 15, 10, 10];

/** A round of this many entries and judges with six criteria, all marked, the same in each run. */
export function largeRound(entries: number, judges: number): RoundJson {
  const dice = diceOf(2025);
  const criteria = WEIGHTS.map((weight, index) => ({ key: `criterion-${index + 1}`, max: 10, weight }));
  const entryIds = Array.from({ length: entries }, (_, index) => String(index + 1).padStart(3, '0'));
  const judgeIds = Array.from({ length: judges }, (_, index) => `j${index + 1}`);
  const marks = () => Object.fromEntries(criteria.map(({ key, max }) => [key, dice.between(3, max)]));
  return {
    rules: {
      criteria,
      prize_groups: [{ key: 'top', amounts: [50_000, 25_000, 15_000], categories: 'all' }],
    },
    entries: entryIds.map((id) => ({
      id,
      category: dice.pick(['Poetry', 'Folk Songs', 'Original Songs', 'Rendition']),
      persons: [`p${id}`],
      status: 'performed',
      deductions: [],
    })),
    judges: judgeIds.map((id) => ({ id, role: 'judge' })),
    sheets: entryIds.flatMap((entry) =>
      judgeIds.map((judge) => ({ entry, judge, state: 'confirmed', marks: marks() })),
    ),
    overrides: [],
  };
}
