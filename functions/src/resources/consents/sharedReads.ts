import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, plainGet, readableByIds, readableOne } from '../../platform/documents';
import { onceByKey } from '../../platform/onceByKey';
import { partsOf } from '../../platform/parts';
import { sharedReadsOf } from '../../platform/sharedRuns';
import { togetherNow, type TogetherOf, togetherOnce } from '../people/joined';
import { decisionsOfAccount } from './accounts';
import { decided } from './decided';
import { linksOfEntry } from './earlierLinks';
import { noesIn, type NoesOf, noesOnce, type PlaceOf, placesIn, placesOnce } from './elsewhere';

/** A query for the decisions that have one of these values in a field. */
interface Rest {
  query: Query;
  field: 'entry' | 'person';
  values: readonly string[];
  after: After | undefined;
}
type ReadRest = (rest: Rest) => Promise<StoredDecision[]>;

const readAll =
  (get: GetQuery): ReadRest =>
  async ({ query }) =>
    (await get(query)).docs.map(decided);

const getIn =
  (transaction: Transaction): GetQuery =>
  (query) =>
    transaction.get(query);

/** Reads the decisions about the entries of an account; see `ownedOnce`. */
type OwnedOf = (owner: string) => Promise<StoredDecision[]>;

/**
 * The decisions of an account, read once in one run of a transaction: each entry would read those of all others again. A
 * repeated run makes another one, because somebody may have decided meanwhile.
 */
export const ownedOnce = (transaction: Transaction, db: Firestore): OwnedOf =>
  onceByKey((owner) => decisionsOfAccount(getIn(transaction), db, owner));

/** Reads the decisions about the entries of a group; see `groupedOnce`. */
type GroupedOf = (group: string) => Promise<StoredDecision[]>;

const groupedBy = (get: GetQuery, db: Firestore): GroupedOf =>
  onceByKey(async (group) => {
    const found = await get(db.collection(consents.path).where('group', '==', group));
    return found.docs.map(decided);
  });

/** The decisions of a group, read once in one run of a transaction, for the same reason as those of an account. */
export const groupedOnce = (transaction: Transaction, db: Firestore): GroupedOf =>
  groupedBy(getIn(transaction), db);

/** Waits for reads that may find the same decisions. */
type After = () => Promise<unknown>;

/** Reads the decisions about persons, in whatever entry and edition; see `aboutOnce`. */
type AboutOf = (persons: readonly string[], after?: After) => Promise<StoredDecision[]>;

function aboutBy(db: Firestore, read: ReadRest): AboutOf {
  const decisions = db.collection(consents.path);
  const known = new Map<string, Promise<StoredDecision[]>>();
  return async (persons, after) => {
    const unknown = [...new Set(persons)].filter((person) => !known.has(person));
    for (const part of partsOf(unknown)) {
      const found = read({
        query: decisions.where('person', 'in', part),
        field: 'person',
        values: part,
        after,
      });
      // The next one who asks tries a failed read again.
      found.catch(() => {
        for (const person of part) known.delete(person);
      });
      for (const person of part)
        known.set(
          person,
          found.then((all) => all.filter((one) => one.person === person)),
        );
    }
    return (await Promise.all(persons.flatMap((person) => known.get(person) ?? []))).flat();
  };
}

/**
 * The decisions about persons, each read once in one run of a transaction. An account may enter one child many times, and each of
 * these entries would read all decisions about it.
 */
export const aboutOnce = (
  transaction: Transaction,
  db: Firestore,
  read: ReadRest = readAll(getIn(transaction)),
): AboutOf => aboutBy(db, read);

/** Reads the decisions that were made in an entry. */
type OwnOf = (entry: string, after?: After) => Promise<StoredDecision[]>;

export const ownIn =
  (transaction: Transaction, db: Firestore, read: ReadRest = readAll(getIn(transaction))): OwnOf =>
  async (entry, after) => {
    const query = db.collection(consents.path).where('entry', '==', entry);
    return read({ query, field: 'entry', values: [entry], after });
  };

/** The same, read once in one run of a transaction: a choir has a certificate for each child, and a save that somebody leaves asks twice. */
function ownOnce(transaction: Transaction, db: Firestore): OwnOf {
  const read = ownIn(transaction, db);
  return onceByKey((entry) => read(entry));
}

/** Reads the links of an entry; see `linksOnce`. */
export type LinksOf = (entry: string) => Promise<readonly Pass[]>;

/**
 * The links of an entry, read once in one run of a transaction: a link may have asked about all children of a group, and each of
 * them looks through the links of all of their entries.
 */
const linksOnce = (transaction: Transaction, db: Firestore): LinksOf =>
  onceByKey((entry) => linksOfEntry(transaction, db, entry));

/** Reads the groups of entries; null where an entry has none, or is gone. */
type GroupsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/**
 * Reads each entry once in one run of a transaction: strangers may have said no about one made-up child in very many entries, which
 * each child of a class with a like name would read again.
 */
