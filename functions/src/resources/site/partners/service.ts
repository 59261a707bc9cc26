import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { partnerSearched, SEARCH_FIELD, searchKeys } from '@ndeiya/domain/people/searchKeys';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { partnerApplications, type PartnerInput } from '@ndeiya/domain/site/visitorForms';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { storeOnce } from '../../../platform/dedupe';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { deleteExisting } from '../../system/audit/authors';
import { enqueueMailIn } from '../../system/mail/outbox';
import { partnerMails } from './mails';

interface Application {
  typed: PartnerInput;
  /** The language in which the applicant reads the site. */
  language: string;
  /** The caller has sent several on the same day. */
  isFurther: boolean;
}

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

const mailsTo = (email: string) => ({ limit: 'partnerMailPerRecipient', key: mailboxOf(email) }) as const;

function toStore({ typed: { nickname: _nickname, ...input }, language, isFurther }: Application) {
  const now = new Date();
  return {
    ...input,
    language,
    [SEARCH_FIELD]: searchKeys(partnerSearched(input), input.organisation),
    offers: [...new Set(input.offers)],
    state: isFurther ? 'further' : 'new',
    shown: false,
    decided_at: null,
    image: null,
    image_upload: null,
    image_error: null,
    created_at: now,
    updated_at: now,
  };
}

export class PartnerService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
    this.collection = db.collection(partnerApplications.path);
  }

  /**
   * Stores an application, once when it is sent again. The applicant gets an acknowledgment, unless the hidden field
   * gave a program away or this mailbox got one within a day: the address may be anybody's.
   */
  async receive(application: Application, commit: Commit<void>): Promise<void> {
    const { typed, language } = application;
    const { name: site } = await readSettings(this.db);
    const message = partnerMails.partnerReceived({ site });
    const acknowledgment = { to: typed.email, message, language };
    await storeOnce({ collection: this.collection, content: typed, commit }, async (transaction, ref) => {
      const count = typed.nickname ? null : await this.limiter.allowsIn(transaction, mailsTo(typed.email));
      transaction.create(ref, toStore(application));
      if (!count) return;
      count();
      enqueueMailIn(transaction, this.db, acknowledgment);
    });
  }

  /** Deletes an application; throws 404. */
  remove(id: string, by: string): Promise<void> {
    return deleteExisting(this.collection.doc(id), { by, missing: partnerAdminMessages.notFound });
  }
}
