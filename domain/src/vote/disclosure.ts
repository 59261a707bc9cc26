import { byCodeUnits } from '../results/order';
import { type OpenBallot, sortedIds } from './box';

/** No ballot is published while fewer are valid. */
export const FEWEST_DISCLOSED = 20;
/** A pattern that occurs less often would point at its voter. */
const FEWEST_ALIKE = 3;

/** The valid ballots as they may be published. */
interface Disclosure {
  ballots: { nonce: string; choice: string[] }[] | null;
  approvals: string[] | null;
  sizes: Record<string, number> | null;
}

/** The number of times that each value occurs. */
function histogram(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Counts the values that do not occur in `all`. Each one takes one away: two values cannot be one. */
export function countForeign(all: readonly string[], values: readonly string[]): number {
  const left = histogram(all);
  let missing = 0;
  for (const value of values) {
    const count = left.get(value) ?? 0;
    if (count === 0) missing += 1;
    left.set(value, count - 1);
  }
  return missing;
}

const patternOf = (choice: readonly string[]) => sortedIds(choice).join(',');

/** True where every pattern of choices occurs often enough that no ballot points at its voter. */
export const areAlikeEnough = (choices: readonly (readonly string[])[]): boolean =>
  [...histogram(choices.map(patternOf)).values()].every((count) => count >= FEWEST_ALIKE);

/**
 * The published part of the valid ballots: whole ones where every pattern is frequent, single approvals where one is rare,
 * and nothing of fewer than twenty. `shuffled` gives a random order, because the order of voting would tell who voted what.
 */
export function disclosureOf(
  valid: readonly OpenBallot[],
  shuffled: (ids: readonly string[]) => string[],
): Disclosure {
  if (valid.length < FEWEST_DISCLOSED) return { ballots: null, approvals: null, sizes: null };
  const choices = valid.map(({ choice }) => choice);
  if (areAlikeEnough(choices)) {
    // A nonce is random, so this order says nothing.
    const ballots = valid
      .map(({ nonce, choice }) => ({ nonce, choice: sortedIds(choice) }))
      .sort((a, b) => byCodeUnits(a.nonce, b.nonce));
    return { ballots, approvals: null, sizes: null };
  }
  const sizes = histogram(choices.map(({ length }) => String(length)));
  return { ballots: null, approvals: shuffled(choices.flat()), sizes: Object.fromEntries(sizes) };
}
