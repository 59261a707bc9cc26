import { AppError } from '@ndeiya/domain/kernel/errors';
import { announcementAdminMessages, subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { type Announcement, type AnnouncementInput, announcements } from '@ndeiya/domain/site/announcement';
import type { TestedAnnouncement } from '@ndeiya/domain/site/announcementApi';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import type { CollectionReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../../http/types';
import type { Commit } from '../../../platform/commit';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { auditEntry } from '../../system/audit/auditEntry';
import { deleteExisting } from '../../system/audit/authors';
import { enqueueMailIn } from '../../system/mail/outbox';
import { newsletterMails } from './mails';

/** A tested announcement that was not sent; its author's next test replaces it. */
const draft = (input: AnnouncementInput, author: string): Omit<Announcement, 'id'> => {
  const now = new Date();
  return {
    ...input,
    state: 'tested',
    author,
    total: 0,
    queued: 0,
    sent: 0,
    failed: 0,
    cursor: null,
    started_at: null,
    ended_at: null,
    created_at: now,
    updated_at: now,
  };
};

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/** Announcements to the newsletter's subscribers: first to oneself, then to all. */
export class AnnouncementService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;
  private readonly subscribers: CollectionReference;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
    this.collection = db.collection(announcements.path);
    this.subscribers = db.collection(newsletterSubscribers.path);
  }

  /**
   * Mails a test to its author; throws 429. Stores the text now, so that exactly the tested text is sent to
   * all.
   */
  async test(
    input: AnnouncementInput,
    { uid, email }: Caller,
    commit: Commit<TestedAnnouncement>,
  ): Promise<TestedAnnouncement> {
    const [{ name: site }, recipients] = await Promise.all([readSettings(this.db), this.countConfirmed()]);
    const ref = this.collection.doc();
    return commit(async (transaction) => {
      const tested = this.collection.where('author', '==', uid).where('state', '==', 'tested');
      const older = await transaction.get(tested);
      const count = await this.limiter.hitIn(transaction, { limit: 'announcementTestsPerUser', key: uid });
      count();
      for (const document of older.docs) transaction.delete(document.ref);
      transaction.create(ref, draft(input, uid));
      const message = newsletterMails.announcementTest({ site, ...input });
      enqueueMailIn(transaction, this.db, { to: email, message });
      return { id: ref.id, recipients };
    });
  }

  /**
   * Starts sending to all; the trigger continues. A started announcement cannot change. Throws 404 and 429.
   */
  async send(id: string, { uid }: Caller): Promise<void> {
    const total = await this.countConfirmed();
    await this.db.runTransaction(async (transaction) => {
      const { state, subject } = await this.ownIn(transaction, id, uid);
      if (state !== 'tested') return;
      const count = await this.limiter.hitIn(transaction, { limit: 'announcementsPerUser', key: uid });
      count();
      const now = new Date();
      const started = { state: 'queueing', total, started_at: now, updated_at: now };
      transaction.update(this.collection.doc(id), started);
      const entry = {
        actor: uid,
        action: 'create' as const,
        collection: announcements.path,
        document_id: id,
        changes: { subject: { before: null, after: subject }, recipients: { before: null, after: total } },
      };
      transaction.create(...auditEntry(this.db, entry));
    });
  }

  removeSubscriber(id: string, { uid }: Caller): Promise<void> {
    const missing = subscriberAdminMessages.notFound;
    return deleteExisting(this.subscribers.doc(id), { by: uid, missing });
  }

  private async countConfirmed(): Promise<number> {
    return (await this.subscribers.where('state', '==', 'confirmed').count().get()).data().count;
  }

  /** The caller's announcement; throws 404. */
  private async ownIn(transaction: Transaction, id: string, uid: string): Promise<Announcement> {
    const snapshot = await transaction.get(this.collection.doc(id));
    if (!snapshot.exists || snapshot.get('author') !== uid) {
      throw new AppError('not-found', announcementAdminMessages.notFound);
    }
    return announcements.converter.fromFirestore(snapshot);
  }
}
