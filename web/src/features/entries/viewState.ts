import type { EntryAnswer } from '@ndeiya/domain/api/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/myEntryMessages';
import { firstOpenStep, type Step } from './steps';

/** The sentence that explains an entry's state. */
export function explain({ state, can }: Pick<EntryAnswer, 'state' | 'can'>): string {
  return state === 'draft' && !can.submit && !can.edit ? texts.explains.draftOver : texts.explains[state];
}

/** The step that an owner can take next; null where there is none. */
export type NextStep =
  { kind: 'fill'; step: Step } | { kind: 'offer' } | { kind: 'consent' } | { kind: 'calendar' };

export function nextStepOf(entry: EntryAnswer): NextStep | null {
  if (entry.can.edit) return { kind: 'fill', step: firstOpenStep(entry) };
  if (entry.state === 'offered') return { kind: 'offer' };
  const isComing = entry.state === 'accepted' || entry.state === 'submitted' || entry.state === 'waitlisted';
  if (isComing && entry.consent === 'missing') return { kind: 'consent' };
  return entry.state === 'accepted' ? { kind: 'calendar' } : null;
}

/** The time by which the owner has to do something; null where there is none. */
export function dueAt({ state, edition, offer_expires_at, returned_until }: EntryAnswer): Date | null {
  const due = { draft: edition.closes_at, offered: offer_expires_at, returned: returned_until };
  const at = state === 'draft' || state === 'offered' || state === 'returned' ? due[state] : null;
  return at === null ? null : new Date(at);
}

/** A name for the entry in lists and titles. */
export const nameOf = ({ title, category }: Pick<EntryAnswer, 'title' | 'category'>) => title || category;
