import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { partnerApi } from '@ndeiya/domain/api/visitorForms';
import { partnerApplications, type PartnerInput } from '@ndeiya/domain/entities/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { deleteExisting } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { mailTemplates } from '../../platform/mailTemplates';
import { storeOnce } from '../../platform/once';
import { enqueueMailIn } from '../../platform/outbox';
import { readSettings } from '../../platform/settings';

/** Stores an application; the applicant gets an acknowledgment unless the hidden field gave a program away. Sent again, it is one. */
async function receive(
  db: Firestore,
  { nickname, ...input }: PartnerInput,
  commit: Commit<void>,
): Promise<void> {
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
  const { contact_person: person, organisation, email: to } = input;
  const message = mailTemplates.partnerReceived({ site, person, organisation });
  const collection = db.collection(partnerApplications.path);
  await storeOnce({ collection, content: { nickname, ...input }, commit }, (transaction, ref) => {
    transaction.create(ref, fields);
    if (!nickname) enqueueMailIn(transaction, db, { to, message });
  });
}

/** `/partners`. */
export function partnerHandlers({ db }: Platform): Handlers<typeof partnerApi> {
  return {
    apply: async ({ body, once }) => {
      const answer = { message: messages.partner.sent };
      await receive(
        db,
        body,
        once.commit(() => answer),
      );
      return answer;
    },
    remove: async ({ params }) => {
      const ref = db.collection(partnerApplications.path).doc(params.id);
      await deleteExisting(ref, adminMessages.partner.notFound);
      return { message: adminMessages.partner.deleted };
    },
  };
}
