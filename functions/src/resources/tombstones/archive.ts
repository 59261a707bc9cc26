import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readable, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { deleteFiles } from '../../platform/storage';
import { withdrawnIn } from '../archive/service';

type PieceNote = Extract<Tombstone, { kind: 'archive' }>;

const isEnded = (item: Record<string, unknown> | null) => !item || item.state === 'withdrawn';

/** The note of a piece that was withdrawn or deleted. */
export function noteOfPiece({ documentId: id, before, after, time }: DocumentChange): PieceNote | null {
  if (isEnded(before) || !isEnded(after) || isRehearsal((after ?? before)?.edition)) return null;
  return { kind: 'archive', id, at: time.toISOString() };
}

/** The notes of all withdrawn pieces, for the night. */
export async function withdrawnPieces(db: Firestore): Promise<PieceNote[]> {
  const { docs } = await db.collection(archive.path).where('state', '==', 'withdrawn').get();
  return readable(archive, docs)
    .filter(({ edition }) => !isRehearsal(edition))
    .map(({ id, updated_at }) => ({ kind: 'archive', id, at: updated_at.toISOString() }));
}

/**
 * A piece that was offered again after the note is left alone. Its beginning tells, because repairs and consents write the
 * time of the last change too.
 */
const isBefore = (item: ArchiveItem, at: string) => item.created_at <= new Date(at);

/** Withdraws a piece again that an older state of the database shows again. Returns whether it did. */
export async function withdrawsPiece(
  { db, bucket }: { db: Firestore; bucket: Awaited<ReturnType<Platform['bucket']>> },
  { id, at }: PieceNote,
): Promise<boolean> {
  const ended = await db.runTransaction(async (transaction) => {
    const found = await transaction.get(refOf(db, archive).doc(id));
    const item = found.data();
    if (!item || item.state === 'withdrawn' || !isBefore(item, at)) return null;
    const now = found.readTime.toDate();
    return withdrawnIn(transaction, db, { item, by: 'system', reason: 'restored', now });
  });
  if (ended && ended.path !== null) await deleteFiles(bucket, [ended.path]);
  return ended !== null;
}
