import { AppError } from '@ndeiya/domain/kernel/errors';
import { authorNoteId, authors, wholeMillis } from '@ndeiya/domain/site/author';
import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../../platform/documentChange';

/** The server itself, in the audit log. */
const SERVER = 'system';

/** A change that an account makes. */
interface SignedChange {
  ref: DocumentReference;
  /** The document as the transaction has read it; null or undefined where the change creates it. */
  before: DocumentData | null | undefined;
  /** The account. */
  by: string;
  /** The `updated_at` that the change gives to the document; of a deletion, now. */
  at: Date;
}

/** Writes down who makes a change, in the transaction of the change: for the audit log, whose trigger cannot see it. */
export function sign(transaction: Transaction, { ref, before, by, at }: SignedChange): void {
  const note = authorNoteId({ collection: ref.parent.id, id: ref.id }, before);
  transaction.set(ref.firestore.collection(authors.path).doc(note), { by, at });
}

/** Deletes an existing document for the account `by`; throws 'not-found' with the sentence `missing` otherwise. */
export async function deleteExisting(
  ref: DocumentReference,
  { by, missing }: { by: string; missing: string },
): Promise<void> {
  await ref.firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) throw new AppError('not-found', missing);
    transaction.delete(ref);
    sign(transaction, { ref, before: snapshot.data(), by, at: new Date() });
  });
}

/**
 * The account that made a change; 'system' for the server, and what Firebase says where there is no note. A note with
 * another time than the document is about an earlier document of the same id.
 */
export async function authorOf(db: Firestore, change: DocumentChange): Promise<string> {
  const { collection, documentId: id, before, after } = change;
  const changedAt = wholeMillis(after?.updated_at);
  // A change by an account also changes `updated_at`. Here a trigger finished a picture or cleaned a text.
  if (before && after && wholeMillis(before.updated_at) === changedAt) return SERVER;
  const note = await db.collection(authors.path).doc(authorNoteId({ collection, id }, before)).get();
  const by: unknown = note.get('by');
  const isOfThisChange = !after || wholeMillis(note.get('at')) === changedAt;
  return typeof by === 'string' && isOfThisChange ? by : change.actor;
}
