import { RoundRefused } from '../../results/refusals';
import { computeResults, type Results } from '../../results/results';
import type { RoundJson } from './makeRound';
import { NaiveRefusal, naiveResults } from './naive';
import { isRefused } from './naiveShape';
import { randomRound, spoilt } from './randomRound';

/** The result of one implementation for one round: the output without explanations, or a refusal. */

type Outcome = { printed: object } | 'refused';

function engine(round: unknown): { outcome: Outcome; full?: Results; reasons: readonly string[] } {
  try {
    const full = computeResults(round);
    const rows = full.rows.map(({ explain: _, ...row }) => row);
    return { outcome: { printed: { ...full, rows } }, full, reasons: [] };
  } catch (error) {
    if (error instanceof RoundRefused) return { outcome: 'refused', reasons: error.reasons };
    throw error;
  }
}

function naive(round: RoundJson): Outcome {
  try {
    return { printed: naiveResults(round) };
  } catch (error) {
    if (error instanceof NaiveRefusal) return 'refused';
    throw error;
  }
}

type Answer = ReturnType<typeof engine>;

function tieBranches(wins: readonly number[]): string[] {
  const top = wins.filter((count) => count === Math.max(...wins)).length;
  return [
    top > 1 ? 'several of a tied set win most' : 'one of a tied set wins most',
    ...(wins.length - top > 1 ? ['a rest that is compared anew'] : []),
  ];
}

function explainedBranches(round: RoundJson, full: Results): string[] {
  return full.rows
    .flatMap(({ explain }) => explain)
    .flatMap(({ key, values }) => {
      const read = values as { clamped?: boolean; remainder?: number; wins?: { wins: number }[] };
      return [
        key,
        ...(read.clamped ? ['an estimate outside 0 to 100'] : []),
        ...(read.remainder ? ['a remainder'] : []),
        ...(read.wins ? tieBranches(read.wins.map(({ wins }) => wins)) : []),
        ...(key === 'prize.passed_over' ? [`passed over, ${round.rules.person_scope ?? 'group'}`] : []),
      ];
    });
}

const methodBranches = ({ rules }: RoundJson) => [
  `method ${rules.method ?? 'mean'}`,
  `missing ${rules.missing ?? 'corrected'}`,
];

function outputBranches(round: RoundJson, full: Results): string[] {
  const hasSmallMerged = full.classes.some(({ name, small }) => name === 'Merged' && small);
  return [
    ...(full.rows.length === 0 ? ['nothing ranked'] : methodBranches(round)),
    ...(hasSmallMerged ? ['a small merged class'] : []),
    ...(full.prizes.some(({ amount }) => amount === 0) ? ['a share of 0'] : []),
  ];
}

const REFUSALS = {
  'cannot be estimated': 'too few entries to estimate from',
  'has no confirmed sheet of': 'an entry without any sheet',
  'no judge is left': 'no judge left',
};

/** Rare branches of the rules. A test requires that each was reached. */
function branches(round: RoundJson, { full, reasons }: Answer): string[] {
  const refusals = Object.entries(REFUSALS)
    .filter(([words]) => reasons.some((reason) => reason.includes(words)))
    .map(([, branch]) => branch);
  return full ? [...explainedBranches(round, full), ...outputBranches(round, full)] : refusals;
}

const RARE_BRANCHES = [
  'judge.not_counting',
  'judge.left_out',
  'judge.override',
  'judge.estimated',
  'an estimate outside 0 to 100',
  'final.mean',
  'final.trimmed',
  'final.ranks',
  'final.ranks_filled',
  'final.deducted',
  'final.deducted_from_totals',
  'tie.criterion',
  'tie.wins',
  'several of a tied set win most',
  'one of a tied set wins most',
  'a rest that is compared anew',
  'tie.shared',
  'class.own',
  'class.small',
  'class.merged',
  'a small merged class',
  'prize.won',
  'prize.shared',
  'prize.passed_over',
  'passed over, group',
  'passed over, across',
  'prize.none_left',
  'prize.inactive',
  'a remainder',
  'a share of 0',
  'nothing ranked',
  'method mean',
  'method trimmed',
  'method rank_sum',
  'missing corrected',
  'missing present',
  'missing drop_judge',
  'too few entries to estimate from',
  'an entry without any sheet',
  'no judge left',
  'refused by rule 0',
  'spoilt, but not refused',
];

interface Disagreement {
  seed: number;
  round: unknown;
  engine: Outcome;
  naive: Outcome;
}

/**
 * Runs both implementations on this many random rounds and as many spoilt ones. Returns the differences and
 * the reached branches.
 */
export function compareOnRandomRounds(count: number, firstSeed: number) {
  const reached = new Set<string>();
  const disagreements: Disagreement[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const round = randomRound(seed);
    const own = engine(round);
    for (const branch of branches(round, own)) reached.add(branch);
    const other = naive(round);
    if (!isEqual(own.outcome, other)) disagreements.push({ seed, round, engine: own.outcome, naive: other });
    const broken = spoilt(round, seed);
    const [left, right] = [engine(broken).outcome, isRefused(broken)];
    reached.add(right ? 'refused by rule 0' : 'spoilt, but not refused');
    // Rules 2 and 3 may refuse a round that rule 0 accepts; it then counts as an ordinary round.
    if (right && left !== 'refused')
      disagreements.push({ seed, round: broken, engine: left, naive: 'refused' });
    if (!right && isWhole(broken)) {
      const again = naive(broken);
      if (!isEqual(left, again)) disagreements.push({ seed, round: broken, engine: left, naive: again });
    }
  }
  return { disagreements, unreached: RARE_BRANCHES.filter((branch) => !reached.has(branch)) };
}

/** True when a spoilt round still has every list, as the second implementation assumes. */
function isWhole(round: unknown): round is RoundJson {
  const { entries, overrides } = round as Partial<RoundJson>;
  return overrides !== undefined && entries!.every((entry) => 'persons' in entry && 'deductions' in entry);
}

const isEqual = (a: unknown, b: unknown) => canonicalText(a) === canonicalText(b);

/** JSON with sorted names, because the order of an object's fields has no meaning here. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
