import type { ConsentSheet } from '@ndeiya/domain/groups/consentSheet';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { logError } from '../../platform/log';
import { deleteFiles } from '../../platform/storage';

export const noScan = (sentence: string) => new AppError('not-found', sentence);
export const scanRefused = (sentence: string) => new AppError('group-state', sentence);

/** Throws where a yes on the sheet is about somebody who left, is of age or has another name by now. */
export async function expectCurrent(
  transaction: Transaction,
  db: Firestore,
  { member, child, group }: ConsentSheet,
): Promise<GroupMember> {
  const found = (await transaction.get(refOf(db, groupMembers).doc(member))).data();
  if (found?.group !== group || found.age_band !== 'minor') throw scanRefused(sheetApiMessages.left);
  if (!isSameName(found.name, child)) throw scanRefused(sheetApiMessages.renamed);
  return found;
}

/** A decision stands also where the file cannot be deleted: the night deletes files that no document names. */
export async function removePhotograph(bucket: Platform['bucket'], path: string | null): Promise<void> {
  if (path === null) return;
  try {
    await deleteFiles(await bucket(), [path]);
  } catch (error) {
    logError('delete a photograph', error, { path });
  }
}
