import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../platform/documents';
import { accountsOf } from './accounts';
import { NOBODY, salvagedPeople } from './salvaged';

export type Owned = Pick<Entry, 'owner' | 'former_owners' | 'group' | 'edition'>;
/** The people of an entry, or what is left of them. */
export interface Salvaged {
  people: EntryPeople;
  isSalvaged: boolean;
}

/** Those that cannot be read as a whole are what is left of them, because a no counts for them too. */
const salvagedIn = (found: readonly DocumentSnapshot[]): Map<string, Salvaged> =>
  new Map(
    found.flatMap((stored): [string, Salvaged][] => {
      const { people, isSalvaged } = salvagedPeople(stored, NOBODY);
      return people ? [[stored.id, { people, isSalvaged }]] : [];
    }),
  );

/** The people of these entries. */
export async function peopleByIds(
  transaction: Transaction,
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Salvaged>> {
  return salvagedIn(await snapshotsByIds(entryPeople, ids, { db, transaction }));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const LEFT = ['left_persons', 'voices_left'] as const;

/** The persons who have left an entry, as far as it can be read. */
function leftIn(stored: DocumentSnapshot): string[] {
  const [persons, voices] = LEFT.map((field) => listOf(stored.get(field)));
  const all = [
    ...(persons ?? []),
    ...(voices ?? []).map((one) => (one as { person?: unknown } | null)?.person),
  ];
  return all.filter((person) => typeof person === 'string');
}

/** The entries of an account, of those that had the entry before, and of the group. */
interface Peers {
  people: ReadonlyMap<string, Salvaged>;
  /** The persons who have left each of them. */
  left: ReadonlyMap<string, readonly string[]>;
}

/**
 * The group stays that of an entry that an account takes over. Of the account's entries only those of the edition are read, as no
 * decision counts in another one, and those whose people are still there, because the year of an entry may be damaged.
 */
export async function entriesBeside(transaction: Transaction, db: Firestore, entry: Owned): Promise<Peers> {
  const accounts = accountsOf(entry);
  const { group, edition } = entry;
  const all = db.collection(entries.path);
  const told = [
    ...accounts.map((account) => all.where('owner', '==', account).where('edition', '==', edition)),
    ...accounts.map((account) => all.where('former_owners', 'array-contains', account)),
    ...(group ? [all.where('group', '==', group)] : []),
  ];
  const docsOf = async (queries: readonly Query[]) =>
    (await Promise.all(queries.map((query) => transaction.get(query)))).flatMap(({ docs }) => docs);
  const [owned, found] = await Promise.all([
    docsOf(accounts.map((account) => db.collection(entryPeople.path).where('owner', '==', account))),
    docsOf(told.map((query) => query.select(...LEFT))),
  ]);
  const read = new Set(owned.map(({ id }) => id));
  const known = new Set(found.map(({ id }) => id));
  const yearless = await snapshotsByIds(
    entries,
    [...read].filter((id) => !known.has(id)),
    { db, transaction },
  );
  const others = found.map(({ id }) => id).filter((id) => !read.has(id));
  const people = [...owned, ...(await snapshotsByIds(entryPeople, others, { db, transaction }))];
  return {
    people: salvagedIn(people),
    left: new Map([...found, ...yearless].map((stored) => [stored.id, leftIn(stored)])),
  };
}
