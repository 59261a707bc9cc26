import { mail } from '@ndeiya/domain/entities/platform';
import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { alreadyExists } from './documentChange';
import type { MailText } from './mailTemplates';

/** A mail to one address. A given `id` makes a repeated call write the same document instead of a second mail. */
export interface OutgoingMail {
  to: string;
  message: MailText;
  id?: string;
  /** The announcement that it carries. */
  announcement_id?: string;
}

const document = ({ to, message, announcement_id }: OutgoingMail) => ({
  to,
  message,
  ...(announcement_id !== undefined && { announcement_id }),
  delivery: {
    state: 'PENDING' as const,
    attempts: 0,
    error: null,
    startTime: null,
    endTime: null,
    leaseExpireTime: null,
    nextAttemptTime: null,
  },
  created_at: new Date(),
});

const refOf = (db: Firestore, { id }: OutgoingMail) =>
  id === undefined ? db.collection(mail.path).doc() : db.collection(mail.path).doc(id);

/** Puts a mail into the outbox as part of a transaction or batch, so that it goes out if and only if that is written. */
export function enqueueMailIn(writes: Transaction | WriteBatch, db: Firestore, outgoing: OutgoingMail): void {
  (writes as WriteBatch).set(refOf(db, outgoing), document(outgoing));
}

/** Puts a mail into the outbox; a trigger delivers it. */
export async function enqueueMail(db: Firestore, outgoing: OutgoingMail): Promise<void> {
  await refOf(db, outgoing).set(document(outgoing));
}

/** The same at most once for an id: called again, it leaves alone what is there, sent or not. */
export async function enqueueMailOnce(db: Firestore, outgoing: OutgoingMail & { id: string }): Promise<void> {
  try {
    await refOf(db, outgoing).create(document(outgoing));
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}
