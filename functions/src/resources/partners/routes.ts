import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { partnerApi } from '@ndeiya/domain/api/visitorForms';
import { partnerApplications, type PartnerInput } from '@ndeiya/domain/entities/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { deleteExisting } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { mailboxOf } from '../../platform/mailbox';
import { mailTemplates } from '../../platform/mailTemplates';
import { storeOnce } from '../../platform/once';
import { enqueueMailIn } from '../../platform/outbox';
import type { RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../../platform/settings';

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
  commit: Commit<void>;
}

/**
 * Stores an application, once even when it is sent again. The applicant gets an acknowledgment, unless the
 * hidden field shows that a program filled in the form or this mailbox got one within a day, because the
 * address may belong to anybody.
 */
async function receive({ db, limiter, commit }: Deps, { nickname, ...input }: PartnerInput): Promise<void> {
  const { name: site } = await readSettings(db);
  const now = new Date();
  const fields = {
    ...input,
    offers: [...new Set(input.offers)],
    state: 'new',
    shown: false,
    decided_at: null,
    image: null,
    image_upload: null,
    image_error: null,
    created_at: now,
    updated_at: now,
  };
  const acknowledgment = { to: input.email, message: mailTemplates.partnerReceived({ site }) };
  const mails = { limit: 'partnerMailPerRecipient', key: mailboxOf(input.email) } as const;
  const collection = db.collection(partnerApplications.path);
  await storeOnce({ collection, content: { nickname, ...input }, commit }, async (transaction, ref) => {
    const count = nickname ? null : await limiter.allowsIn(transaction, mails);
    transaction.create(ref, fields);
    if (!count) return;
    count();
    enqueueMailIn(transaction, db, acknowledgment);
  });
}

/** `/partners`. */
export function partnerHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof partnerApi> {
  return {
    apply: async ({ body, once }) => {
      const answer = { message: messages.partner.sent };
      await receive({ db, limiter, commit: once.commit(() => answer) }, body);
      return answer;
    },
    remove: async ({ params }) => {
      const ref = db.collection(partnerApplications.path).doc(params.id);
      await deleteExisting(ref, adminMessages.partner.notFound);
      return { message: adminMessages.partner.deleted };
    },
  };
}
