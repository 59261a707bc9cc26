import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import {
  lacksConsent,
  performingMembers,
  type WithoutRefused,
  withoutRefused,
} from '@ndeiya/domain/entries/mayPerform';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds, readableIn } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { type SharedReads, sharedReads } from '../consents/sharedReads';
import { isRefusedGroup } from './keptStandings';
import { categoryOf, readRules } from './steps/edition';

/** A transaction that asks about several entries reads once what they have in common. */
interface WithShared {
  shared?: SharedReads;
}

/**
 * Returns what a group waits for in which a guardian has refused; null for another entry. Where the people cannot be read, all of
 * them may be children, and nobody at the door can sign.
 */
async function waitsFor(
  transaction: Transaction,
  db: Firestore,
  { shared, ...entry }: Entry & WithShared,
): Promise<WithoutRefused | null> {
  if (!isRefusedGroup(entry)) return null;
  const found = await transaction.get(db.collection(entryPeople.path).doc(entry.id));
  const people = readableIn(entryPeople, found);
  if (!people) return 'organiser';
  const [rules, decisions] = await Promise.all([
    readRules(db, entry.edition),
    decisionsIn(transaction, db, { ...entry, members: people.members, ...shared }),
  ]);
  const decided = { people: { ...people, entry: entry.id }, decisions };
  return withoutRefused(entry, decided, categoryOf(rules, entry.category));
}

/** True where a consent keeps the entry from the stage. Decisions are read only of a group in which a guardian has refused. */
export const isKeptFromStage = async (
  transaction: Transaction,
  db: Firestore,
  entry: Entry & WithShared,
): Promise<boolean> => lacksConsent(entry) && (await waitsFor(transaction, db, entry)) !== 'performs';

/** The people of an entry without those members of a group whose guardians have refused: these win nothing and sign nothing. */
export async function peoplePerforming(
  transaction: Transaction,
  db: Firestore,
  { entry, people, shared }: { entry: Entry; people: EntryPeople } & WithShared,
): Promise<EntryPeople> {
  if (!isRefusedGroup(entry)) return people;
  const { members } = people;
  const decisions = await decisionsIn(transaction, db, { ...entry, members, ...shared });
  const decided = { people: { ...people, entry: entry.id }, decisions };
  return { ...people, members: performingMembers(entry, decided) };
}

/** The same of several entries, by their ids. Where an entry cannot be read nobody knows who performs, and all are there. */
export async function allPerforming(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, EntryPeople>> {
  const read = async (transaction: Transaction) => {
    const [found, people] = await Promise.all([
      readableByIds(entries, ids, { db, transaction }),
      readableByIds(entryPeople, ids, { db, transaction }),
    ]);
    const shared = sharedReads(transaction, db);
    return Promise.all(
      [...people].map(async ([id, of]) => {
        const entry = found.get(id);
        return [
          id,
          entry ? await peoplePerforming(transaction, db, { entry, people: of, shared }) : of,
        ] as const;
      }),
    );
  };
  return new Map(await db.runTransaction(read, { readOnly: true }));
}
