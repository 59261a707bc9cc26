import { archive, type ArchiveItem, archivePublic } from '@ndeiya/domain/archive/item';
import { mayStep } from '@ndeiya/domain/archive/steps';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import type { FoundPiece } from './damaged';

interface Ended extends FoundPiece {
  by: string;
  reason: string;
  now: Date;
}

/** Withdraws a piece in this transaction; returns the file that nobody needs any more. */
export function withdrawnIn(
  transaction: Transaction,
  db: Firestore,
  { item, isDamaged, by, reason, now }: Ended,
): { item: ArchiveItem; path: string | null } {
  // A half restored database may show a piece that was withdrawn.
  transaction.delete(refOf(db, archivePublic).doc(item.id));
  if (mayStep('withdraw', item.state) === 'same') return { item, path: null };
  const changes = {
    state: 'withdrawn',
    proposal: null,
    sound: null,
    withdrawn: { by, reason, at: now },
    rev: item.rev + 1,
    updated_at: now,
  } as const;
  const withdrawn: ArchiveItem = { ...item, ...changes };
  const ref = db.collection(archive.path).doc(item.id);
  // The rest of a damaged piece stays as it was, so that somebody can repair it.
  if (isDamaged) transaction.update(ref, changes);
  else transaction.set(refOf(db, archive).doc(item.id), withdrawn);
  return { item: withdrawn, path: item.sound?.path ?? null };
}
