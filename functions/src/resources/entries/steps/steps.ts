import { entryApiMessages as sentences } from '@ndeiya/domain/entries/apiMessages';
import { submissionTime } from '@ndeiya/domain/entries/deadline';
import { blocksSubmission, missingOf } from '@ndeiya/domain/entries/missing';
import { isAtCap, isFull } from '@ndeiya/domain/entries/quota';
import {
  countsForPerson,
  type EntryState,
  holdsPlace,
  isEditable,
  mayBecome,
} from '@ndeiya/domain/entries/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { programmeMessages } from '@ndeiya/domain/programme/messages';
import type { StateStep } from './change';
import { expectInCourse } from './course';
import { categoryOf, type EntryRules } from './edition';
import type { EntryAndQuotas } from './readEntry';

/** The facts that decide an owner's step. */
export interface Situation {
  rules: EntryRules;
  permit_until: Date | null;
  now: Date;
  by: string;
}

const wrongState = () => new AppError('entry-state', sentences.notNow);

/** The states of a sent entry. Sending it again changes nothing: a form is sent twice when its response was lost. */
const isSent = (state: EntryState) => ['submitted', 'waitlisted', 'offered', 'accepted'].includes(state);

function expectInTime(records: EntryAndQuotas, { rules, permit_until, now }: Situation) {
  const { returned_until } = records.entry;
  const time = submissionTime({ window: rules.window, returned_until, permit_until }, now.getTime());
  if (time === 'before') throw new AppError('registration-closed', sentences.notOpen);
  if (time === 'over') throw new AppError('registration-closed', sentences.over);
  return time;
}

function expectRoom({ entry, person, former, areJoinsLost }: EntryAndQuotas, cap: number): void {
  const isCounted = countsForPerson(entry.state) && !former;
  if (!person || isCounted) return;
  if (areJoinsLost) throw new AppError('entries-per-person', sentences.uncounted);
  if (!isAtCap(person, cap)) return;
  const sentence = cap === 1 ? sentences.onePerPerson : sentences.perPerson(cap);
  throw new AppError('entries-per-person', sentence);
}

/** Sends an entry; null where it was already sent. In a full category the entry gets a number in the waiting list. */
export function submission(records: EntryAndQuotas, situation: Situation): StateStep | null {
  const { entry, people, quota } = records;
  const { rules, now, by } = situation;
  if (isSent(entry.state)) return null;
  if (!isEditable(entry.state)) throw wrongState();
  expectInCourse('submit', records, situation);
  const late = expectInTime(records, situation);
  const category = categoryOf(rules, entry.category);
  if (!category || missingOf(entry, people, category).some(blocksSubmission))
    throw new AppError('entry-incomplete', sentences.incomplete);
  expectRoom(records, category.per_person_cap);
  const waits = !holdsPlace(entry.state) && isFull(quota, category.places);
  const taken = rules.edition.review === 'auto' ? 'accepted' : 'submitted';
  return { to: waits ? 'waitlisted' : taken, actor: 'owner', by, fields: { submitted_at: now, late } };
}

/** Withdraws an entry, which is possible until the event begins; null where it is already withdrawn. */
export function withdrawal(records: EntryAndQuotas, situation: Situation, reason: string): StateStep | null {
  const { entry } = records;
  const { rules, by } = situation;
  if (entry.state === 'withdrawn') return null;
  if (!mayBecome('owner', entry.state, 'withdrawn')) throw wrongState();
  expectInCourse('withdraw', records, situation);
  if (rules.isProgrammeClosed) throw new AppError('entry-state', programmeMessages.closed);
  return { to: 'withdrawn', actor: 'owner', by, comment: reason };
}

/** True for an offer that was not confirmed in time. */
export const isOfferOver = ({ entry }: Pick<EntryAndQuotas, 'entry'>, now: Date): boolean =>
  entry.state === 'offered' && entry.offer_expires_at !== null && entry.offer_expires_at <= now;

export const offerOver: StateStep = { to: 'declined', actor: 'site', by: null };

/** Confirms or gives up an offered place; null where that was already done. */
export function offerAnswer(
  records: EntryAndQuotas,
  situation: Situation,
  to: 'accepted' | 'declined',
): StateStep | null {
  const { entry } = records;
  if (entry.state === to) return null;
  if (entry.state !== 'offered') throw wrongState();
  expectInCourse(to === 'accepted' ? 'take_offer' : 'give_up_offer', records, situation);
  return { to, actor: 'owner', by: situation.by };
}
