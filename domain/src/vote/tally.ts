import { byCodeUnits } from '../results/order';
import type { OpenBallot } from './box';

/** The bounds of a choice, and the entries that stand in the list. */
interface VoteRules {
  min: number;
  max: number;
  entries: readonly { id: string; withdrawn: boolean }[];
}

export interface TallyRow {
  id: string;
  votes: number;
  /** Null for a withdrawn entry, which the others pass over, and for one without a vote. */
  place: number | null;
}

/** True for a choice that counts: 'none of them', or from `min` to `max` different entries of the list. */
export function isValidChoice({ min, max, entries }: VoteRules, choice: readonly string[]): boolean {
  if (choice.length === 0) return true;
  const listed = new Set(entries.map(({ id }) => id));
  const isInBounds = choice.length >= min && choice.length <= max;
  return isInBounds && new Set(choice).size === choice.length && choice.every((id) => listed.has(id));
}

/** The rows by votes downwards, then by id, with their places: equal votes share one, and the next ones are skipped. */
export function placed(
  entries: VoteRules['entries'],
  votesOf: (id: string) => number,
): { tally: TallyRow[]; winners: string[] } {
  const rows = entries.map(({ id, withdrawn }) => ({ id, withdrawn, votes: votesOf(id) }));
  rows.sort((a, b) => b.votes - a.votes || byCodeUnits(a.id, b.id));
  const ranked = rows.filter(({ withdrawn, votes }) => !withdrawn && votes > 0);
  const placeOf = (votes: number) => 1 + ranked.filter((one) => one.votes > votes).length;
  const tally = rows.map(({ id, votes, withdrawn }) => ({
    id,
    votes,
    place: withdrawn || votes === 0 ? null : placeOf(votes),
  }));
  return { tally, winners: tally.filter(({ place }) => place === 1).map(({ id }) => id) };
}

/** The number of approvals of each entry. */
export function approvalsOf(choices: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of choices.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The tally over valid ballots. Most approvals win, and ties share the place. */
export function tallyOf(
  entries: VoteRules['entries'],
  ballots: readonly Pick<OpenBallot, 'choice'>[],
): ReturnType<typeof placed> {
  const counts = approvalsOf(ballots.map(({ choice }) => choice));
  return placed(entries, (id) => counts.get(id) ?? 0);
}
