import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../../platform/keyedHash';
import { entryAsPerson, performersIn } from '../entries/performers';

/** Hashes of persons, because a line of the programme is read by more people than who may know a person's id. */
export const hashedPersons = (persons: readonly string[]): string[] =>
  persons.map((person) => keyedHash(`performer ${person}`));

/**
 * Hashes of the persons of each entry whose performers are known. Where the people were erased the entry is not in the
 * answer, and its line keeps the persons that it has.
 */
export async function knownPersonsIn(
  transaction: Transaction,
  db: Firestore,
  found: readonly Entry[],
): Promise<Map<string, string[]>> {
  const performers = await performersIn(transaction, db, found);
  return new Map([...performers].map(([id, persons]) => [id, hashedPersons(persons)]));
}

/** Hashes of the persons of each entry. Of a group all members count, because each needs time between two performances. */
export async function personsIn(
  transaction: Transaction,
  db: Firestore,
  found: readonly Entry[],
): Promise<Map<string, string[]>> {
  const known = await knownPersonsIn(transaction, db, found);
  return new Map(found.map(({ id }) => [id, known.get(id) ?? hashedPersons([entryAsPerson(id)])]));
}
