import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import type { Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readable } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { deleteFiles } from '../../platform/storage';
import { foundPiece } from '../archive/damaged';
import { withdrawnIn } from '../archive/ending';
import { wentWithConsent } from '../archive/offeredAgain';

type PieceNote = Extract<Tombstone, { kind: 'archive' }>;

const isEnded = (item: Record<string, unknown> | null) => !item || item.state === 'withdrawn';

/** Returns who took the piece back; nothing where the site withdrew it again, or where it was deleted. */
function takenBackBy(withdrawn: unknown): Pick<PieceNote, 'by'> {
  const { by, reason } = { by: '', reason: '', ...(withdrawn ?? {}) };
  const isKnown = by !== '' && (by !== 'system' || wentWithConsent({ by, reason }));
  return isKnown ? { by } : {};
}

/** The note of a piece that was withdrawn or deleted. */
export function noteOfPiece({ documentId: id, before, after, time }: DocumentChange): PieceNote | null {
  if (isEnded(before) || !isEnded(after) || isRehearsal((after ?? before)?.edition)) return null;
  return { kind: 'archive', id, at: time.toISOString(), ...takenBackBy(after?.withdrawn) };
}

/** The notes of all withdrawn pieces, for the night. */
export async function withdrawnPieces(db: Firestore): Promise<PieceNote[]> {
  const { docs } = await db.collection(archive.path).where('state', '==', 'withdrawn').get();
  return readable(archive, docs)
    .filter(({ edition }) => !isRehearsal(edition))
    .map(({ id, updated_at, withdrawn }) => {
      return { kind: 'archive', id, at: updated_at.toISOString(), ...takenBackBy(withdrawn) };
    });
}

/**
 * A piece that was offered again after the note is left alone. Its beginning tells, because repairs and consents write the
 * time of the last change too.
 */
const isBefore = (item: ArchiveItem, at: string) => item.created_at <= new Date(at);

/** A piece returns after a restore by whoever could bring it back before. */
const endOf = ({ by }: PieceNote) => ({
  by: by ?? 'system',
  reason: by === 'system' ? 'consent' : 'restored',
});

/** True where the piece has gone with a consent since the restore, although its people had taken it back before. */
const isOnlyConsents = ({ withdrawn }: ArchiveItem, { by }: PieceNote): boolean =>
  withdrawn !== null && wentWithConsent(withdrawn) && by !== undefined && by !== 'system';

/** Withdraws a piece again that an older state of the database shows again. Returns whether it did. */
export async function withdrawsPiece(
  { db, bucket }: { db: Firestore; bucket: Awaited<ReturnType<Platform['bucket']>> },
  note: PieceNote,
): Promise<boolean> {
  const end = endOf(note);
  const ended = await db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.collection(archive.path).doc(note.id));
    const found = foundPiece(document);
    if (!found || !isBefore(found.item, note.at)) return null;
    const { item } = found;
    const now = document.readTime.toDate();
    if (item.state !== 'withdrawn') return withdrawnIn(transaction, db, { ...found, ...end, now });
    if (!isOnlyConsents(item, note)) return null;
    transaction.update(document.ref, { withdrawn: { ...end, at: now }, updated_at: now });
    return { item, path: null };
  });
  if (ended && ended.path !== null) await deleteFiles(bucket, [ended.path]);
  return ended !== null;
}
