import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { missingContentMessages } from '@ndeiya/domain/site/apiMessages';
import { type ContactInput, type ContactMessage, contactMessages } from '@ndeiya/domain/site/visitorForms';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { storeOnce } from '../../../platform/dedupe';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { deleteExisting } from '../../system/audit/authors';
import { enqueueMailIn } from '../../system/mail/outbox';
import { contactMails } from './mails';

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}
/** A message, of a caller who may have sent several on the same day. */
type Received = ContactInput & { isFurther: boolean };

function stateOf(isSpam: boolean, isFurther: boolean): ContactMessage['state'] {
  if (isSpam) return 'spam';
  return isFurther ? 'further' : 'new';
}

export class ContactService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
    this.collection = db.collection(contactMessages.path);
  }

  /**
   * Stores a message; the organisers get a notice unless the hidden field gave a program away, or the caller had sent several on
   * the same day: nobody else's notices are used up. Sent again, it is one.
   */
  async receive({ website, isFurther, ...input }: Received, commit: Commit<void>): Promise<void> {
    const { contact, name: site } = await readSettings(this.db);
    const state = stateOf(Boolean(website), isFurther);
    const now = new Date();
    const fields = { ...input, state, created_at: now, updated_at: now };
    const message = contactMails.contactNotice({ site, ...input });
    const notices = { limit: 'contactNoticePerRecipient', key: mailboxOf(contact.email) } as const;
    const content = { website, ...input };
    await storeOnce({ collection: this.collection, content, commit }, async (transaction, ref) => {
      const isMailed = state === 'new' && contact.email !== '';
      const count = isMailed ? await this.limiter.allowsIn(transaction, notices) : null;
      transaction.create(ref, fields);
      if (!count) return;
      count();
      enqueueMailIn(transaction, this.db, { to: contact.email, message });
    });
  }

  /** Deletes a message; throws 404. */
  remove(id: string, by: string): Promise<void> {
    return deleteExisting(this.collection.doc(id), { by, missing: missingContentMessages.contact });
  }
}
