import { MAIL_RETRIES_AT_ONCE } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { FailedMailAnswer } from '@ndeiya/domain/system/mailApi';
import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readable, refOf } from '../../../platform/documents';
import { limitConcurrency } from '../../../platform/limitConcurrency';
import { isErased } from './secrets';

/** The most dead letters that one response lists. */
const LISTED = 50;
const DAY_MS = 86_400_000;
const RETRIED_SIDE_BY_SIDE = 10;

const toAnswer = ({ id, to, message, delivery, created_at }: Mail): FailedMailAnswer => ({
  id,
  to,
  subject: message.subject,
  error: delivery.error ?? '',
  attempts: delivery.attempts,
  created_at: toLocalIso(created_at),
});

/** Nothing can be done about an erased one: it says for a day that there was trouble. */
const isOfUse = (one: Mail) => !isErased(one) || Date.now() - one.created_at.getTime() < DAY_MS;

interface Deps {
  db: Firestore;
}

/** Mails that the outbox has given up. */
export class MailService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** The latest first. */
  async listFailed(): Promise<FailedMailAnswer[]> {
    const found = await this.givenUp().limit(LISTED).get();
    return readable(mail, found.docs).filter(isOfUse).map(toAnswer);
  }

  /** Gives a dead letter all its attempts again; the outbox's trigger sends it. */
  retry(id: string): Promise<void> {
    const ref = refOf(this.db, mail).doc(id);
    return this.db.runTransaction(async (transaction) => {
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

  /** Tries all again that were given up, the latest first; gives how many. */
  async retryAll(): Promise<number> {
    const failed = await this.givenUp().limit(MAIL_RETRIES_AT_ONCE).select().get();
    const oneByOne = limitConcurrency(RETRIED_SIDE_BY_SIDE);
    const retried = await Promise.all(
      failed.docs.map(({ id }) =>
        oneByOne(() => this.retry(id)).then(
          () => true,
          (error: unknown) => {
            // Somebody else was quicker.
            if (error instanceof AppError) return false;
            throw error;
          },
        ),
      ),
    );
    return retried.filter(Boolean).length;
  }

  private givenUp(): Query {
    const failed = this.db.collection(mail.path).where('delivery.state', '==', 'ERROR');
    return failed.orderBy('created_at', 'desc');
  }
}
