import { participants } from '@ndeiya/domain/entries/participant';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import type { Projection } from '../../../platform/projection';

/** True when a judge has a sheet for the entry. */
export async function hasSheetsIn(transaction: Transaction, db: Firestore, entry: string): Promise<boolean> {
  const some = db.collection(sheets.path).where('entry', '==', entry).limit(1);
  return !(await transaction.get(some)).empty;
}

/**
 * Writes into a participant that the entry has sheets; the rules then refuse its deletion. `updated_at` stays, because
 * nobody has edited the participant. Returns whether it was missing.
 */
export async function markSheets(db: Firestore, entry: string): Promise<boolean> {
  const ref = db.collection(participants.path).doc(entry);
  const isMissing = (data?: Record<string, unknown>) => data !== undefined && data.has_sheets !== true;
  // Almost always it is there already, and a transaction would lock the participant for nothing.
  if (!isMissing((await ref.get()).data())) return false;
  return db.runTransaction(async (transaction) => {
    const participant = await transaction.get(ref);
    if (!isMissing(participant.data()) || !(await hasSheetsIn(transaction, db, entry))) return false;
    transaction.update(ref, { has_sheets: true });
    return true;
  });
}

/** The trigger marks the participant at the first sheet of the entry. */
function sheetHandler(db: Firestore): ChangeHandler {
  return async ({ collection, before, after }) => {
    if (collection !== sheets.path || before || typeof after?.entry !== 'string') return;
    await markSheets(db, after.entry);
  };
}

/** The note in a participant that its entry has sheets. */
export const sheetProjection = (db: Firestore): Projection => ({
  name: 'hasSheets',
  onChange: sheetHandler(db),
  // The repair of the rounds' rows writes this note too.
  repair: { doneBy: 'shown' },
});
