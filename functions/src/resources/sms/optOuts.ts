import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { refs } from './refs';

function refOf(db: Firestore, phone: string) {
  const number = textNumber(phone);
  if (number === null) throw invalidFields({ phone: smsApiMessages.phone });
  return refs.optOut(db, number);
}

/** The number gets no more text messages, in no edition. */
export async function optOut(db: Firestore, phone: string): Promise<{ message: string }> {
  const ref = refOf(db, phone);
  const now = new Date();
  await ref.set({ id: ref.id, created_at: now, updated_at: now });
  return { message: smsApiMessages.optOutStored };
}

/** The number gets text messages again. */
export async function optIn(db: Firestore, phone: string): Promise<{ message: string }> {
  await refOf(db, phone).delete();
  return { message: smsApiMessages.optOutDeleted };
}
