import type { contactApi } from '@ndeiya/domain/api/visitorForms';
import { contactMessages, type ContactInput } from '@ndeiya/domain/entities/visitorForms';
import { messages } from '@ndeiya/domain/messages';
import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import { deleteExisting } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { mailTemplates } from '../../platform/mailTemplates';
import { enqueueMailIn } from '../../platform/outbox';
import { readSettings } from '../../platform/settings';

/** Stores a message; the organisers get a notice unless the hidden field gave a program away. */
async function receive(db: Firestore, { website, ...input }: ContactInput): Promise<void> {
  const { contact, name: site } = await readSettings(db);
  const isSpam = Boolean(website);
  const now = new Date();
  const batch = db.batch();
  const state = isSpam ? 'spam' : 'new';
  batch.create(db.collection(contactMessages.path).doc(), {
    ...input,
    state,
    created_at: now,
    updated_at: now,
  });
  if (contact.email !== '' && !isSpam) {
    enqueueMailIn(batch, db, { to: contact.email, message: mailTemplates.contactNotice({ site, ...input }) });
  }
  await batch.commit();
}

/** `/contact`. */
export function contactHandlers({ db }: Platform): Handlers<typeof contactApi> {
  return {
    send: async ({ body }) => {
      await receive(db, body);
      return { message: messages.contact.sent };
    },
    remove: async ({ params }) => {
      await deleteExisting(db.collection(contactMessages.path).doc(params.id), 'There is no such message.');
      return { message: messages.inbox.deleted };
    },
  };
}
