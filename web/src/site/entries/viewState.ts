import type { EntryCourse } from '@ndeiya/domain/entries/course';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { type EntryState, isEditable } from '@ndeiya/domain/entries/states';
import { firstOpenStep, type Step } from './steps';

/** True when the owner can still change the entry. It may be too late to send it all the same. */
export const canFill = ({ can, state }: EntryAnswer): boolean => can.edit && isEditable(state);

/** True when a draft can no longer be sent: the deadline has passed without a permit. Without a date it is over too. */
function isOver(entry: EntryAnswer, now: number): boolean {
  const { closes_at } = entry.edition;
  const hasPassed = closes_at === null || new Date(closes_at).getTime() <= now;
  return entry.state === 'draft' && !entry.can.submit && hasPassed;
}

/** A phone may show an answer that it has kept since before the server named the course. */
const courseOf = ({ course = 'ahead' }: EntryAnswer): EntryCourse => course;

/** True while the entry may still come on stage. */
export function isToCome(entry: EntryAnswer): boolean {
  const course = courseOf(entry);
  return course === 'ahead' || course === 'begun';
}

/** Results and certificates exist only for entries that were on the programme. */
export const mayHaveResults = (entry: EntryAnswer, now: number): boolean =>
  entry.number !== '' && (!isToCome(entry) || now >= new Date(entry.edition.event_date).getTime());

/** Returns the sentence of an end that depends on who has brought it about; null for any other. */
function explainEnd({ state, events }: EntryAnswer): string | null {
  const actor = events.findLast(({ to }) => to === state)?.actor;
  if (state === 'declined' && actor === 'owner') return texts.explains.gaveUp;
  if (state === 'declined' && actor === 'site') return texts.explains.offerOver;
  if (state === 'withdrawn' && actor === 'organiser') return texts.explains.withdrawnByOrganisers;
  return null;
}

/** Returns what is true of an entry that is not on the programme once the event has begun; null where nothing has changed. */
function explainLate(entry: EntryAnswer): string | null {
  const course = courseOf(entry);
  if (course === 'ahead' || entry.can.submit) return null;
  const late: Partial<Record<EntryState, string>> = course === 'begun' ? texts.late.begun : texts.late.over;
  return late[entry.state] ?? null;
}

/** The heading of an entry, in its list and on its page: what has happened to it counts more than what was decided. */
export function headingOf(entry: EntryAnswer): string {
  const course = courseOf(entry);
  return entry.state === 'accepted' && course !== 'ahead' ? texts.courses[course] : texts.states[entry.state];
}

/** The sentence that explains an entry's state. */
export function explain(entry: EntryAnswer, now: number): string {
  const course = courseOf(entry);
  if (entry.state === 'accepted' && course !== 'ahead') return texts.happened[course];
  const special = explainLate(entry) ?? explainEnd(entry);
  if (special) return special;
  return isOver(entry, now) ? texts.explains.draftOver : texts.explains[entry.state];
}

/** The step that an owner can take next; null where there is none. */
type NextStep = { kind: 'fill'; step: Step } | { kind: 'offer' } | { kind: 'consent' } | { kind: 'calendar' };

const isComing = (state: EntryState) =>
  state === 'accepted' || state === 'submitted' || state === 'waitlisted';

export function nextStepOf(entry: EntryAnswer, now: number): NextStep | null {
  if (canFill(entry)) return isOver(entry, now) ? null : { kind: 'fill', step: firstOpenStep(entry) };
  const { state } = entry;
  if (!isToCome(entry)) return null;
  if (state === 'offered') return { kind: 'offer' };
  if (isComing(state) && entry.consent === 'missing') return { kind: 'consent' };
  return state === 'accepted' && courseOf(entry) === 'ahead' ? { kind: 'calendar' } : null;
}

/** The deadline of the owner's next step; null without one. */
export function dueAt(entry: EntryAnswer): Date | null {
  const { state, edition, offer_expires_at, returned_until } = entry;
  if (!isToCome(entry) && !entry.can.submit) return null;
  const due = { draft: edition.closes_at, offered: offer_expires_at, returned: returned_until };
  const at = state === 'draft' || state === 'offered' || state === 'returned' ? due[state] : null;
  return at === null ? null : new Date(at);
}

/** A name for the entry in lists and titles. */
export const nameOf = ({ title, category }: Pick<EntryAnswer, 'title' | 'category'>) => title || category;
