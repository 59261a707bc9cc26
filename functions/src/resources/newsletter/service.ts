import { createHash, randomBytes } from 'node:crypto';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { newsletterSubscribers, type NewsletterSubscriber } from '@ndeiya/domain/entities/visitorForms';
import { AppError } from '@ndeiya/domain/errors';
import type { Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { mailboxOf } from '../../platform/mailbox';
import { mailTemplates } from '../../platform/mailTemplates';
import { enqueueMailIn } from '../../platform/outbox';
import type { RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../../platform/settings';
import { linkFor, unsubscribeHeaders } from './links';

const mailsTo = (email: string) =>
  ({ limit: 'confirmationMailPerRecipient', key: mailboxOf(email) }) as const;
const subscriberId = (email: string) => createHash('sha256').update(email).digest('base64url');

function pending(email: string, token: string) {
  const now = new Date();
  return { email, state: 'pending', token, created_at: now, updated_at: now };
}

/** Subscriptions with double opt-in: pending until the owner of the address confirms on the mailed page. */
export function newsletterService(db: Firestore, limiter: RateLimiter) {
  const collection = db.collection(newsletterSubscribers.path);

  /**
   * Adds the address to the list and mails it a link. Nothing changes and no mail is sent when the address is
   * on the list already or got such a mail within a day. The caller cannot tell the difference: the steps are
   * the same, and an existing document is written unchanged.
   */
  async function subscribe(email: string, commit: Commit<void>): Promise<void> {
    const { name: site } = await readSettings(db);
    const ref = collection.doc(subscriberId(email));
    const token = randomBytes(32).toString('base64url');
    const [url, unsubscribeUrl] = [linkFor('confirm', token), linkFor('unsubscribe', token)];
    const message = mailTemplates.confirmSubscription({ site, url, unsubscribeUrl });
    await commit(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const count = await limiter.allowsIn(transaction, mailsTo(email));
      if (!count) return;
      count();
      const stored = snapshot.data();
      if (stored && stored.state !== 'unsubscribed') {
        transaction.set(ref, stored);
        return;
      }
      transaction.set(ref, pending(email, token));
      enqueueMailIn(transaction, db, { to: email, message, headers: unsubscribeHeaders(token) });
    });
  }

  /**
   * Moves the token's subscription to the state that `next` returns; throws 404 when the token is not valid
   * (any more).
   */
  async function move(token: string, next: (from: NewsletterSubscriber['state']) => string | null) {
    await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(collection.where('token', '==', token).limit(1));
      const subscriber = docs[0] && newsletterSubscribers.converter.fromFirestore(docs[0]);
      const state = subscriber && next(subscriber.state);
      if (!state) throw new AppError('not-found', apiMessages.newsletter.badLink);
      if (state !== subscriber.state) {
        transaction.update(collection.doc(subscriber.id), { state, updated_at: new Date() });
        // Only the mailbox's owner has the token, and may subscribe again on the same day.
        if (state === 'unsubscribed') limiter.forgetIn(transaction, mailsTo(subscriber.email));
      }
    });
  }

  return {
    subscribe,
    confirm: (token: string) => move(token, (from) => (from === 'unsubscribed' ? null : 'confirmed')),
    unsubscribe: (token: string) => move(token, () => 'unsubscribed'),
  };
}
