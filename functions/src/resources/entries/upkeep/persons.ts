import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { memberPersons, registeredPerson, withPersons } from '@ndeiya/domain/entries/persons';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readableIn } from '../../../platform/documents';
import { pagesById } from '../../../platform/pages';
import { knownOfOwner, newPersonId } from '../steps/persons';

/** A document that cannot be read is left to whoever mends it. */
function lacksPersons(snapshot: DocumentSnapshot): boolean {
  const people = readableIn(entryPeople, snapshot);
  return (
    people !== undefined &&
    ((people.registered_name !== undefined && people.registered_person === undefined) ||
      people.persons === undefined ||
      people.members.some(({ person }) => person === undefined))
  );
}

/** The people of entries from before persons had ids. */
export async function findWithoutPersons(db: Firestore): Promise<DocumentReference[]> {
  const found: DocumentReference[] = [];
  for await (const docs of pagesById(db.collection(entryPeople.path)))
    found.push(...docs.filter(lacksPersons).map(({ ref }) => ref));
  return found;
}

/** Gives the people of an entry the persons that they lack, and returns whether it lacked any. It may run twice. */
function givePersons(db: Firestore, ref: DocumentReference): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists || !lacksPersons(snapshot)) return false;
    const people = entryPeople.converter.fromFirestore(snapshot);
    const ofOwner = await knownOfOwner((query) => transaction.get(query), db, people);
    const members = withPersons({ before: people, after: people, ...ofOwner, newId: newPersonId });
    const { registered_name } = people;
    const registered = registered_name !== undefined && {
      registered_person: registeredPerson({ before: people, registered_name, members, newId: newPersonId }),
    };
    // Nothing that anybody typed has changed, so the time of the last change stays.
    transaction.update(ref, { members, persons: memberPersons(members), ...registered });
    return true;
  });
}

/** One after the other, because an owner's second entry looks whom the first one knows. */
export async function giveMissingPersons(
  db: Firestore,
  found: readonly DocumentReference[],
): Promise<number> {
  let given = 0;
  for (const ref of found) if (await givePersons(db, ref)) given += 1;
  return given;
}
