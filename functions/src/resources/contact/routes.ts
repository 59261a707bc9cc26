import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { contactApi } from '@ndeiya/domain/api/visitorForms';
import { contactMessages, type ContactInput } from '@ndeiya/domain/entities/visitorForms';
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

/**
 * Stores a message, once even when it is sent again. The organisers get a notice, unless the hidden field
 * shows that a program filled in the form.
 */
async function receive(
  db: Firestore,
  { website, ...input }: ContactInput,
  commit: Commit<void>,
): Promise<void> {
  const { contact, name: site } = await readSettings(db);
  const isSpam = Boolean(website);
  const now = new Date();
  const fields = { ...input, state: isSpam ? 'spam' : 'new', created_at: now, updated_at: now };
  const message = mailTemplates.contactNotice({ site, ...input });
  const collection = db.collection(contactMessages.path);
  await storeOnce({ collection, content: { website, ...input }, commit }, (transaction, ref) => {
    transaction.create(ref, fields);
    if (contact.email !== '' && !isSpam) enqueueMailIn(transaction, db, { to: contact.email, message });
  });
}

/** `/contact`. */
export function contactHandlers({ db }: Platform): Handlers<typeof contactApi> {
  return {
    send: async ({ body, once }) => {
      const answer = { message: messages.contact.sent };
      await receive(
        db,
        body,
        once.commit(() => answer),
      );
      return answer;
    },
    remove: async ({ params }) => {
      await deleteExisting(db.collection(contactMessages.path).doc(params.id), apiMessages.notFound.contact);
      return { message: messages.inbox.deleted };
    },
  };
}
