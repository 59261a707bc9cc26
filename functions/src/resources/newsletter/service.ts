import { createHash, randomBytes } from 'node:crypto';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { newsletterSubscribers, type NewsletterSubscriber } from '@ndeiya/domain/entities/visitorForms';
import { AppError } from '@ndeiya/domain/errors';
import type { Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { mailTemplates } from '../../platform/mailTemplates';
import { enqueueMailIn } from '../../platform/outbox';
import { readSettings } from '../../platform/settings';
import { linkFor, unsubscribeHeaders } from './links';

const subscriberId = (email: string) => createHash('sha256').update(email).digest('base64url');

/** Subscriptions with double opt-in: pending until the mailed link's page confirms them. */
export function newsletterService(db: Firestore) {
  const collection = db.collection(newsletterSubscribers.path);

  /** False where the address is on the list already: nothing changes then, and no mail is sent. */
  async function subscribe(email: string, commit: Commit<boolean>): Promise<boolean> {
    const { name: site } = await readSettings(db);
    const ref = collection.doc(subscriberId(email));
    const token = randomBytes(32).toString('base64url');
    const [url, unsubscribeUrl] = [linkFor('confirm', token), linkFor('unsubscribe', token)];
    const message = mailTemplates.confirmSubscription({ site, url, unsubscribeUrl });
    return commit(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (snapshot.exists && snapshot.get('state') !== 'unsubscribed') return false;
      const now = new Date();
      transaction.set(ref, { email, state: 'pending', token, created_at: now, updated_at: now });
      enqueueMailIn(transaction, db, { to: email, message, headers: unsubscribeHeaders(token) });
      return true;
    });
  }

  /** Who has this token, moved to a state that `next` decides; 404 where the link is not good (any more). */
  async function move(token: string, next: (from: NewsletterSubscriber['state']) => string | null) {
    await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(collection.where('token', '==', token).limit(1));
      const subscriber = docs[0] && newsletterSubscribers.converter.fromFirestore(docs[0]);
      const state = subscriber && next(subscriber.state);
      if (!state) throw new AppError('not-found', apiMessages.newsletter.badLink);
      if (state !== subscriber.state) {
        transaction.update(collection.doc(subscriber.id), { state, updated_at: new Date() });
      }
    });
  }

  return {
    subscribe,
    confirm: (token: string) => move(token, (from) => (from === 'unsubscribed' ? null : 'confirmed')),
    unsubscribe: (token: string) => move(token, () => 'unsubscribed'),
  };
}
