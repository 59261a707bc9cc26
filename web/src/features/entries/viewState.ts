import type { EntryAnswer } from '@ndeiya/domain/api/entryAnswer';
import { isEditable } from '@ndeiya/domain/entries/states';
import { myEntryMessages as texts } from '@ndeiya/domain/myEntryMessages';
import { firstOpenStep, type Step } from './steps';

/** True when the owner can still change the entry. It may be too late to send it all the same. */
export const canFill = ({ can, state }: EntryAnswer): boolean => can.edit && isEditable(state);

/** True when a draft can no longer be sent: the deadline has passed without a permit. Without a date it is over too. */
export function isOver(entry: EntryAnswer, now: number): boolean {
  const { closes_at } = entry.edition;
  const hasPassed = closes_at === null || new Date(closes_at).getTime() <= now;
  return entry.state === 'draft' && !entry.can.submit && hasPassed;
}

/** The sentence that explains an entry's state. */
export const explain = (entry: EntryAnswer, now: number): string =>
  isOver(entry, now) ? texts.explains.draftOver : texts.explains[entry.state];

/** The step that an owner can take next; null where there is none. */
export type NextStep =
  { kind: 'fill'; step: Step } | { kind: 'offer' } | { kind: 'consent' } | { kind: 'calendar' };

export function nextStepOf(entry: EntryAnswer, now: number): NextStep | null {
  if (canFill(entry)) return isOver(entry, now) ? null : { kind: 'fill', step: firstOpenStep(entry) };
  const { state } = entry;
  if (state === 'offered') return { kind: 'offer' };
  const isComing = state === 'accepted' || state === 'submitted' || state === 'waitlisted';
  if (isComing && entry.consent === 'missing') return { kind: 'consent' };
  return state === 'accepted' ? { kind: 'calendar' } : null;
}

/** The deadline of the owner's next step; null without one. */
export function dueAt({ state, edition, offer_expires_at, returned_until }: EntryAnswer): Date | null {
  const due = { draft: edition.closes_at, offered: offer_expires_at, returned: returned_until };
  const at = state === 'draft' || state === 'offered' || state === 'returned' ? due[state] : null;
  return at === null ? null : new Date(at);
}

/** A name for the entry in lists and titles. */
export const nameOf = ({ title, category }: Pick<EntryAnswer, 'title' | 'category'>) => title || category;
