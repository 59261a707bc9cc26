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

/** A tie of more entries is told by its number and these first ones: each of them lists it, so that its length counts twice. */
const MOST_LISTED = 10;
const FIRST = 5;
/** The comparisons judge by judge that are told at length: a large tie may need as many as it has entries. */
const MOST_WINS = 5;

/** All of a set, or the first of a large one and its own. */
function someOf<T>(all: readonly T[], isOwn: (one: T) => boolean): { some: T[]; isPart: boolean } {
  if (all.length <= MOST_LISTED) return { some: [...all], isPart: false };
  return { some: all.filter((one, index) => index < FIRST || isOwn(one)), isPart: true };
}

function tieExplained(step: TieStep, { entry: own, final, rank }: Placed): Explanation {
  const isOwn = ({ entry }: { entry: string }) => entry === own.id;
  const tied = step.among.length > MOST_LISTED ? { tied: step.among.length } : {};
  if (step.kind === 'criterion') {
    const shown = distinctly(step.among.map(({ mean }) => mean));
    const means = step.among.map(({ entry }, index) => ({ entry, mean: shown[index] ?? '' }));
    const { some } = someOf(means, isOwn);
    return explanation('tie.criterion', { final, criterion: step.criterion, means: some, ...tied });
  }
  if (step.kind === 'wins') {
    const most = step.among.toSorted((a, b) => b.wins - a.wins);
    const { some, isPart } = someOf(most, isOwn);
    return explanation('tie.wins', { final, wins: isPart ? some : step.among, ...tied });
  }
  const entries = someOf(step.among, isOwn).some.map(({ entry }) => entry);
  return explanation('tie.shared', { final, entries, place: rank, ...tied });
}

/** The steps of the ties of one entry; of very many comparisons judge by judge the first ones, how many followed, and the last. */
function tiesExplained(steps: readonly TieStep[], placed: Placed): Explanation[] {
  const own = steps.filter(({ among }) => among.some(({ entry }) => entry === placed.entry.id));
  const wins = own.filter(({ kind }) => kind === 'wins');
  const left = new Set(wins.slice(MOST_WINS - 1, -1));
  return own.flatMap((step) => {
    if (!left.has(step)) return [tieExplained(step, placed)];
    return step === wins[MOST_WINS - 1] ? [explanation('tie.wins_again', { times: left.size })] : [];
  });
}

function classExplained(
  { round, classes }: Computed,
  { entry: { category } }: Placed,
  own: { name: string; place: number },
): Explanation[] {
  const found = classes.find(({ name }) => name === own.name);
  if (!found) return [];
  const { name, categories, size, small } = found;
  const values = { class: name, size, min_class: round.rules.minClass, place: own.place };
  if (name === MERGED) {
    const sizes = categorySizes(round.ranked);
    const parts = categories.map((one) => ({ name: one, size: sizes.get(one) ?? 0 }));
    const { some, isPart } = someOf(parts, (part) => part.name === category);
    const merged = isPart ? { merged: parts.length } : {};
    return [explanation('class.merged', { ...values, categories: some, small, ...merged })];
  }
  return [explanation(small ? 'class.small' : 'class.own', values)];
}

function shareExplained({ group, shares }: Awarded, entry: string): Explanation | undefined {
  const share = shares.find(({ entries }) => entries.includes(entry));
  if (!share) return undefined;
  const { entries, place, amounts, each: amount, remainder } = share;
  if (entries.length === 1) return explanation('prize.won', { group: group.key, place, amount });
  const { some, isPart } = someOf(entries, (one) => one === entry);
  const values = { group: group.key, place, entries: some, amounts, amount, remainder };
  return explanation('prize.shared', isPart ? { ...values, sharing: entries.length } : values);
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
  return [
    ...finalExplained(round, panel, placed),
    ...tiesExplained(steps, placed),
    ...classExplained(computed, placed, own),
    ...awarded.flatMap((one) => prizeExplained(one, placed, round.rules)),
  ];
}
