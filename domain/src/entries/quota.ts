import { type EntryState, holdsPlace, isWaiting } from './states';

/** The numbers that a change of state moves. */
export interface Counts {
  taken: number;
  waiting: number;
  states: Partial<Record<EntryState, number>>;
}

const one = (is: boolean) => (is ? 1 : 0);
const isPlaced = (state: EntryState | null) => state !== null && holdsPlace(state);
const waits = (state: EntryState | null) => state !== null && isWaiting(state);

/** Drafts are not counted: each registration would write the one document of its category. */
function movedStates(states: Counts['states'], from: EntryState | null, to: EntryState | null) {
  const next = { ...states };
  if (from !== null && from !== 'draft') next[from] = Math.max(0, (next[from] ?? 0) - 1);
  if (to !== null && to !== 'draft') next[to] = (next[to] ?? 0) + 1;
  return next;
}

/** The counts after an entry went from one state to another; null is an entry that does not exist. */
export const moved = (
  { taken, waiting, states }: Counts,
  from: EntryState | null,
  to: EntryState | null,
): Counts => ({
  taken: Math.max(0, taken + one(isPlaced(to)) - one(isPlaced(from))),
  waiting: Math.max(0, waiting + one(waits(to)) - one(waits(from))),
  states: movedStates(states, from, to),
});

/** True where the category has no place for one more entry. Those who wait go first. */
export const isFull = ({ taken, waiting }: Counts, places: number | null): boolean =>
  places !== null && (taken >= places || waiting > 0);

/** True where a place is free and somebody waits for it. */
export const canOffer = ({ taken, waiting }: Counts, places: number | null): boolean =>
  waiting > 0 && (places === null || taken < places);

/** True where a person has as many entries in the category as the cap allows. */
export const isAtCap = ({ taken, waiting }: Counts, cap: number): boolean => taken + waiting >= cap;

/** The counts of these entries. */
export function countsOf(states: readonly EntryState[]): Counts {
  const none: Counts = { taken: 0, waiting: 0, states: {} };
  return states.reduce((counts, state) => moved(counts, null, state), none);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter of the next category: 'A' to 'Z', then 'AA'. */
export function letterOf(index: number): string {
  const letter = LETTERS[index % LETTERS.length] ?? '';
  const rest = Math.floor(index / LETTERS.length);
  return rest === 0 ? letter : letterOf(rest - 1) + letter;
}
