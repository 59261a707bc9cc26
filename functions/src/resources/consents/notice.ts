import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { param } from '../../platform/params';
import { RateLimiter } from '../../platform/rateLimiter';
import { settingsOf } from '../editions/settings';
import { enqueueMailIn } from '../system/mail/outbox';
import { decisionCausedBy } from './causedBy';
import { consentMails } from './mails';
import type { DecisionsAbout } from './own';

/** Mails the organisers about these entries. */
export type Notify = (what: 'withdrawn' | 'overruled', about: readonly NoticedEntry[]) => void;
type NoticedEntry = Pick<Entry, 'id' | 'number' | 'state'>;

const numberOf = ({ id, number }: NoticedEntry): string => (number === '' ? id : `No. ${number}`);

/** An entry about which the organisers hear, and who has caused that, where it is known. */
interface Noticed {
  entry: string;
  cause: string | undefined;
}

/** The entry of a decision, and who has caused it. */
export const noticeOf = (asked: Pick<DecisionsAbout, 'of' | 'found' | 'gone'>): Noticed => ({
  entry: asked.of.entry,
  cause: decisionCausedBy(asked),
});

/**
 * Reads the organisers' address. The returned function mails them which entries lost a consent, because photographs of a child
 * are stored in no entry, and a person has to remove them. A draft was on no stage, and a guardian who says yes and no in
 * turn causes few mails. All entries of an account or a group cause a bounded number a day, and so do all together; the
 * dashboard lists every ended consent.
 */
export async function noticeIn(
  transaction: Transaction,
  db: Firestore,
  { entry, cause }: Noticed,
): Promise<Notify> {
  const { name: site, contact } = settingsOf(
    await transaction.get(db.collection(settings.path).doc(SETTINGS_ID)),
  );
  const count = await new RateLimiter(db).allowsIn(
    transaction,
    { limit: 'consentNoticePerEntry', key: entry },
    ...(cause === undefined ? [] : [{ limit: 'consentNoticePerCause', key: cause } as const]),
    { limit: 'consentNoticePerRecipient', key: mailboxOf(contact.email) },
  );
  return (what, about) => {
    const number = about
      .filter(({ state }) => state !== 'draft')
      .map(numberOf)
      .join(', ');
    if (contact.email === '' || number === '' || !count) return;
    count();
    const message = consentMails[what]({ site, number, url: `${param('siteUrl')}/admin/entries` });
    enqueueMailIn(transaction, db, { to: contact.email, message });
  };
}
