import { REMOVED_NAME, withoutNames } from '@ndeiya/domain/contract/namedPeople';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { followDecisions } from '../consents/joined';
import { unmailable } from '../entries/steps/mails';
import { emptyMemberOps } from '../groups/upkeep';

/**
 * The fields that change where the person of a registration is removed and the entry stays for the others. A registration
 * must have a name, a number and an address, and nobody is reached by these.
 */
export function withoutRegistered(id: string, data: DocumentData): DocumentData {
  const removed = { name: REMOVED_NAME, email: unmailable(id), phone: NO_PHONE };
  return Object.fromEntries(Object.entries(removed).filter(([field, value]) => data[field] !== value));
}

/** A registration has no id of its person: the people of the entry name it. */
async function isRegistered(
  transaction: Transaction,
  ref: DocumentReference,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  if (ref.parent.id !== participants.path) return false;
  const people = await transaction.get(ref.firestore.collection(entryPeople.path).doc(ref.id));
  return ids.has(String(people.get('registered_person')));
}

/** Returns true where there was a name. */
function removeNamesIn(ref: DocumentReference, ids: ReadonlySet<string>): Promise<boolean> {
  return ref.firestore.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return false;
    const changes = (await isRegistered(transaction, ref, ids))
      ? withoutRegistered(ref.id, data)
      : withoutNames({ collection: ref.parent.id, data }, ids);
    if (Object.keys(changes).length === 0) return false;
    transaction.update(ref, changes);
    return true;
  });
}

const isOf = ({ path: collection }: { path: string }, document: string) =>
  document.startsWith(`${collection}/`);

/**
 * Removes the names that stand beside these ids of accounts, passes and persons, and those of registrations. Returns true where there was one. The
 * consent of an entry follows from those who are still in it, also where an earlier call ended before that.
 */
export async function removeNames(
  db: Firestore,
  { documents, ids }: { documents: readonly string[]; ids: ReadonlySet<string> },
): Promise<boolean> {
  const done: boolean[] = [];
  for (const path of documents) done.push(await removeNamesIn(db.doc(path), ids));
  for (const path of documents)
    if (isOf(entryPeople, path)) await followDecisions(db, path.slice(entryPeople.path.length + 1));
  return done.includes(true);
}

/** Empties the operations that name the members of groups whose documents are about to be deleted. */
export async function emptyOpsOf(db: Firestore, documents: readonly string[]): Promise<void> {
  for (const path of documents.filter((one) => isOf(groupMembers, one))) {
    const line = await db.doc(path).get();
    if (line.exists) await emptyMemberOps(db, { group: line.get('group'), member: line.id });
  }
}
