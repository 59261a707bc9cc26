import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry, type EntryEvent, entryEvents } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { performersOf } from '@ndeiya/domain/entries/persons';
import { holdsPlace } from '@ndeiya/domain/entries/states';
import { roundEntries } from '@ndeiya/domain/judging/round';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { slots } from '@ndeiya/domain/programme/slot';
import type { SlotState } from '@ndeiya/domain/programme/states';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { entityOf, readable, readableIn, refOf } from '../../../platform/documents';
import { decisionsIn } from '../../consents/apply';
import type { SharedReads } from '../../consents/sharedReads';
import { joinedIn } from '../performers';
import { personQuotaId, type Quota, readCategoryQuota, readPersonQuota } from './quotas';

type Decisions = Awaited<ReturnType<typeof decisionsIn>>;

/** An entry with its people and its history. */
export interface EntryWithHistory {
  entry: Entry;
  people: Pick<EntryPeople, 'members' | 'guardians' | 'known' | 'registered_person'>;
  /** Sorted by time, the oldest first. */
  events: readonly EntryEvent[];
  decisions: Decisions;
  /** The lines of the entry on the programme, and the rounds that judge it. */
  seen: { slots: readonly SlotState[]; rounds: readonly { round: string; status: EntryStatus }[] };
}

/** Everything that a change of an entry's state reads. */
export interface EntryAndQuotas extends EntryWithHistory {
  /** The address for the owner's mails; null where the participant is gone. */
  email: string | null;
  /** The number of a participant who is registered in the same transaction. */
  phone?: string;
  quota: Quota;
  /** Null for a walk-in, whose person is in no other entry, and for a choir of a leader, whose members count each by itself. */
  person: Quota | null;
  /**
   * The person who had the entry before it was given back, where it is now another one's: it still counts for the earlier
   * one. A step counts it for the present one instead.
   */
  former?: Quota;
  /** The same after the step, with an entry fewer. */
  left?: Quota;
  /** Two persons may be one, so that nobody can say how many entries somebody has. */
  areJoinsLost?: boolean;
  /** The first in the waiting list, and the address of its owner; null where no place can become free. */
  next: { entry: Entry; email: string | null } | null;
}

const notFound = () => new AppError('not-found', entryApiMessages.notFound);

const entryRef = (db: Firestore, id: string) => db.collection(entries.path).doc(id);

export function expectEntry(snapshot: DocumentSnapshot): Entry {
  if (!snapshot.exists) throw notFound();
  return entries.converter.fromFirestore(snapshot);
}

/** Reads one entry, outside of a transaction. */
export const readEntry = async (db: Firestore, id: string): Promise<Entry> =>
  expectEntry(await entryRef(db, id).get());

/** Read in the transaction of a step, so that nobody withdraws in the moment in which the stage calls them. */
export async function readSeen(
  transaction: Transaction,
  db: Firestore,
  id: string,
): Promise<EntryWithHistory['seen']> {
  const [lines, rows] = await Promise.all([
    transaction.get(db.collection(slots.path).where('entry', '==', id)),
    transaction.get(db.collection(roundEntries.path).where('entry', '==', id)),
  ]);
  return {
    slots: readable(slots, lines.docs).map(({ state }) => state),
    rounds: readable(roundEntries, rows.docs).map(({ round, status }) => ({ round, status })),
  };
}

/** The reads are shared where a run of a transaction asks about several entries, or twice about one. */
interface EntryRequest extends Partial<SharedReads> {
  id: string;
}

/**
 * An entry with what belongs to it. Consents are looked up only where the entry has a minor. Throws `UnreadableDocument` where
 * its people cannot be read.
 */
export async function readWithHistory(
  transaction: Transaction,
  db: Firestore,
  { id, ...shared }: EntryRequest,
): Promise<EntryWithHistory> {
  const entry = expectEntry(await transaction.get(entryRef(db, id)));
  const history = db.collection(entryEvents.path).where('entry', '==', id).orderBy('at');
  const [people, { docs }, decisions, seen] = await Promise.all([
    transaction.get(refOf(db, entryPeople).doc(id)),
    transaction.get(history),
    entry.has_minor ? decisionsIn(transaction, db, { ...entry, ...shared }) : [],
    readSeen(transaction, db, id),
  ]);
  return {
    entry,
    people: entityOf(people) ?? { members: [], guardians: [], known: [] },
    events: readable(entryEvents, docs),
    decisions,
    seen,
  };
}

