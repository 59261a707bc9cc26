import { mail, type Mail } from '@ndeiya/domain/system/records';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { eachDue } from '../../../platform/eachByItself';

/** The page size: far more than can be requested in the ten minutes of a code's life. */
const PAGE = 200;
/** The error of a mail that waited longer than its code was valid. */
export const TOO_LATE = 'It could not be sent while its code was good.';

interface End {
  error: string | null;
  now: Date;
}

/** The delivery of a mail that will not be sent any more. */
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

/** The update that removes a mail's secret; empty when it contains none. */
export const withoutSecret = ({ message, valid_until }: Mail) =>
  valid_until && {
    message: { subject: message.subject, text: '', html: '' },
    valid_until: FieldValue.delete(),
  };

/** True when a mail's text has been removed. */
export const isErased = ({ message }: Mail): boolean => message.text === '' && message.html === '';

function eraseOne(ref: DocumentReference<Mail>, now: Date): Promise<void> {
  return ref.firestore.runTransaction(async (transaction) => {
    const found = (await transaction.get(ref)).data();
    if (!found) return;
    const isOver = found.delivery.state === 'SUCCESS' || found.delivery.state === 'ERROR';
    const error = found.delivery.error ?? TOO_LATE;
    const delivery = isOver ? found.delivery : ended(found, 'ERROR', { error, now });
    transaction.update(ref, { delivery, ...withoutSecret(found) });
  });
}

/**
 * Removes expired secrets from the outbox, whoever delivers the mails; mails that were not sent by then are
 * given up. Returns their number.
 */
export async function eraseExpired(db: Firestore, now = new Date()): Promise<number> {
  const { sum } = await eachDue(
    { query: refOf(db, mail).where('valid_until', '<=', now), most: PAGE },
    ({ ref }) => eraseOne(ref, now),
    ({ id }) => ({ mail: id }),
  );
  return sum;
}
