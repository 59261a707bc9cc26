import { translationThanks } from '@ndeiya/domain/languages/thanks';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readableIn } from '../../platform/documents';

type ThanksNote = Extract<Tombstone, { kind: 'thanks' }>;

/** The note of a translator who has taken the name back. */
export const noteOfThanks = ({ documentId: id, before, after, time }: DocumentChange): ThanksNote | null =>
  before && !after ? { kind: 'thanks', id, at: time.toISOString() } : null;

/**
 * Takes a name back again that an older state of the database thanks again. Whoever asked for thanks after the note is left
 * alone. Returns whether it did.
 */
export function takesThanksBack(db: Firestore, { id, at }: ThanksNote): Promise<boolean> {
  const ref = db.collection(translationThanks.path).doc(id);
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return false;
    const thanks = readableIn(translationThanks, found);
    if (thanks && thanks.created_at > new Date(at)) return false;
    transaction.delete(ref);
    return true;
  });
}
