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
  /** It tells a noted decision from the same one that is noted again; a page or an answer of before the field lacks it. */
  pending_seq?: Entry['pending_seq'] | undefined;
  event: string | null;
}

type Lines = readonly (Line & Partial<Pick<EntryEvent, 'id'>>)[];

export const lastDecision = (
  { pending_state, pending_seq }: Pick<LastDecision, 'pending_state' | 'pending_seq'>,
  events: Lines,
): LastDecision => ({
  pending_state,
  ...(pending_state !== null && { pending_seq }),
  event: lastChange(events)?.id ?? null,
});

/** False where the entry has got another decision since; a noted decision stands before every change of state. */
export function isLastDecision(given: LastDecision, now: LastDecision): boolean {
  if (given.pending_state !== now.pending_state) return false;
  if (given.pending_state === null) return given.event === now.event;
  return given.pending_seq === undefined || given.pending_seq === now.pending_seq;
}

/** True where the answer of an undo shows that just this decision was taken back, by this request or by an earlier one. */
export function isTakenBack(
  { pending_state, event }: LastDecision,
  after: Pick<EntryAnswer, 'pending_state' | 'events'>,
): boolean {
  // A noted decision that was announced is noted no more, too, and has changed the state.
  if (pending_state !== null)
    return after.pending_state === null && (lastChange(after.events)?.id ?? null) === event;
  const changes = after.events.filter(isChange);
  const at = changes.findIndex(({ id }) => id === event);
  const next = changes[at + 1];
  return at >= 0 && next?.to === changes[at]?.from;
}
