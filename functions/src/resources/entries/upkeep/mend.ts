import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { countsOf } from '@ndeiya/domain/entries/quota';
import { countsForPerson, ENTRY_STATES, type EntryState } from '@ndeiya/domain/entries/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../../platform/documents';
import { oneByOne } from '../../../platform/oneByOne';
import { currentEdition, currentYear } from '../../editions/edition';
import { promote, write } from '../steps/change';
import { NOT_SEEN } from '../steps/course';
import { createEntryIn } from '../steps/create';
import { readRules } from '../steps/edition';
import { knownOfOwner } from '../steps/persons';
import {
  categoryQuotaRef,
  countingKeyOf,
  isSameCount,
  mendedCategoryQuota,
  mendedPersonQuota,
  writeQuota,
} from '../steps/quotas';
import { readNext } from '../steps/readEntry';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Creates the entry of a participant without one. It may run twice. */
export async function ensureEntry(db: Firestore, id: string): Promise<boolean> {
  // Registrations through the API make their entries themselves, and a transaction would lock these for nothing.
  if ((await db.collection(entries.path).doc(id).get()).exists) return false;
  const year = await currentYear(db);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.collection(participants.path).doc(id));
    const entry = await transaction.get(db.collection(entries.path).doc(id));
    const data = stored.data();
    if (!data || entry.exists || text(data.name) === '' || text(data.category) === '') return false;
    const of = typeof data.edition === 'number' ? data.edition : year;
    const { event_date } = of === year ? await currentEdition(db) : (await readRules(db, of)).edition;
    const participant = {
      id,
      name: text(data.name),
      phone: text(data.phone),
      category: text(data.category),
      user_id: orNull(data.user_id),
    };
    const edition = { year: of, event_date };
    const mine = { id, owner: participant.user_id, edition: of };
    const ofOwner = await knownOfOwner((query) => transaction.get(query), db, mine);
    createEntryIn(transaction, db, { participant, edition, actor: 'site', by: null, ofOwner });
    return true;
  });
}

/** Deletes the entry and its parts after the participant was deleted. The deletion of the entry then frees its place. */
export async function removeEntryOf(db: Firestore, id: string): Promise<void> {
  const history = db.collection(entryEvents.path).where('entry', '==', id);
  await db.runTransaction(async (transaction) => {
    const participant = await transaction.get(db.collection(participants.path).doc(id));
    const { docs } = await transaction.get(history);
    if (participant.exists) return;
    for (const { ref } of docs) transaction.delete(ref);
    transaction.delete(db.collection(entryPeople.path).doc(id));
    transaction.delete(db.collection(entries.path).doc(id));
  });
}

export type Placed = Pick<Entry, 'edition' | 'category'>;
/** The most attempts: counting starts again when an entry has changed meanwhile. */
const TRIES = 8;

async function statesOf(transaction: Transaction, db: Firestore, { edition, category }: Placed) {
  const all = db.collection(entries.path).where('edition', '==', edition).where('category', '==', category);
  const counted = ENTRY_STATES.filter((state) => state !== 'draft').map(async (state) => {
    const found = await transaction.get(all.where('state', '==', state).count());
    return Array<EntryState>(found.data().count).fill(state);
  });
  return (await Promise.all(counted)).flat();
}

/**
 * Counts a category without locks, which would make all its entries wait. Each change of a counted state also writes the
 * quota, so that the counts hold as long as the quota has this version.
 */
const count = (db: Firestore, of: Placed) =>
  db.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(categoryQuotaRef(db, of));
      const counts = countsOf(await statesOf(transaction, db, of));
      return { counts, stored, version: stored.updateTime?.valueOf() };
    },
    { readOnly: true },
  );

type Counted = Awaited<ReturnType<typeof count>>;

/** Stores the counts, and offers free places to the waiting list. Returns false when the quota has changed since. */
async function correct(db: Firestore, of: Placed, { counts, version }: Counted): Promise<boolean> {
  const rules = await readRules(db, of.edition);
  return db.runTransaction(async (transaction) => {
    const now = await transaction.get(categoryQuotaRef(db, of));
    if (now.updateTime?.valueOf() !== version) return false;
    const quota = { ...(await mendedCategoryQuota(transaction, db, { of, counts })), ...counts };
    const next = counts.waiting > 0 ? await readNext(transaction, db, of) : null;
    if (!next) {
      writeQuota(transaction, db, quota);
      return true;
    }
    const people = { members: [], guardians: [], known: [] };
    const before = { entry: next.entry, people, events: [], decisions: [], seen: NOT_SEEN, email: null };
    const records = { ...before, quota, person: null, next };
    const outcome = promote({ records, told: [] }, { rules, now: new Date() });
    const first = outcome.records.next?.entry ?? next.entry;
    await write(transaction, db, { ...outcome, records: { ...outcome.records, entry: first } });
    return true;
  });
}

/** Counts a category again, and offers free places to the waiting list. It may run twice. */
export async function recountCategory(db: Firestore, of: Placed): Promise<void> {
  await oneByOne(countingKeyOf(of), async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const counted = await count(db, of);
      const { counts, stored } = counted;
      const known = stored.exists ? readableIn(entryQuotas, stored) : countsOf([]);
      // When many entries are deleted at once, the first event corrects the counts for all of them.
      if (known && counts.waiting === 0 && isSameCount(counts, known)) return;
      if (await correct(db, of, counted)) return;
    }
    throw new Error(
      `the entries of ${of.category} change too often to be counted: the next nightly maintenance repeats it`,
    );
  });
}

/** Counts the entries of a person in a category again. */
export async function recountPerson(db: Firestore, person: { id: string; edition: number }): Promise<void> {
  const counted = db.collection(entries.path).where('person_quota', '==', person.id);
  await db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(counted);
    const taken = docs.filter((one) => countsForPerson(one.get('state') as EntryState)).length;
    const quota = await mendedPersonQuota(transaction, db, person);
    writeQuota(transaction, db, { ...quota, taken, waiting: 0, states: {} });
  });
}
