import type { RoundJson } from './makeRound';

/** A second implementation of rule 8; `order` is the overall order, with a shared place in one list. */

type Group = NonNullable<RoundJson['rules']['prize_groups']>[number];
interface State {
  group: Group;
  /** The places of the group that have no prizes yet. */
  queue: string[][];
  left: number[];
  lost: number;
  prizes: { group: string; entry: string; place: number; amount: number }[];
}

function eligible(round: RoundJson, groups: Group[], group: Group): (entry: string) => boolean {
  const category = (e: string) => round.entries.find(({ id }) => id === e)!.category;
  if (group.categories === 'all') return () => true;
  if (group.categories !== 'rest') return (e) => group.categories.includes(category(e));
  return (e) => !groups.some((one) => Array.isArray(one.categories) && one.categories.includes(category(e)));
}

/** Awards the next tied set of a group. */
function serve(state: State, persons: (entry: string) => string[], winners: string[] | null): void {
  const kept: string[] = [];
  for (const e of state.queue.shift()!) {
    const taken = winners === null ? [] : [...winners, ...kept].flatMap(persons);
    if (!persons(e).some((person) => taken.includes(person))) kept.push(e);
  }
  if (kept.length === 0) return;
  const pool = state.left.splice(0, kept.length).reduce((a, b) => a + b, 0);
  const amount = Math.floor(pool / kept.length);
  state.lost += pool - amount * kept.length;
  const place = state.prizes.length + 1;
  for (const entry of kept) state.prizes.push({ group: state.group.key, entry, place, amount });
  winners?.push(...kept);
}

const isOpen = ({ queue, left }: State) => queue.length > 0 && left.length > 0;

function serveAcross(states: State[], persons: (entry: string) => string[]): void {
  const winners: string[] = [];
  for (;;) {
    let next: State | undefined;
    for (const state of states) {
      if (isOpen(state) && (!next || state.left[0]! > next.left[0]!)) next = state;
    }
    if (!next) return;
    serve(next, persons, winners);
  }
}

export function awardNaively(round: RoundJson, order: string[][]) {
  const { rules } = round;
  const performed = round.entries.filter(({ status }) => status === 'performed');
  const isSmall = ({ categories }: Group) =>
    Array.isArray(categories) &&
    performed.filter(({ category }) => categories.includes(category)).length < (rules.min_class ?? 4);
  const active = (rules.prize_groups ?? []).filter((group) => !(group.if_small === 'fold' && isSmall(group)));
  const states = active.map((group): State => {
    const isIn = eligible(round, active, group);
    const queue = order.map((place) => place.filter(isIn)).filter((place) => place.length > 0);
    return { group, queue, left: [...group.amounts], lost: 0, prizes: [] };
  });
  const persons = (e: string) => round.entries.find(({ id }) => id === e)!.persons;
  if (rules.person_scope === 'across') serveAcross(states, persons);
  else
    for (const state of states) {
      const winners = rules.person_scope === 'off' ? null : [];
      while (isOpen(state)) serve(state, persons, winners);
    }
  return {
    prizes: states.flatMap(({ prizes }) => prizes),
    undistributed: states
      .map(({ group, left, lost }) => ({ group: group.key, amount: left.reduce((a, b) => a + b, lost) }))
      .filter(({ amount }) => amount > 0),
  };
}
