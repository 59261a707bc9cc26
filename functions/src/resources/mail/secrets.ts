import { mail, type Mail } from '@ndeiya/domain/entities/platform';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';

/** Looked at in one go: far more than can be asked for in the ten minutes of a code. */
const PAGE = 200;
/** What is said of a mail that waited for longer than its code was good. */
export const TOO_LATE = 'It could not be sent while its code was good.';

interface End {
  error: string | null;
  now: Date;
}

/** The delivery of a mail that nobody is sending any more. */
export const ended = (
  { delivery }: Mail,
  state: Mail['delivery']['state'],
  { error, now }: End,
): Mail['delivery'] => ({
  ...delivery,
  state,
  error,
  endTime: now,
  leaseExpireTime: null,
  nextAttemptTime: null,
});

/** The fields that take a mail's secret out of the database; none where it holds none. */
export const withoutSecret = ({ message, valid_until }: Mail) =>
  valid_until && { message: { ...message, text: '', html: '' }, valid_until: FieldValue.delete() };

/** Whether a mail's text has been taken away. */
export const isErased = ({ message }: Mail): boolean => message.text === '' && message.html === '';

/**
 * Takes secrets that are no longer good out of the outbox, whoever delivers it; what was not sent by then never will be.
 * Gives their number.
 */
export async function eraseExpired(db: Firestore, now = new Date()): Promise<number> {
  const { docs } = await refOf(db, mail).where('valid_until', '<=', now).limit(PAGE).get();
  for (const { ref } of docs) {
    await db.runTransaction(async (transaction) => {
      const found = (await transaction.get(ref)).data();
      if (!found) return;
      const isOver = found.delivery.state === 'SUCCESS' || found.delivery.state === 'ERROR';
      const error = found.delivery.error ?? TOO_LATE;
      const delivery = isOver ? found.delivery : ended(found, 'ERROR', { error, now });
      transaction.update(ref, { delivery, ...withoutSecret(found) });
    });
  }
  return docs.length;
}
