import { withoutNames } from '@ndeiya/domain/contract/namedPeople';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { followDecisions } from '../consents/joined';
import { emptyMemberOps } from '../groups/upkeep';

/** Returns true where there was a name. */
function removeNamesIn(ref: DocumentReference, ids: ReadonlySet<string>): Promise<boolean> {
  return ref.firestore.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return false;
    const changes = withoutNames({ collection: ref.parent.id, data }, ids);
    if (Object.keys(changes).length === 0) return false;
    transaction.update(ref, changes);
    return true;
  });
}

const isOf = ({ path: collection }: { path: string }, document: string) =>
  document.startsWith(`${collection}/`);

/**
 * Removes the names that stand beside these ids of accounts, passes and persons. Returns true where there was one. The
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
