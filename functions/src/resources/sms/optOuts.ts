import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { TextStopInput } from '@ndeiya/domain/sms/stop';
import type { Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { refs } from './refs';
import { isStopCode } from './stopLink';

function numberOf(phone: string): string {
  const number = textNumber(phone);
  if (number === null) throw invalidFields({ phone: smsApiMessages.phone });
  return number;
}

/** Notes the number once: a repetition changes nothing. */
function note(db: Firestore, number: string): Promise<void> {
  const ref = refs.optOut(db, number);
  return db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    const now = new Date();
    transaction.set(ref, { id: ref.id, created_at: now, updated_at: now });
  });
}

/** The number gets no more text messages, in no edition. */
export async function optOut(db: Firestore, phone: string): Promise<{ message: string }> {
  await note(db, numberOf(phone));
  return { message: smsApiMessages.optOutStored };
}

/** The number gets text messages again. */
export async function optIn(db: Firestore, phone: string): Promise<{ message: string }> {
  await refs.optOut(db, numberOf(phone)).delete();
  return { message: smsApiMessages.optOutDeleted };
}

/**
 * The holder of a number stops the text messages to it by the link of one of them. The answer does not tell whether link and
 * number belong together, nor whether the number is known.
 */
export async function stopByLink(
  db: Firestore,
  { phone, code, website }: TextStopInput,
): Promise<{ message: string }> {
  const number = textNumber(phone);
  if (!website && number !== null && isStopCode(number, code)) await note(db, number);
  return { message: smsApiMessages.stopTaken };
}
