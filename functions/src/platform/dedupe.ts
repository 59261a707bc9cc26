import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type Commit, committing } from './commit';

/** The same content within this time counts as a repetition after a lost response. */
const SAME_FOR_MS = 86_400_000;

/** A deterministic id of the content, of the same length as Firestore's ids. */
const idOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 20);

interface Letter {
  collection: CollectionReference;
  content: object;
  commit?: Commit<void>;
}

/**
 * Writes a visitor's message, unless the same content was stored within the last day (by the database's
 * clock), because people send again when the response is lost. `write` gets the transaction, in which it may
 * read before it writes, and the new document.
 */
export async function storeOnce(
  { collection, content, commit = committing(collection.firestore) }: Letter,
  write: (transaction: Transaction, ref: DocumentReference) => unknown,
): Promise<void> {
  // The prefix avoids an id of underscores only, which Firestore refuses.
  const ref = collection.doc(`s${idOf(content)}`);
  await commit(async (transaction) => {
    // Only a document that is there has a time of its making.
    const { createTime, readTime } = await transaction.get(ref);
    if (createTime && readTime.toMillis() - createTime.toMillis() < SAME_FOR_MS) return;
    await write(transaction, createTime ? collection.doc() : ref);
  });
}
