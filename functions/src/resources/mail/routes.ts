import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { FailedMailAnswer, mailApi } from '@ndeiya/domain/api/mail';
import { MAIL_RETRIES_AT_ONCE } from '@ndeiya/domain/constants';
import { mail, type Mail } from '@ndeiya/domain/entities/platform';
import { AppError } from '@ndeiya/domain/errors';
import { messages } from '@ndeiya/domain/messages';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import { readable, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { limiter } from '../../platform/limiter';
import { isErased } from './secrets';

/** The maximum number of failed mails in one response. */
const LISTED = 50;
const DAY_MS = 86_400_000;
const RETRIED_SIDE_BY_SIDE = 10;

const toAnswer = ({ id, to, message, delivery, created_at }: Mail): FailedMailAnswer => ({
  id,
  to,
  subject: message.subject,
  error: delivery.error ?? '',
  attempts: delivery.attempts,
  created_at: toNairobiIso(created_at),
});

const givenUp = (db: Firestore) =>
  db.collection(mail.path).where('delivery.state', '==', 'ERROR').orderBy('created_at', 'desc');

/** An erased mail cannot be retried; it is listed for one day as a notice. */
const isOfUse = (one: Mail) => !isErased(one) || Date.now() - one.created_at.getTime() < DAY_MS;

async function listFailed(db: Firestore): Promise<FailedMailAnswer[]> {
  const found = await givenUp(db).limit(LISTED).get();
  return readable(mail, found.docs).filter(isOfUse).map(toAnswer);
}

/** Resets the attempts of a failed mail; the outbox's trigger then sends it. */
function retry(db: Firestore, id: string): Promise<void> {
  const ref = refOf(db, mail).doc(id);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored?.delivery.state !== 'ERROR') throw new AppError('not-found', messages.mail.notFailed);
    if (isErased(stored)) throw new AppError('not-found', messages.mail.erased);
    const delivery: Mail['delivery'] = {
      ...stored.delivery,
      state: 'RETRY',
      attempts: 0,
      endTime: null,
      nextAttemptTime: new Date(),
    };
    transaction.update(ref, { delivery });
  });
}

/** Retries all failed mails, the latest first. Returns their number. */
async function retryAll(db: Firestore): Promise<number> {
  const failed = await givenUp(db).limit(MAIL_RETRIES_AT_ONCE).select().get();
  const oneByOne = limiter(RETRIED_SIDE_BY_SIDE);
  const retried = await Promise.all(
    failed.docs.map(({ id }) =>
      oneByOne(() => retry(db, id)).then(
        () => true,
        (error: unknown) => {
          // Another administrator has retried or deleted it meanwhile.
          if (error instanceof AppError) return false;
          throw error;
        },
      ),
    ),
  );
  return retried.filter(Boolean).length;
}

/** `/mail`: mails that the outbox has given up. */
export const mailHandlers = ({ db }: Platform): Handlers<typeof mailApi> => ({
  failed: () => listFailed(db),
  retry: async ({ params }) => {
    await retry(db, params.id);
    return { message: messages.mail.retried };
  },
  retryAll: async () => ({ message: adminMessages.failedMail.retriedMany(await retryAll(db)) }),
});
