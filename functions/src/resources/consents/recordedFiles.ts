import { archive } from '@ndeiya/domain/archive/item';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

type Files = Pick<Entry['recordings_known'][number], 'sha256' | 'since'>[];

const recordingsOf = (db: Firestore, entry: string) =>
  db.collection(recordings.path).where('entry', '==', entry);

/** A file without a time was always there. */
function fileOf(document: DocumentSnapshot, field: string): Files[number] | null {
  const sha256: unknown = document.get(field);
  if (typeof sha256 !== 'string') return null;
  const since = timestamp.safeParse(document.get('created_at'));
  return { sha256, since: since.success ? since.data : new Date(0) };
}

/** Those of these hashes whose files are in the entry, so that somebody can have listened to them. */
export async function playableOf(
  transaction: Transaction,
  db: Firestore,
  { id, hashes }: { id: string; hashes: readonly string[] },
): Promise<string[]> {
  const { docs } = await transaction.get(recordingsOf(db, id));
  const ready = docs.filter((one) => one.get('state') === 'ready').map((one): unknown => one.get('sha256'));
  return hashes.filter((hash) => ready.includes(hash));
}

/** The copy that the archive has, which outlives the recording; '' for one from before copies had a hash. */
async function copiedFile(transaction: Transaction, db: Firestore, piece: string): Promise<Files> {
  const document = await transaction.get(db.collection(archive.path).doc(piece));
  if (!document.get('sound')) return [];
  const sha256 = fileOf(document, 'sound.sha256')?.sha256 ?? '';
  return [{ sha256, since: new Date(0) }];
}

/** The files in which the people of an entry may be heard, also those whose document is damaged in another field. */
export async function recordedFiles(
  transaction: Transaction,
  db: Firestore,
  { id, archive: piece }: Pick<Entry, 'id' | 'archive'>,
): Promise<Files> {
  const [{ docs }, copied] = await Promise.all([
    transaction.get(recordingsOf(db, id)),
    piece ? copiedFile(transaction, db, piece) : [],
  ]);
  return [...docs.flatMap((one) => fileOf(one, 'sha256') ?? []), ...copied];
}
