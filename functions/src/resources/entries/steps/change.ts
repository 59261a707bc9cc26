import { randomUUID } from 'node:crypto';
import { returnedUntil } from '@ndeiya/domain/entries/deadline';
import { type Entry, type EntryEvent, entryEvents } from '@ndeiya/domain/entries/entry';
import { canOffer, moved } from '@ndeiya/domain/entries/quota';
import { countsForPerson, type EntryActor, type EntryState } from '@ndeiya/domain/entries/states';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { enqueueMailIn } from '../../system/mail/outbox';
import { offersPlaces } from './course';
import { categoryOf, type EntryRules } from './edition';
import { planLeaderNews } from './leaderNews';
import { withinLimits } from './mailLimits';
import { entryMail, isMailable } from './mails';
import { counting, type Quota, writeQuota } from './quotas';
import type { EntryAndQuotas } from './readEntry';
import type { StepEvent } from './stepEvent';
import { storeEntry } from './store';
import { planTexts, stepText } from './texts';

const DAY_MS = 86_400_000;

/** One change of state and its author. */
export interface StateStep {
  to: EntryState;
  actor: EntryActor;
  by: string | null;
  comment?: string;
  note?: string;
  /** False when the organiser chose to send no mail. */
  notify?: boolean;
  offerDays?: number;
  /** An undo restores the old place in the waiting list. */
  isUndo?: true;
  /** Further fields of the entry. */
  fields?: Partial<Entry>;
}

/** The result of a step, before it is written. */
export interface Outcome {
  records: EntryAndQuotas;
  told: readonly StepEvent[];
}

/** An entry keeps its number, also when it is withdrawn later. */
function numbered(entry: Entry, quota: Quota): [Partial<Entry>, Partial<Quota>] {
  if (entry.number !== '') return [{}, {}];
  const number = `${quota.letter}${String(quota.next_number)}`;
  return [{ number }, { next_number: quota.next_number + 1 }];
}

/** An entry that waits again goes to the end of the waiting list; only an undo restores its old number. */
function lined(entry: Entry, quota: Quota, isUndo: boolean): [Partial<Entry>, Partial<Quota>] {
  if (isUndo && entry.waitlist_no !== null) return [{}, {}];
  return [{ waitlist_no: quota.next_waitlist_no }, { next_waitlist_no: quota.next_waitlist_no + 1 }];
}

interface At {
  rules: EntryRules;
  now: Date;
}

/** An offer ends before the event begins. */
function offerEnd({ rules, now }: At, days: number = ENTRIES.offerDays): Date {
  const end = new Date(now.getTime() + days * DAY_MS);
  const { event_date } = rules.edition;
  return now < event_date && event_date < end ? event_date : end;
}

function arrival(
  records: Pick<EntryAndQuotas, 'entry' | 'quota'>,
  step: StateStep,
  at: At,
): [Partial<Entry>, Partial<Quota>] {
  const { entry, quota } = records;
  switch (step.to) {
    case 'accepted':
      return numbered(entry, quota);
    case 'waitlisted':
      return lined(entry, quota, step.isUndo === true);
    case 'offered':
      return [{ offer_expires_at: offerEnd(at, step.offerDays) }, {}];
    case 'returned':
      return [{ returned_until: returnedUntil(at.rules.window, ENTRIES.returnedHours, at.now) }, {}];
    default:
      return [{}, {}];
  }
}

interface Moving {
  entry: Entry;
  email: string | null;
  quota: Quota;
}

/** The entry in the state to which a step leads. */
function arrived(
  before: Entry,
  { to, actor, comment = '', fields: own }: StateStep,
  { fields, now }: { fields: Partial<Entry>; now: Date },
): Entry {
  return {
    ...before,
    offer_expires_at: null,
    returned_until: null,
    pending_state: null,
    pending_comment: '',
    pending_seq: null,
    ...(actor === 'organiser' && { comment }),
    ...own,
    ...fields,
    state: to,
    seq: before.seq + 1,
    updated_at: now,
  };
}

/** The leader hears of what others have decided about an entry of the group. */
function newsOf({ group }: Entry, { actor, notify = true }: StateStep, { rules }: At): StepEvent['news'] {
  return group && notify && actor !== 'owner'
    ? { group, site: rules.site, edition: rules.edition.name }
    : null;
}