export function groupsIn(transaction: Transaction, db: Firestore): GroupsOf {
  const known = new Map<string, Promise<string | null>>();
  return async (ids) => {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    const read = readableByIds(entries, unknown, { db, transaction });
    // The next one who asks tries a failed read again.
    read.catch(() => {
      for (const id of unknown) known.delete(id);
    });
    for (const id of unknown)
      known.set(
        id,
        read.then((found) => found.get(id)?.group ?? null),
      );
    return new Map(await Promise.all(ids.map(async (id) => [id, (await known.get(id)) ?? null] as const)));
  };
}

/** The same for a run without a transaction. */
function groupsNow(db: Firestore): GroupsOf {
  const groupOf = onceByKey(async (id: string) => (await readableOne(db, entries, id))?.group ?? null);
  return async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await groupOf(id)] as const)));
}

/** The reads that the decisions about several entries have in common, each done once in one run of a transaction. */
export interface SharedReads {
  noes: NoesOf;
  places: PlaceOf;
  owned: OwnedOf;
  grouped: GroupedOf;
  about: AboutOf;
  own: OwnOf;
  groups: GroupsOf;
  links: LinksOf;
  together: TogetherOf;
}
export const sharedReads = (transaction: Transaction, db: Firestore): SharedReads => ({
  noes: noesOnce(transaction, db),
  places: placesOnce(transaction, db),
  owned: ownedOnce(transaction, db),
  grouped: groupedOnce(transaction, db),
  about: aboutOnce(transaction, db),
  own: ownOnce(transaction, db),
  groups: groupsIn(transaction, db),
  links: linksOnce(transaction, db),
  together: togetherOnce(transaction, db),
});

/**
 * The reads that all entries of a run have in common, for its many transactions: each would read the decisions of a class again.
 * They are as old as the run. What was decided in an entry itself and about its persons is not among them.
 */
export const readsOfRun = (
  db: Firestore,
): Pick<SharedReads, 'noes' | 'places' | 'grouped' | 'groups' | 'together'> => ({
  noes: onceByKey((edition) => noesIn(db, edition)),
  places: placesIn(db),
  grouped: groupedBy(plainGet, db),
  groups: groupsNow(db),
  together: onceByKey((edition) => togetherNow(db, edition)),
});

/** The reads that several entries have in common, without the decisions and links of an entry itself. */
export type ReadsOfLooks = Omit<SharedReads, 'own' | 'links'>;

/**
 * The same for a run that only looks which entries are behind, whose writes read everything again: what was decided in other
 * entries of an account and about persons is among them, which each entry would read again as well.
 */
export const readsOfLooks = (db: Firestore): ReadsOfLooks => ({
  ...readsOfRun(db),
  owned: onceByKey((owner) => decisionsOfAccount(plainGet, db, owner)),
  about: aboutBy(db, readAll(plainGet)),
});

/**
 * The same with the noes of an edition, for events, of which one step of a leader causes many at once: those that come while the noes
 * are read share the next reads, so that each of them sees every no that was stored before it.
 */
export const looksSoon = sharedReadsOf(async (db, edition: number) => {
  const shared = readsOfLooks(db);
  return { shared, refused: await shared.noes(edition) };
});

/** The decisions that were read, by their entries and persons. */
class ReadDecisions {
  private readonly known = new Map<string, Map<string, StoredDecision>>();

  note(read: StoredDecision[]): StoredDecision[] {
    for (const one of read)
      for (const key of [`entry ${one.entry}`, `person ${String(one.person)}`])
        this.known.set(key, (this.known.get(key) ?? new Map<string, StoredDecision>()).set(one.id, one));
    return read;
  }

  /** In the order of a query, which is that of the ids. */
  with({ field, values }: Pick<Rest, 'field' | 'values'>): StoredDecision[] {
    const found = values.flatMap((value) => [...(this.known.get(`${field} ${value}`)?.values() ?? [])]);
    return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}

/**
 * As `sharedReads`, for a transaction that only reads: a decision is found by its account or group, by its person and by its
 * entry, and would be read each time. Here those of persons and entries wait for the ones before, and where the database
 * counts no more than were found already, they are not read again.
 */
export function sharedReadsOnly(transaction: Transaction, db: Firestore): SharedReads {
  const found = new ReadDecisions();
  const shared = sharedReads(transaction, db);
  const all = readAll(getIn(transaction));
  const read: ReadRest = async (rest) => {
    await rest.after?.();
    const known = found.with(rest);
    const counted = known.length > 0 && (await transaction.get(rest.query.count())).data().count;
    return counted === known.length ? known : found.note(await all(rest));
  };
  return {
    ...shared,
    owned: onceByKey(async (owner) => found.note(await shared.owned(owner))),
    grouped: onceByKey(async (group) => found.note(await shared.grouped(group))),
    about: aboutOnce(transaction, db, read),
    own: ownIn(transaction, db, read),
  };
}
