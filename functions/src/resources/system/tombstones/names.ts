import { withoutNames } from '@ndeiya/domain/contract/namedPeople';
import type { DocumentReference } from 'firebase-admin/firestore';

/** Removes the names that stand beside these ids of accounts and passes. Returns true where there was one. */
export function removeNames(ref: DocumentReference, ids: ReadonlySet<string>): Promise<boolean> {
  return ref.firestore.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return false;
    const changes = withoutNames({ collection: ref.parent.id, data }, ids);
    if (Object.keys(changes).length === 0) return false;
    transaction.update(ref, changes);
    return true;
  });
}
