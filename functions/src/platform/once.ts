import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type Commit, committing } from './commit';

/** For so long the same words again are the same letter, sent again because the first answer got lost. */
const SAME_FOR_MS = 86_400_000;

/** An id that the same content always has; Firestore's own length. */
const idOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 20);

interface Letter {
  collection: CollectionReference;
  content: object;
  commit?: Commit<void>;
}

/**
 * Writes what somebody sent, unless the very same was stored within the last day (by the database's clock): phones lose
 * answers, and people then send again. `write` is given the transaction, in which it may read before it writes, and the new document.
 */
export async function storeOnce(
  { collection, content, commit = committing(collection.firestore) }: Letter,
  write: (transaction: Transaction, ref: DocumentReference) => unknown,
): Promise<void> {
  // An id of underscores alone would be refused; a letter in front costs nothing.
  const ref = collection.doc(`s${idOf(content)}`);
  await commit(async (transaction) => {
    const { exists, createTime, readTime } = await transaction.get(ref);
    if (exists && createTime && readTime.toMillis() - createTime.toMillis() < SAME_FOR_MS) return;
    await write(transaction, exists ? collection.doc() : ref);
  });
}
