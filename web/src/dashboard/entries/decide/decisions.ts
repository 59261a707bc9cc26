import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { DECISIONS, type EntryDecision, holdsPlace, mayBecome } from '@ndeiya/domain/entries/states';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { DecisionBody } from '../../../data/admin/entryCommands';
import type { BoardRow } from '../board';

const texts = entryAdminMessages.decide;

/** When those concerned are told: at once, later together with others, or never. */
const TELLINGS = ['now', 'later', 'silent'] as const;
export type Telling = (typeof TELLINGS)[number];

/** The form's values, as people type them. */
export interface DecisionForm {
  to: EntryDecision | '';
  telling: Telling;
  comment: string;
  /** Why a full category takes one more. */
  reason: string;
  days: string;
}

type EntryToDecide = Pick<Entry, 'id' | 'state' | 'category'>;

/** The decisions that are possible for every one of these entries. */
export const decisionsFor = (entries: readonly Pick<Entry, 'state'>[]): EntryDecision[] =>
  DECISIONS.filter((to) => entries.every(({ state }) => mayBecome('organiser', state, to)));

/** False for an entry about which everything is decided: an undo is the only way on. */
export const isDecidable = (entry: Pick<Entry, 'state'>): boolean => decisionsFor([entry]).length > 0;

/** The categories that have too few free places for these entries. */
export function fullFor(entries: readonly EntryToDecide[], board: readonly BoardRow[]): BoardRow[] {
  return board.filter(({ category, places, taken }) => {
    const wanting = entries.filter((entry) => entry.category === category && !holdsPlace(entry.state));
    return places !== null && wanting.length > 0 && taken + wanting.length > places;
  });
}

/** True for the decisions that need a free place. */
export const takesPlace = (to: EntryDecision | ''): boolean => to !== '' && holdsPlace(to);

/** The usual decisions; the others are rare, and follow behind a button. */
const USUAL: readonly EntryDecision[] = ['accepted', 'waitlisted', 'returned', 'declined'];

/** The usual decisions of those that are possible; all of them where none is usual. */
export function usualOf(possible: readonly EntryDecision[]): EntryDecision[] {
  const usual = possible.filter((to) => USUAL.includes(to));
  return usual.length > 0 ? usual : [...possible];
}

const daysOf = (text: string): number | null => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null);
const MOST_DAYS = 60;

/** The first thing that is wrong with each field. */
export function problemsOf(form: DecisionForm, isFull: boolean): Partial<Record<keyof DecisionForm, string>> {
  const days = daysOf(form.days) ?? 0;
  return {
    ...(form.to === 'returned' && form.comment.trim() === '' && { comment: texts.commentNeeded }),
    ...(isFull && takesPlace(form.to) && form.reason.trim() === '' && { reason: texts.reasonNeeded }),
    ...(form.to === 'offered' && (days < 1 || days > MOST_DAYS) && { days: texts.days(MOST_DAYS) }),
  };
}

/** The request for a decision that has no problems. */
export const requestOf = (
  ids: readonly string[],
  { to, telling, comment, reason, days }: DecisionForm & { to: EntryDecision },
): DecisionBody => ({
  ids,
  to,
  comment: comment.trim(),
  pending: telling === 'later',
  notify: telling !== 'silent',
  ...(takesPlace(to) && reason.trim() !== '' && { beyond_cap: { reason: reason.trim() } }),
  ...(to === 'offered' && { offer_days: daysOf(days) ?? ENTRIES.offerDays }),
});

/** The ways of telling. A decision beyond the places is made at once: one that is only noted holds no place. */
export const tellingsFor = (isFull: boolean): Telling[] =>
  TELLINGS.filter((telling) => telling !== 'later' || !isFull);

/**
 * Says before the button is pressed what it will do. An entry of a group has no address of its own until an account takes it
 * over, and its leader may have a phone number only.
 */
export function consequenceOf(telling: Telling, entries: readonly Pick<Entry, 'group' | 'owner'>[]): string {
  if (telling !== 'now') return telling === 'later' ? texts.mailsLater : texts.silent;
  const mailed = entries.filter(({ group, owner }) => group === null || owner !== null);
  const isGroups = entries.some(({ group }) => group !== null);
  const mayLackAddress = mailed.some(({ owner }) => owner === null);
  return [
    (mailed.length > 0 || !isGroups) && texts.mailsNow(mailed.length),
    mayLackAddress && texts.mailsIfAddress,
    isGroups && texts.ofGroups(ENTRIES.leaderNewsMinutes),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
