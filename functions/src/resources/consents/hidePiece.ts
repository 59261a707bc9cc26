import { allowedInArchive } from '@ndeiya/domain/archive/allowed';
import { archivePublic } from '@ndeiya/domain/archive/item';
import type { ConsentPeople, DecidedConsent } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { canNameDocument } from '../../platform/documents';

interface Decided {
  entry: Pick<Entry, 'id' | 'archive'>;
  /** Undefined where the people of the entry are no longer stored. */
  people: Omit<ConsentPeople, 'entry'> | undefined;
  decisions: readonly DecidedConsent[];
  /** A file is kept from the archive from now on: the piece may have its sound. */
  isKept?: boolean;
}

/** True where the public archive may not have the whole piece. */
export function hidesPiece({ entry, people, decisions, isKept }: Decided): boolean {
  if (!entry.archive) return false;
  const allowed = people && allowedInArchive({ ...people, entry: entry.id }, decisions);
  return !(allowed?.text && allowed.sound && allowed.name && !isKept);
}

/**
 * Takes a piece out of the public archive in the commit that takes a permission back. It reads nothing, so that it can stand
 * after other writes; where a part of the piece may stay, the projection shows it again.
 */
export function hideIn(transaction: Transaction, db: Firestore, of: Decided): void {
  const { archive } = of.entry;
  if (!archive || !canNameDocument(archive) || !hidesPiece(of)) return;
  transaction.delete(db.collection(archivePublic.path).doc(archive));
}
