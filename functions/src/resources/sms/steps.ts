import { AppError } from '@ndeiya/domain/kernel/errors';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { holdsSecret } from '@ndeiya/domain/sms/kinds';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import { isRetryable } from '@ndeiya/domain/sms/states';
import type { Text } from '@ndeiya/domain/sms/text';
import { mail } from '@ndeiya/domain/system/records';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { MailService } from '../system/mail/service';
import { mailAnswer, textAnswer } from './list';
import { refs } from './refs';
import { erased } from './secrets';

const wrongState = (sentence: string) => new AppError('text-state', sentence);
const unknown = () => new AppError('not-found', smsApiMessages.notFound);

function change(
  db: Firestore,
  id: string,
  next: (text: Text, now: Date) => Partial<Text>,
): Promise<OutboxMessage | null> {
  const ref = refs.text(db, id);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored) return null;
    const now = new Date();
    const after: Text = { ...stored, ...next(stored, now), updated_at: now };
    transaction.set(ref, after);
    return textAnswer(after);
  });
}

/** The message waits again as when it was new. It keeps what it has cost, and the sign that it may be double. */
function again(text: Text, now: Date): Partial<Text> {
  const { kind, body, delivery, valid_until } = text;
  if (!isRetryable(delivery.state) || (valid_until && valid_until <= now))
    throw wrongState(smsApiMessages.notFailed);
  if (holdsSecret(kind) && body === '') throw wrongState(smsApiMessages.erased);
  return {
    // An organiser has decided that it goes, so that it is one of theirs.
    by_account: false,
    delivery: { ...delivery, state: 'queued', attempts: 0, next_at: now, provider_id: null, error: null },
  };
}

async function retryMail(db: Firestore, id: string): Promise<OutboxMessage> {
  const ref = refOf(db, mail).doc(id);
  const stored = (await ref.get()).data();
  if (!stored) throw unknown();
  if (stored.delivery.state !== 'ERROR') throw wrongState(smsApiMessages.notFailed);
  try {
    await new MailService({ db }).retry(id);
  } catch (error) {
    // It exists, so the service refuses because of its state.
    if (error instanceof AppError && error.code === 'not-found') throw wrongState(error.message);
    throw error;
  }
  const after = (await ref.get()).data();
  if (!after) throw unknown();
  return mailAnswer(after);
}

/** Sends a message again that has failed, whatever its way. */
export async function retryMessage(db: Firestore, id: string): Promise<OutboxMessage> {
  return (await change(db, id, again)) ?? (await retryMail(db, id));
}

/** Notes that somebody sent a WhatsApp message by hand. Pressed twice, it stays as it is. */
export async function noteSent(db: Firestore, id: string): Promise<OutboxMessage> {
  const sent = await change(db, id, ({ way, kind, delivery }) => {
    if (way !== 'whatsapp') throw wrongState(smsApiMessages.notByHand);
    if (delivery.state === 'sent') return {};
    if (delivery.state !== 'queued') throw wrongState(smsApiMessages.notByHand);
    return { ...erased(kind), delivery: { ...delivery, state: 'sent', attempts: 1, next_at: null } };
  });
  if (!sent) throw unknown();
  return sent;
}
