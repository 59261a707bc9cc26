import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { newsletterApiMessages } from '@ndeiya/domain/site/apiMessages';
import { type NewsletterSubscriber, newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { enqueueMailIn } from '../../system/mail/outbox';
import { linkFor, unsubscribeHeaders } from './links';
import { newsletterMails } from './mails';

const mailsTo = (email: string) =>
  ({ limit: 'confirmationMailPerRecipient', key: mailboxOf(email) }) as const;
const subscriberId = (email: string) => createHash('sha256').update(email).digest('base64url');

interface Subscription {
  email: string;
  /** The language in which the visitor reads the site. */
  language: string;
}

function pending(subscription: Subscription, token: string) {
  const now = new Date();
  return { ...subscription, state: 'pending', token, created_at: now, updated_at: now };
}

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/** Subscriptions with double opt-in: pending until the mailed link's page confirms them. */
export class NewsletterService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
    this.collection = db.collection(newsletterSubscribers.path);
  }

  /**
   * Adds the address to the list and mails it a link. A subscriber who has not confirmed gets the same link again, because
   * the first mail may be lost. Nothing changes and no mail is sent when the address is confirmed already or its
   * mailbox got three such mails within a day. The caller cannot tell the difference: the steps are the same, and an existing document is written
   * unchanged.
   */
  async subscribe({ email, language }: Subscription, commit: Commit<void>): Promise<void> {
    const { name: site } = await readSettings(this.db);
    const ref = this.collection.doc(subscriberId(email));
    const fresh = randomBytes(32).toString('base64url');
    await commit(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const count = await this.limiter.allowsIn(transaction, mailsTo(email));
      if (!count) return;
      count();
      const stored = snapshot.data();
      const waits = stored?.state === 'pending';
      const token = waits ? String(stored.token) : fresh;
      const isListed = stored !== undefined && stored.state !== 'unsubscribed';
      transaction.set(ref, isListed ? stored : pending({ email, language }, token));
      if (isListed && !waits) return;
      const [url, unsubscribeUrl] = [linkFor('confirm', token), linkFor('unsubscribe', token)];
      const message = newsletterMails.confirmSubscription({ site, url, unsubscribeUrl });
      const headers = unsubscribeHeaders(token);
      enqueueMailIn(transaction, this.db, { to: email, message, language, headers });
    });
  }

  confirm(token: string): Promise<void> {
    return this.move(token, (from) => (from === 'unsubscribed' ? null : 'confirmed'));
  }

  unsubscribe(token: string): Promise<void> {
    return this.move(token, () => 'unsubscribed');
  }

  /** Moves the subscriber with this token to the state that `next` returns; 404 where the link is not valid. */
  private async move(token: string, next: (from: NewsletterSubscriber['state']) => string | null) {
    await this.db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(this.collection.where('token', '==', token).limit(1));
      const subscriber = docs[0] && newsletterSubscribers.converter.fromFirestore(docs[0]);
      const state = subscriber && next(subscriber.state);
      if (!state) throw new AppError('not-found', newsletterApiMessages.badLink);
      if (state !== subscriber.state) {
        transaction.update(this.collection.doc(subscriber.id), { state, updated_at: new Date() });
        // Only the mailbox's owner has the token, and may come back on the same day.
        if (state === 'unsubscribed') this.limiter.forgetIn(transaction, mailsTo(subscriber.email));
      }
    });
  }
}
