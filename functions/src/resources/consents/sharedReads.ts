import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { onceByKey } from '../../platform/onceByKey';
import { partsOf } from '../../platform/parts';
import { type TogetherOf, togetherOnce } from '../people/joined';
import { decisionsOfAccount } from './accounts';
import { decided } from './decided';
import { type NoesOf, noesOnce, type PlaceOf, placesOnce } from './elsewhere';

/** Reads the decisions about the entries of an account; see `ownedOnce`. */
type OwnedOf = (owner: string) => Promise<StoredDecision[]>;

/**
 * The decisions of an account, read once in one run of a transaction: each entry would read those of all others again. A
 * repeated run makes another one, because somebody may have decided meanwhile.
 */
export const ownedOnce = (transaction: Transaction, db: Firestore): OwnedOf =>
  onceByKey((owner) => decisionsOfAccount((query) => transaction.get(query), db, owner));

/** Reads the decisions about the entries of a group; see `groupedOnce`. */
type GroupedOf = (group: string) => Promise<StoredDecision[]>;

/** The decisions of a group, read once in one run of a transaction, for the same reason as those of an account. */
export const groupedOnce = (transaction: Transaction, db: Firestore): GroupedOf =>
  onceByKey(async (group) => {
    const found = await transaction.get(db.collection(consents.path).where('group', '==', group));
    return found.docs.map(decided);
  });

/** Reads the decisions about persons, in whatever entry and edition; see `aboutOnce`. */
type AboutOf = (persons: readonly string[]) => Promise<StoredDecision[]>;

/**
 * The decisions about persons, each read once in one run of a transaction. An account may enter one child many times, and each of
 * these entries would read all decisions about it.
 */
export function aboutOnce(transaction: Transaction, db: Firestore): AboutOf {
  const all = db.collection(consents.path);
  const known = new Map<string, Promise<StoredDecision[]>>();
  return async (persons) => {
    const unknown = [...new Set(persons)].filter((person) => !known.has(person));
    for (const part of partsOf(unknown)) {
      const found = transaction.get(all.where('person', 'in', part));
      for (const person of part)
        known.set(
          person,
          found.then(({ docs }) => docs.filter((one) => one.get('person') === person).map(decided)),
        );
    }
    return (await Promise.all(persons.flatMap((person) => known.get(person) ?? []))).flat();
  };
}

/** The reads that the decisions about several entries have in common, each done once in one run of a transaction. */
export interface SharedReads {
  noes: NoesOf;
  places: PlaceOf;
  owned: OwnedOf;
  grouped: GroupedOf;
  about: AboutOf;
  together: TogetherOf;
}
export const sharedReads = (transaction: Transaction, db: Firestore): SharedReads => ({
  noes: noesOnce(transaction, db),
  places: placesOnce(transaction, db),
  owned: ownedOnce(transaction, db),
  grouped: groupedOnce(transaction, db),
  about: aboutOnce(transaction, db),
  together: togetherOnce(transaction, db),
});
