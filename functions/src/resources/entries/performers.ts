import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { performersOf } from '@ndeiya/domain/entries/persons';
import { joinedBy, jointsOf, personLinks } from '@ndeiya/domain/people/personLink';
import type { DocumentData, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readableByIds } from '../../platform/documents';
import { keyedHash } from '../../platform/keyedHash';

export const personLinksRef = (db: Firestore, edition: number) =>
  db.collection(personLinks.path).doc(String(edition));

interface Joining {
  /** Gives the id that stands for everybody who is one with a person, by every line that can be read. */
  standsFor: (person: string) => string;
  /** A part of the document cannot be read. */
  isDamaged: boolean;
  /** Nobody can say whom a line joins, so that two persons may be one. */
  areJoinsLost: boolean;
}

/** Says who is one person, by the document of an edition. */
export function joiningOf(stored: DocumentSnapshot): Joining {
  const { joints, isDamaged, lost } = jointsOf(stored);
  return { standsFor: joinedBy(joints), isDamaged, areJoinsLost: lost > 0 };
}

/** Reads which persons of an edition are one. */
export async function joinedIn(transaction: Transaction, db: Firestore, edition: number): Promise<Joining> {
  return joiningOf(await transaction.get(personLinksRef(db, edition)));
}

/** An entry without known persons stands for itself: one from before they had ids, or one whose people were erased. */
export const entryAsPerson = (id: string): string => keyedHash(`person ${id}`);

/**
 * The persons who perform in each of these entries of one edition; whoever was joined is one of them. An entry of which
 * they are not known is not in the answer.
 */
export async function performersIn(
  transaction: Transaction,
  db: Firestore,
  found: readonly Pick<Entry, 'id' | 'edition'>[],
): Promise<Map<string, string[]>> {
  const [first] = found;
  if (!first) return new Map();
  const { standsFor } = await joinedIn(transaction, db, first.edition);
  const ids = found.map(({ id }) => id);
  const people = await readableByIds(entryPeople, ids, { db, transaction });
  return new Map(
    ids.flatMap((id) => {
      const data = people.get(id);
      const persons = data ? performersOf(data).map(standsFor) : [];
      return persons.length > 0 ? [[id, [...new Set(persons)]] as const] : [];
    }),
  );
}

/** The persons in the stored people of an entry, which nobody has checked, and the one of its registered name. */
function personsIn(data: DocumentData | null): string {
  const members: unknown[] = Array.isArray(data?.members) ? data.members : [];
  const whole = members.filter((one): one is EntryMember => typeof one === 'object' && one !== null);
  const registered_person = data?.registered_person as string | undefined;
  return JSON.stringify([performersOf({ members: whole, registered_person }), registered_person]);
}

/** True where other persons perform in an entry after a change, or count for it in another way. */
export function changesPersons({ collection, before, after }: DocumentChange): boolean {
  if (collection === entries.path) return before !== null && after !== null && before.kind !== after.kind;
  return collection === entryPeople.path && personsIn(before) !== personsIn(after);
}
