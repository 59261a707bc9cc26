import type { Rules } from './model';
import { inRankedSets } from './order';
import { type ScopedGroup, scopedGroups } from './prizeGroups';
import type { Placed } from './ties';

export interface Prize {
  group: string;
  entry: string;
  place: number;
  amount: number;
}
/** The entries of one place and their shares of the next amounts of a group. */
interface Share {
  entries: string[];
  place: number;
  amounts: number[];
  each: number;
  remainder: number;
}
/** An entry that got nothing because a person already has a prize through another entry. */
interface PassedOver {
  entry: string;
  person: string;
  holder: string;
}
/** The result of one prize group. */
export interface Awarded extends ScopedGroup {
  entries: string[];
  shares: Share[];
  passedOver: PassedOver[];
  undistributed: number;
}

/** The persons who have a prize, each with the entry that brought it. */
type Holders = Map<string, string>;

interface Walk {
  scoped: ScopedGroup;
  sets: Placed[][];
  /** Amounts that are not awarded yet. */
  amounts: number[];
  takers: number;
  shares: Share[];
  passedOver: PassedOver[];
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Rule 8: the entries of a group in the overall order, one tied set at a time. */
function walkOf(scoped: ScopedGroup, placed: readonly Placed[]): Walk {
  const own = scoped.isActive ? placed.filter(({ entry }) => scoped.includes(entry.category)) : [];
  const sets = inRankedSets(own, (a, b) => a.rank - b.rank);
  const amounts = scoped.isActive ? [...scoped.group.amounts] : [];
  return { scoped, sets, amounts, takers: 0, shares: [], passedOver: [] };
}

/** Rule 8, `person_scope`: the entries of a tied set, by id as they are placed, without those whose person has a prize already. */
function keep(walk: Walk, set: readonly Placed[], holders: Holders | undefined): string[] {
  const kept: string[] = [];
  for (const { entry } of set) {
    const person = holders && entry.persons.find((one) => holders.has(one));
    if (holders && person !== undefined) {
      walk.passedOver.push({ entry: entry.id, person, holder: holders.get(person) ?? '' });
      continue;
    }
    kept.push(entry.id);
    for (const one of entry.persons) holders?.set(one, entry.id);
  }
  return kept;
}

/** Rule 8: k entries take the next k amounts, or what is left of them, in equal parts of whole shillings. */
function awardNextSet(walk: Walk, holders: Holders | undefined): void {
  const entries = keep(walk, walk.sets.shift() ?? [], holders);
  if (entries.length === 0) return;
  const amounts = walk.amounts.splice(0, entries.length);
  const sum = total(amounts);
  const remainder = sum % entries.length;
  const each = (sum - remainder) / entries.length;
  walk.shares.push({ entries, place: walk.takers + 1, amounts, each, remainder });
  walk.takers += entries.length;
}

/** Rule 8: the group whose next amount is the largest; of equal ones the first. */
function nextWalk(walks: readonly Walk[]): Walk | undefined {
  const open = walks.filter(({ sets, amounts }) => sets.length > 0 && amounts.length > 0);
  const largest = Math.max(...open.map(({ amounts }) => amounts[0] ?? 0));
  return open.find(({ amounts }) => amounts[0] === largest);
}

/** The prizes that count against an entry in this group: none, the group's own, or those of all groups. */
function holdersFor({ personScope }: Rules): (walk: Walk) => Holders | undefined {
  const everywhere: Holders = new Map();
  const own = new Map<Walk, Holders>();
  return (walk) => {
    if (personScope === 'off') return undefined;
    if (personScope === 'across') return everywhere;
    const holders: Holders = own.get(walk) ?? new Map<string, string>();
    own.set(walk, holders);
    return holders;
  };
}

/** Rule 8. The groups take turns in the order that `across` demands; without `across` the order has no effect. */
export function awardedGroups(rules: Rules, placed: readonly Placed[]): Awarded[] {
  const ranked = placed.map(({ entry }) => entry);
  const walks = scopedGroups(rules, ranked).map((scoped) => walkOf(scoped, placed));
  const entriesOf = new Map(walks.map((walk) => [walk, walk.sets.flat().map(({ entry }) => entry.id)]));
  const holders = holdersFor(rules);
  for (let walk = nextWalk(walks); walk; walk = nextWalk(walks)) awardNextSet(walk, holders(walk));
  return walks.map((walk) => ({
    ...walk.scoped,
    entries: entriesOf.get(walk) ?? [],
    shares: walk.shares,
    passedOver: walk.passedOver,
    undistributed: total(walk.amounts) + total(walk.shares.map(({ remainder }) => remainder)),
  }));
}

/** The prizes by group in the order of the rules, then by place, then by entry. */
export const prizesOf = (awarded: readonly Awarded[]): Prize[] =>
  awarded.flatMap(({ group, shares }) =>
    shares.flatMap(({ entries, place, each }) =>
      entries.map((entry) => ({ group: group.key, entry, place, amount: each })),
    ),
  );

/** Rule 8: at most one line for a group, and none of 0. */
export const undistributedOf = (awarded: readonly Awarded[]) =>
  awarded
    .filter(({ undistributed }) => undistributed > 0)
    .map(({ group, undistributed }) => ({ group: group.key, amount: undistributed }));
