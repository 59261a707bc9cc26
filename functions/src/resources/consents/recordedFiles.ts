import { recordings } from '@ndeiya/domain/recordings/recording';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** The hashes of the files of an entry, also of those whose document is damaged in another field. */
export async function recordedFiles(
  transaction: Transaction,
  db: Firestore,
  entry: string,
): Promise<{ sha256: string }[]> {
  const { docs } = await transaction.get(db.collection(recordings.path).where('entry', '==', entry));
  return docs.flatMap((one) => {
    const sha256: unknown = one.get('sha256');
    return typeof sha256 === 'string' ? [{ sha256 }] : [];
  });
}