async function emailOf(transaction: Transaction, db: Firestore, id: string): Promise<string | null> {
  const email: unknown = (await transaction.get(db.collection(participants.path).doc(id))).get('email');
  return typeof email === 'string' ? email : null;
}

/** The waiting list of a category, the first one first. */
export const waitingLine = (
  db: Firestore,
  { edition, category }: Pick<Entry, 'edition' | 'category'>,
): Query =>
  db
    .collection(entries.path)
    .where('edition', '==', edition)
    .where('category', '==', category)
    .where('state', '==', 'waitlisted')
    .orderBy('waitlist_no');

/**
 * The first in the waiting list of a category that can be read. One that cannot be keeps its number, and blocks nobody who
 * waits behind it.
 */
export async function readNext(
  transaction: Transaction,
  db: Firestore,
  of: Pick<Entry, 'edition' | 'category'>,
): Promise<EntryAndQuotas['next']> {
  let line = waitingLine(db, of).limit(1);
  for (;;) {
    const [first] = (await transaction.get(line)).docs;
    if (!first) return null;
    const entry = readableIn(entries, first);
    if (entry) return { entry, email: await emailOf(transaction, db, entry.id) };
    line = waitingLine(db, of).startAfter(first).limit(1);
  }
}

interface CountedByPerson {
  entry: Pick<Entry, 'edition' | 'category' | 'kind' | 'group' | 'state' | 'person_quota'>;
  people: Pick<EntryPeople, 'members' | 'registered_person'>;
  standsFor: (person: string) => string;
}
/** The document that counts an entry by its people, or by whoever registered the group; undefined where nobody knows them. */
export function quotaByPerson({ entry, people, standsFor }: CountedByPerson): string | undefined {
  const isGroup = entry.kind === 'group';
  if (isGroup && entry.group !== null) return undefined;
  const person = isGroup ? people.registered_person : performersOf(people)[0];
  if (person === undefined) return undefined;
  return personQuotaId(entry, `${isGroup ? 'group' : 'person'} ${standsFor(person)}`);
}

/**
 * True for an entry that was given back and is another person's by now. Persons who are only joined are no others. It is
 * counted for the new one when it is sent again, which asks for room: else two entries of one person would stand beside
 * each other whatever the category allows.
 */
export function isAnothersNow({ entry, people, standsFor }: CountedByPerson): boolean {
  const { state, person_quota } = entry;
  if (state !== 'returned' || person_quota === '') return false;
  const own = quotaByPerson({ entry, people, standsFor: (person) => person });
  const joined = quotaByPerson({ entry, people, standsFor });
  return own !== undefined && own !== person_quota && joined !== person_quota;
}

interface Counted extends Pick<EntryWithHistory, 'entry' | 'people'> {
  email: string | null;
  standsFor: (person: string) => string;
}
/**
 * The person whose entries the cap counts: who performs alone, or the group by whoever registered it. Of entries from
 * before persons had ids it is the account, or else the address. A group entry of a leader has none: nobody has registered
 * under its name, and its members count each by itself when it is sent.
 */
export function personIdOf({ entry, people, email, standsFor }: Counted): string | null {
  const now = quotaByPerson({ entry, people, standsFor });
  if (entry.person_quota)
    return isAnothersNow({ entry, people, standsFor }) && now ? now : entry.person_quota;
  if (entry.kind === 'group' && entry.group !== null) return null;
  return now ?? personQuotaId(entry, entry.owner ?? email ?? entry.id);
}

/** Quotas are read last, because from then on every other transaction of the category waits for this one. */
export async function readEntryAndQuotas(
  transaction: Transaction,
  db: Firestore,
  request: EntryRequest,
): Promise<EntryAndQuotas> {
  const { id } = request;
  const records = await readWithHistory(transaction, db, request);
  const { entry } = records;
  const email = await emailOf(transaction, db, id);
  const { standsFor, areJoinsLost } = await joinedIn(transaction, db, entry.edition);
  const counted = personIdOf({ ...records, email, standsFor });
  const { edition } = entry;
  const person = counted === null ? null : await readPersonQuota(transaction, db, { id: counted, edition });
  const former =
    counted === null || entry.person_quota === '' || counted === entry.person_quota
      ? undefined
      : await readPersonQuota(transaction, db, { id: entry.person_quota, edition });
  const quota = await readCategoryQuota(transaction, db, entry);
  const next = holdsPlace(entry.state) && quota.waiting > 0 ? await readNext(transaction, db, entry) : null;
  return { ...records, email, quota, person, ...(former && { former }), areJoinsLost, next };
}