/** One entry in its new state, with the line of its history and the mail. */
function take({ entry: before, email, quota }: Moving, step: StateStep, at: At) {
  const [fields, numbers] = arrival({ entry: before, quota }, step, at);
  const { comment = '', note = '', notify = true } = step;
  const entry = arrived(before, step, { fields, now: at.now });
  const id = randomUUID();
  const said = {
    entry,
    from: before.state,
    actor: step.actor,
    comment: step.actor === 'organiser' ? comment : '',
  };
  const message = entryMail(at.rules, said);
  const mail = notify && isMailable(email) ? { to: email, message } : null;
  const event: EntryEvent = {
    id,
    entry: entry.id,
    edition: entry.edition,
    category: entry.category,
    owner: entry.owner,
    from: before.state,
    to: step.to,
    actor: step.actor,
    by: step.by,
    comment,
    note,
    at: at.now,
    mail: mail && `entry-${id}`,
  };
  const counts = moved(quota, before.state, step.to);
  const whose = { entry, isOwners: step.actor === 'owner', isMailed: mail !== null };
  const text = notify ? stepText(at, whose) : null;
  const told = { event, mail, text, news: newsOf(entry, step, at) };
  return { entry, quota: { ...quota, ...numbers, ...counts }, told };
}

const oneFor = (state: EntryState) => (countsForPerson(state) ? 1 : 0);

/**
 * A person's entries count alike whether they hold a place or wait: the site offers a place without reading the person's
 * quota.
 */
function countedForPerson({ person, former, entry }: EntryAndQuotas, to: EntryState): Quota | null {
  if (!person) return null;
  const before = former ? 0 : oneFor(entry.state);
  const taken = person.taken + person.waiting + oneFor(to) - before;
  return { ...person, taken: Math.max(0, taken), waiting: 0, states: {} };
}

/** Offers a free place to the first entry of the waiting list. */
export function promote({ records, told }: Outcome, at: At): Outcome {
  const { next, quota } = records;
  const places = categoryOf(at.rules, records.entry.category)?.places ?? null;
  if (!next || !offersPlaces(at.rules, at.now) || !canOffer(quota, places)) return { records, told };
  const offered = take({ ...next, quota }, { to: 'offered', actor: 'site', by: null }, at);
  return {
    records: { ...records, quota: offered.quota, next: { ...next, entry: offered.entry } },
    told: [...told, offered.told],
  };
}

/** Computes the result of a step: the entry, the counts, the history, the mails, and the offer of a place that became free. */
export function follow(records: EntryAndQuotas, step: StateStep, at: At): Outcome {
  const taken = take(records, step, at);
  const person = countedForPerson(records, step.to);
  const { former, ...present } = records;
  const person_quota = person && countsForPerson(step.to) ? person.id : '';
  const after: EntryAndQuotas = {
    ...present,
    ...(former && { left: counting(former, -1) }),
    entry: { ...taken.entry, person_quota },
    events: [...records.events, taken.told.event],
    quota: taken.quota,
    person,
  };
  return promote({ records: after, told: [taken.told] }, at);
}

function writeTold(
  transaction: Transaction,
  db: Firestore,
  { event, mail }: Pick<StepEvent, 'event' | 'mail'>,
): void {
  const { id, ...fields } = event;
  transaction.create(db.collection(entryEvents.path).doc(id), fields);
  if (mail && event.mail) enqueueMailIn(transaction, db, { id: event.mail, entry: event.entry, ...mail });
}

/** Writes an outcome. It reads the counters of its mails first, so that it comes before all other writes. */
export async function write(
  transaction: Transaction,
  db: Firestore,
  { records, told: wanted }: Outcome,
): Promise<void> {
  const writeTexts = await planTexts(transaction, db, { records, told: wanted });
  const writeNews = await planLeaderNews(transaction, db, wanted);
  const told = await withinLimits(transaction, db, wanted);
  storeEntry(transaction, db, records.entry);
  const isPromoted = records.next && told.some(({ event }) => event.entry === records.next?.entry.id);
  if (records.next && isPromoted) storeEntry(transaction, db, records.next.entry);
  writeQuota(transaction, db, records.quota);
  if (records.person) writeQuota(transaction, db, records.person);
  if (records.left) writeQuota(transaction, db, records.left);
  for (const one of told) writeTold(transaction, db, one);
  writeTexts();
  writeNews();
}

/**
 * Writes the outcomes of several entries of one category, of which nobody is told by mail, so that it reads nothing. Their
 * counts follow one another, and `quotas` are the last ones.
 */
export function writeSilently(
  transaction: Transaction,
  db: Firestore,
  { outcomes, quotas }: { outcomes: readonly Outcome[]; quotas: readonly Quota[] },
): void {
  if (outcomes.length === 0) return;
  for (const { records, told } of outcomes) {
    storeEntry(transaction, db, records.entry);
    for (const { event } of told) writeTold(transaction, db, { event, mail: null });
  }
  for (const quota of quotas) writeQuota(transaction, db, quota);
}
