import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { DocumentSnapshot, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { alreadyExists } from '../../../platform/errorCodes';
import type { MailText } from './mailLayout';

/** A mail to one address. With an `id`, a repeated call writes the same document instead of a second mail. */
interface OutgoingMail {
  to: string;
  message: MailText;
  id?: string;
  /** The language of a reader without an account. */
  language?: string;
  headers?: Record<string, string>;
  announcement_id?: string;
  /** The entry that it is about, under which the list of what was sent shows it. */
  entry?: string;
  /** A mail that can become untrue is found by it, and taken back with `takeMailBack`. */
  about?: string;
  /** The expiry time of the secret in its text (see the entity). */
  valid_until?: Date;
  /** The mail waits until this time, or until `releaseMail`. */
  not_before?: Date;
}

const document = ({
  to,
  message,
  language,
  headers,
  announcement_id,
  entry,
  about,
  valid_until,
  not_before,
}: OutgoingMail) => ({
  to,
  message,
  ...(language !== undefined && { language }),
  ...(headers && { headers }),
  ...(announcement_id !== undefined && { announcement_id }),
  ...(entry !== undefined && { entry }),
  ...(about !== undefined && { about }),
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

/** The place of a mail with an id of its own. */
export const mailRef = (db: Firestore, id: string | undefined) =>
  id === undefined ? db.collection(mail.path).doc() : db.collection(mail.path).doc(id);

/**
 * Adds a mail to the outbox in a transaction or batch, so that it is sent only if the other writes succeed.
 */
export function enqueueMailIn(writes: Transaction | WriteBatch, db: Firestore, outgoing: OutgoingMail): void {
  (writes as WriteBatch).set(mailRef(db, outgoing.id), document(outgoing));
}

/** Adds a mail at most once per id: an existing document stays unchanged, sent or not. */
export async function enqueueMailOnce(db: Firestore, outgoing: OutgoingMail & { id: string }): Promise<void> {
  try {
    await mailRef(db, outgoing.id).create(document(outgoing));
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}

/** Sends a waiting mail now, unless its waiting time has ended meanwhile. */
export function releaseMail(db: Firestore, id: string): Promise<void> {
  const ref = db.collection(mail.path).doc(id);
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const waits = stored.get('delivery.state') === 'RETRY' && stored.get('delivery.attempts') === 0;
    if (waits) transaction.update(ref, { 'delivery.state': 'PENDING', 'delivery.nextAttemptTime': null });
  });
}

/**
 * Takes back a mail that was read in the transaction: it is deleted, also where it has failed, so that nobody sends it again.
 * One that is being sent may arrive, but is not tried again. Gives what became of it.
 */
export function takeMailBack(
  transaction: Transaction,
  { ref, data }: { ref: DocumentSnapshot['ref']; data: Pick<Mail, 'delivery'> | undefined },
): 'gone' | 'leaving' | 'sent' {
  if (!data) return 'gone';
  const { state } = data.delivery;
  if (state === 'SUCCESS') return 'sent';
  if (state === 'PROCESSING') {
    transaction.update(ref, { taken_back: true });
    return 'leaving';
  }
  transaction.delete(ref);
  return 'gone';
}
