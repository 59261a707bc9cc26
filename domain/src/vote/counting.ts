/** A person who counts. */
export interface Counter {
  /** The id of the account or of the pass. */
  by: string;
  kind: 'account' | 'pass';
}

/** The part that one more person has in a count: two different people, of whom at most one has a pass. */
export type CountPart = 'first' | 'second' | 'same_person' | 'two_passes' | 'complete';

export function countPart(before: readonly Counter[], next: Counter): CountPart {
  if (before.length > 1) return 'complete';
  const [first] = before;
  if (!first) return 'first';
  if (first.kind === next.kind && first.by === next.by) return 'same_person';
  return first.kind === 'pass' && next.kind === 'pass' ? 'two_passes' : 'second';
}

/** One person's typing of a paper. `choice` is plain, and is deleted once two typings agree. */
export interface Typing {
  by: string;
  sealed: string;
  commitment: string;
  choice: readonly string[];
}

const isSameChoice = (a: Typing, b: Typing) =>
  JSON.stringify([...a.choice].sort()) === JSON.stringify([...b.choice].sort());

/** A ballot has one length, so it has room for so many typings of its paper. */
const KEPT_TYPINGS = 3;

type Typed =
  | { typing: 'first' | 'differs'; typings: Typing[] }
  | { typing: 'done'; counts: Typing; typings: [] };

/**
 * The typings of a paper with one more. Two people who have typed the same make it a vote, in the form of the first of them;
 * whoever types twice replaces the own typing, and so is never the second person.
 */
export function withTyping(before: readonly Typing[], next: Typing): Typed {
  const others = before.filter(({ by }) => by !== next.by);
  const counts = others.find((one) => isSameChoice(one, next));
  if (counts) return { typing: 'done', counts, typings: [] };
  const typings = [...others, next].slice(-KEPT_TYPINGS);
  return { typing: typings.length === 1 ? 'first' : 'differs', typings };
}
