import { mail } from '@ndeiya/domain/entities/platform';
import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { alreadyExists } from './errorCodes';
import type { MailText } from './mailTemplates';

/** A mail to one address. A given `id` makes a repeated call write the same document instead of a second mail. */
export interface OutgoingMail {
  to: string;
  message: MailText;
  id?: string;
  /** More lines of its head. */
  headers?: Record<string, string>;
  /** The announcement that it carries. */
  announcement_id?: string;
  /** Until when the secret in its text is good (see the entity). */
  valid_until?: Date;
  /** It waits until then, or until `releaseMail`. */
  not_before?: Date;
}

const document = ({ to, message, headers, announcement_id, valid_until, not_before }: OutgoingMail) => ({
  to,
  message,
  ...(headers && { headers }),
  ...(announcement_id !== undefined && { announcement_id }),
  ...(valid_until && { valid_until }),
  delivery: {
    state: not_before ? ('RETRY' as const) : ('PENDING' as const),
    attempts: 0,
    error: null,
    startTime: null,
    endTime: null,
    leaseExpireTime: null,
    nextAttemptTime: not_before ?? null,
  },
  created_at: new Date(),
});

const refOf = (db: Firestore, { id }: OutgoingMail) =>
  id === undefined ? db.collection(mail.path).doc() : db.collection(mail.path).doc(id);

/** Puts a mail into the outbox as part of a transaction or batch, so that it goes out if and only if that is written. */
export function enqueueMailIn(writes: Transaction | WriteBatch, db: Firestore, outgoing: OutgoingMail): void {
  (writes as WriteBatch).set(refOf(db, outgoing), document(outgoing));
}

/** Puts a mail into the outbox at most once for an id: called again, it leaves alone what is there, sent or not. */
export async function enqueueMailOnce(db: Firestore, outgoing: OutgoingMail & { id: string }): Promise<void> {
  try {
    await refOf(db, outgoing).create(document(outgoing));
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}

/** Sends a waiting mail now, unless its time has come meanwhile. */
export function releaseMail(db: Firestore, id: string): Promise<void> {
  const ref = db.collection(mail.path).doc(id);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const waits = stored.get('delivery.state') === 'RETRY' && stored.get('delivery.attempts') === 0;
    if (waits) transaction.update(ref, { 'delivery.state': 'PENDING', 'delivery.nextAttemptTime': null });
  });
}
