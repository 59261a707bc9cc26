import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { missingContentMessages } from '@ndeiya/domain/site/apiMessages';
import { type ContactInput, contactMessages } from '@ndeiya/domain/site/visitorForms';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { storeOnce } from '../../../platform/dedupe';
import { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { deleteExisting } from '../../system/audit/authors';
import { enqueueMailIn } from '../../system/mail/outbox';
import { contactMails } from './mails';

interface Deps {
  db: Firestore;
}

export class ContactService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;

  constructor({ db }: Deps) {
    this.db = db;
    this.limiter = new RateLimiter(db);
    this.collection = db.collection(contactMessages.path);
  }

  /** Stores a message; the organisers get a notice unless the hidden field gave a program away. Sent again, it is one. */
  async receive({ website, ...input }: ContactInput, commit: Commit<void>): Promise<void> {
    const { contact, name: site } = await readSettings(this.db);
    const isSpam = Boolean(website);
    const now = new Date();
    const fields = { ...input, state: isSpam ? 'spam' : 'new', created_at: now, updated_at: now };
    const message = contactMails.contactNotice({ site, ...input });
    const notices = { limit: 'contactNoticePerRecipient', key: mailboxOf(contact.email) } as const;
    const content = { website, ...input };
    await storeOnce({ collection: this.collection, content, commit }, async (transaction, ref) => {
      const count = isSpam || contact.email === '' ? null : await this.limiter.allowsIn(transaction, notices);
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
