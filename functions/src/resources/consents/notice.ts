import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { param } from '../../platform/params';
import { RateLimiter } from '../../platform/rateLimiter';
import { settingsOf } from '../editions/settings';
import { enqueueMailIn } from '../system/mail/outbox';
import { consentMails } from './mails';
import type { Found } from './people';

/**
 * Reads the organisers' address. The returned function mails them that a consent ended, because photographs of a child
 * are stored in no entry, and a person has to remove them. A draft was on no stage, and a guardian who says yes and no in
 * turn causes few mails. Many entries together cause a bounded number a day; the dashboard lists every ended consent.
 */
export async function noticeIn(
  transaction: Transaction,
  db: Firestore,
  of: string,
): Promise<(found: Found) => void> {
  const { name: site, contact } = settingsOf(
    await transaction.get(db.collection(settings.path).doc(SETTINGS_ID)),
  );
  const count = await new RateLimiter(db).allowsIn(
    transaction,
    { limit: 'consentNoticePerEntry', key: of },
    { limit: 'consentNoticePerRecipient', key: mailboxOf(contact.email) },
  );
  return ({ entry }) => {
    if (contact.email === '' || !entry || entry.state === 'draft' || !count) return;
    count();
    const number = entry.number === '' ? entry.id : `No. ${entry.number}`;
    const message = consentMails.withdrawn({
      site,
      number,
      url: `${param('siteUrl')}/admin/entries`,
    });
    enqueueMailIn(transaction, db, { to: contact.email, message });
  };
}
