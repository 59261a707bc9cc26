import { categorySizes, type ResultClass } from './classes';
import { finalExplained } from './explainFinal';
import type { EngineRound, Rules } from './model';
import type { Panel } from './panel';
import type { Awarded } from './prizes';
import { MERGED } from './relations';
import { type Explanation, explanation } from './sentences';
import type { Placed, TieStep } from './ties';
import { distinctly } from './wording';

interface Computed {
  round: EngineRound;
  panel: Panel;
  steps: readonly TieStep[];
  classes: readonly ResultClass[];
  awarded: readonly Awarded[];
}

function tieExplained(step: TieStep, { final, rank }: Placed): Explanation {
  if (step.kind === 'criterion') {
    const shown = distinctly(step.among.map(({ mean }) => mean));
    const means = step.among.map(({ entry }, index) => ({ entry, mean: shown[index] ?? '' }));
    return explanation('tie.criterion', { final, criterion: step.criterion, means });
  }
  if (step.kind === 'wins') return explanation('tie.wins', { final, wins: step.among });
  return explanation('tie.shared', { final, entries: step.among.map(({ entry }) => entry), place: rank });
}

function classExplained({ round, classes }: Computed, own: { name: string; place: number }): Explanation[] {
  const found = classes.find(({ name }) => name === own.name);
  if (!found) return [];
  const { name, categories, size, small } = found;
  const values = { class: name, size, min_class: round.rules.minClass, place: own.place };
  if (name === MERGED) {
    const sizes = categorySizes(round.ranked);
    const parts = categories.map((category) => ({ name: category, size: sizes.get(category) ?? 0 }));
    return [explanation('class.merged', { ...values, categories: parts, small })];
  }
  return [explanation(small ? 'class.small' : 'class.own', values)];
}

function shareExplained({ group, shares }: Awarded, entry: string): Explanation | undefined {
  const share = shares.find(({ entries }) => entries.includes(entry));
  if (!share) return undefined;
  const { entries, place, amounts, each: amount, remainder } = share;
  if (entries.length === 1) return explanation('prize.won', { group: group.key, place, amount });
  return explanation('prize.shared', { group: group.key, place, entries, amounts, amount, remainder });
}

function prizeExplained(one: Awarded, { entry }: Placed, { minClass }: Rules): Explanation[] {
  const group = one.group.key;
  if (!one.isActive) {
    const values = { group, size: one.size, min_class: minClass };
    return one.includes(entry.category) ? [explanation('prize.inactive', values)] : [];
  }
  if (!one.entries.includes(entry.id)) return [];
  const passed = one.passedOver.find((candidate) => candidate.entry === entry.id);
  if (passed) {
    return [explanation('prize.passed_over', { group, person: passed.person, holder: passed.holder })];
  }
  const amounts = one.group.amounts.length;
  return [shareExplained(one, entry.id) ?? explanation('prize.none_left', { group, amounts })];
}

/** Rule 9: explains the final, the ties, the class and the prizes of one entry. */
export function explained(
  computed: Computed,
  placed: Placed,
  own: { name: string; place: number },
): Explanation[] {
  const { round, panel, steps, awarded } = computed;
  const ties = steps.filter(({ among }) => among.some(({ entry }) => entry === placed.entry.id));
  return [
    ...finalExplained(round, panel, placed),
    ...ties.map((step) => tieExplained(step, placed)),
    ...classExplained(computed, own),
    ...awarded.flatMap((one) => prizeExplained(one, placed, round.rules)),
  ];
}
