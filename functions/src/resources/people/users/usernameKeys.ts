import { usernameKey, usernames } from '@ndeiya/domain/people/user';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** The reservations whose id is not the key of their name, as before 063-names. */
export async function findOldUsernames(db: Firestore): Promise<DocumentReference[]> {
  const refs = await db.collection(usernames.path).listDocuments();
  return refs.filter(({ id }) => usernameKey(id) !== id);
}

/**
 * Moves a reservation to the key of its name. Where two accounts of before have names that are one name now, the second
 * keeps its old reservation, which is still found. Returns whether it was moved.
 */
async function moveUsername(db: Firestore, ref: DocumentReference): Promise<boolean> {
  const target = db.collection(usernames.path).doc(usernameKey(ref.id));
  return db.runTransaction(async (transaction) => {
    const [old, there] = await transaction.getAll(ref, target);
    const data = old?.data();
    if (!data || (there?.exists && there.get('user_id') !== data.user_id)) return false;
    transaction.set(target, data);
    transaction.delete(ref);
    return true;
  });
}

/** Moves these reservations one after the other. Returns how many were moved. */
export async function moveOldUsernames(db: Firestore, refs: readonly DocumentReference[]): Promise<number> {
  let moved = 0;
  for (const ref of refs) if (await moveUsername(db, ref)) moved += 1;
  return moved;
}
