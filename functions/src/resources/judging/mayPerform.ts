import { entries } from '@ndeiya/domain/entries/entry';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { isKeptFromStage } from '../entries/withoutRefused';

/**
 * Refuses to say that an entry has performed where a consent keeps it from the stage, as the stage refuses to start it. A row
 * of a practice round has no entry.
 */
export async function expectConsent(transaction: Transaction, db: Firestore, entry: string): Promise<void> {
  const found = (await transaction.get(refOf(db, entries).doc(entry))).data();
  if (found && (await isKeptFromStage(transaction, db, found)))
    throw new AppError('round-state', judgingMessages.entry.noConsent(found.number));
}
