import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { lacksConsent, performingMembers, performsWithoutRefused } from '@ndeiya/domain/entries/mayPerform';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds, readableIn } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { categoryOf, readRules } from './steps/edition';

const isRefusedGroup = ({ kind, consent }: Pick<Entry, 'kind' | 'consent'>): boolean =>
  kind === 'group' && consent === 'refused';

/** True for a group that performs without the members whose guardians have refused. People who cannot be read may all be children. */
async function isPerformingWithout(transaction: Transaction, db: Firestore, entry: Entry): Promise<boolean> {
  if (!isRefusedGroup(entry)) return false;
  const found = await transaction.get(db.collection(entryPeople.path).doc(entry.id));
  const people = readableIn(entryPeople, found);
  if (!people) return false;
  const [rules, decisions] = await Promise.all([
    readRules(db, entry.edition),
    decisionsIn(transaction, db, { ...entry, members: people.members }),
  ]);
  const decided = { people: { ...people, entry: entry.id }, decisions };
  return performsWithoutRefused(entry, decided, categoryOf(rules, entry.category));
}

/** True where a consent keeps the entry from the stage. Decisions are read only of a group in which a guardian has refused. */
export const isKeptFromStage = async (
  transaction: Transaction,
  db: Firestore,
  entry: Entry,
): Promise<boolean> => lacksConsent(entry) && !(await isPerformingWithout(transaction, db, entry));

/** The ids, among these entries, of groups that perform without the members whose guardians have refused. */
export async function performingWithout(db: Firestore, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const read = async (transaction: Transaction) => {
    const found = await readableByIds(entries, ids, { db, transaction });
    const groups = await Promise.all(
      [...found.values()].map(async (entry) =>
        (await isPerformingWithout(transaction, db, entry)) ? [entry.id] : [],
      ),
    );
    return new Set(groups.flat());
  };
  return db.runTransaction(read, { readOnly: true });
}

/** The people of an entry without those members of a group whose guardians have refused: these win nothing and sign nothing. */
export async function peoplePerforming(
  transaction: Transaction,
  db: Firestore,
  { entry, people }: { entry: Entry; people: EntryPeople },
): Promise<EntryPeople> {
  if (!isRefusedGroup(entry)) return people;
  const decisions = await decisionsIn(transaction, db, { ...entry, members: people.members });
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
    return Promise.all(
      [...people].map(async ([id, of]) => {
        const entry = found.get(id);
        return [id, entry ? await peoplePerforming(transaction, db, { entry, people: of }) : of] as const;
      }),
    );
  };
  return new Map(await db.runTransaction(read, { readOnly: true }));
}
