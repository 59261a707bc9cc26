import { settings, SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { consentMails } from '../../platform/consentMails';
import { enqueueMailIn } from '../../platform/outbox';
import { param } from '../../platform/params';
import { settingsOf } from '../../platform/settings';
import type { Found } from './people';

/**
 * Reads the organisers' address. The returned function mails them that a consent ended, because photographs of a child
 * are stored in no entry, and a person has to remove them.
 */
export async function noticeIn(transaction: Transaction, db: Firestore): Promise<(found: Found) => void> {
  const { name: site, contact } = settingsOf(
    await transaction.get(db.collection(settings.path).doc(SETTINGS_ID)),
  );
  return ({ entry }) => {
    if (contact.email === '' || !entry) return;
    const number = entry.number === '' ? entry.id : `No. ${entry.number}`;
    const message = consentMails.withdrawn({
      site,
      number,
      url: `${param('siteUrl')}/admin/entries`,
    });
    enqueueMailIn(transaction, db, { to: contact.email, message });
  };
}
