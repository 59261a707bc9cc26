import type { Collection, Stored } from '@ndeiya/domain/collection';
import { AppError } from '@ndeiya/domain/errors';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import { notFound } from './errorCodes';
import { logError } from './log';

/**
 * The collection's reference with parsing of its documents; a document that does not match the schema throws.
 */
export function refOf<S extends ZodMiniObject>(
  db: Firestore,
  collection: Collection<S>,
): CollectionReference<Stored<S>> {
  const converter: FirestoreDataConverter<Stored<S>> = collection.converter;
  return db.collection(collection.path).withConverter(converter);
}

/**
 * The documents as entities. One that does not match the schema is logged and left out, so that the others
 * are still shown.
 */
export function readable<S extends ZodMiniObject>(
  collection: Collection<S>,
  documents: readonly QueryDocumentSnapshot[],
): Stored<S>[] {
  return documents.flatMap((document) => {
    try {
      return [collection.converter.fromFirestore(document)];
    } catch (error) {
      logError('unreadable document', error, { path: document.ref.path });
      return [];
    }
  });
}

/** Deletes a document; throws 'not-found' with this sentence when it does not exist. */
export async function deleteExisting(ref: DocumentReference, sentence: string): Promise<void> {
  try {
    await ref.delete({ exists: true });
  } catch (error) {
    throw notFound(error) ? new AppError('not-found', sentence) : error;
  }
}
