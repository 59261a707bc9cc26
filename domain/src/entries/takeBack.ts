import type { Entry, EntryEvent } from './entry';
import type { EntryAnswer } from './entryAnswer';
import type { EntryState } from './states';

interface Line {
  from: EntryState | null;
  to: EntryState;
}
const isChange = ({ from, to }: Line) => from !== to;

/** The last change of state in a history that has the oldest line first. */
export const lastChange = <Event extends Line>(events: readonly Event[]): Event | undefined =>
  events.findLast(isChange);

/** The decision that an undo takes back: a noted one, or else the last change of state. */
export interface LastDecision {
  pending_state: Entry['pending_state'];
  event: string | null;
}

type Lines = readonly (Line & Partial<Pick<EntryEvent, 'id'>>)[];

export const lastDecision = (
  { pending_state }: Pick<Entry, 'pending_state'>,
  events: Lines,
): LastDecision => ({
  pending_state,
  event: lastChange(events)?.id ?? null,
});

/** False where the entry has got another decision since; a noted decision stands before every change of state. */
export const isLastDecision = (given: LastDecision, now: LastDecision): boolean =>
  given.pending_state === now.pending_state && (given.pending_state !== null || given.event === now.event);

/** True where the answer of an undo shows that just this decision was taken back, by this request or by an earlier one. */
export function isTakenBack(
  { pending_state, event }: LastDecision,
  after: Pick<EntryAnswer, 'pending_state' | 'events'>,
): boolean {
  if (pending_state !== null) return after.pending_state === null;
  const changes = after.events.filter(isChange);
  const at = changes.findIndex(({ id }) => id === event);
  const next = changes[at + 1];
  return at >= 0 && next?.to === changes[at]?.from;
}
