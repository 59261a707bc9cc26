import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import { isPhone } from '@ndeiya/domain/consents/contact';
import { whatsappLink } from '@ndeiya/domain/consents/whatsapp';
import { whatsappText } from '@ndeiya/domain/consents/whatsappText';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { param } from '../../platform/params';
import type { RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../editions/settings';
import { formatPassCode } from '../people/passes/passSecrets';
import { enqueueMailIn } from '../system/mail/outbox';
import { consentMails } from './mails';
import { mailShares } from './mailShares';
import { endOf, makeLinkIn } from './makeLink';
import { expectOwnContact } from './ownContact';
import { expectMayManage, type MemberId, minorOf, readEntryWithPeople } from './people';

/** A code is shown for a phone number only. What just looks like an address may be a way around the mail. */
const isReachable = (contact: string) => isEmail(contact.trim()) || isPhone(contact);

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/** The request to create a link. */
interface Wish {
  caller: Caller;
  of: MemberId;
  /** False for a link that an administrator sends by WhatsApp or prints. */
  mail: boolean;
  /** The language of the request. A guardian most likely reads that of the contestant. */
  language: string;
}

/** The code follows the #, so that no server and no log sees it. */
const linkOf = (code: string) => `${param('siteUrl')}/consent#${formatPassCode(code)}`;

/** The links by which guardians decide: passes with the role 'guardian' (docs/decisions/025-consent.md). */
export class GuardianLinks {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
  }

  async make({ caller, of, mail, language }: Wish, commit: Commit<ConsentLink>): Promise<ConsentLink> {
    const { name: site } = await readSettings(this.db);
    return commit(async (transaction) => {
      const found = await readEntryWithPeople(this.db, transaction, of.entry);
      expectMayManage(caller, found);
      const minor = minorOf(found, of.member);
      const { contact } = minor.guardian;
      if (contact === '') throw new AppError('not-guardian', consentApiMessages.noContact);
      if (!isReachable(contact)) throw new AppError('not-guardian', consentApiMessages.badContact);
      await expectOwnContact(transaction, this.db, minor);
      // A contestant cannot choose: a link that is not mailed is shown to the caller.
      const mailed = isEmail(contact.trim()) && (mail || !caller.isAdmin);
      const count = await this.countIn(transaction, caller, mailed ? contact : null);
      count();
      const code = makeLinkIn(transaction, this.db, { minor, found });
      const url = linkOf(code);
      if (mailed) {
        const message = consentMails.request({ site, url });
        const outgoing = { to: contact, message, valid_until: endOf(found) };
        enqueueMailIn(transaction, this.db, { ...outgoing, ...(language !== 'en' && { language }) });
      }
      // The mailed link is for the guardian only, not for the contestant, who could otherwise decide in their place.
      if (mailed && !caller.isAdmin) return { link: null, code: null, wa_me: null, mailed };
      const wa_me = whatsappLink(contact, whatsappText(site, url));
      return { link: url, code: formatPassCode(code), wa_me, mailed };
    });
  }

  /** Mails go to an address that a contestant typed, so they are counted for the contestant and for the address. */
  private countIn(transaction: Transaction, { uid, isAdmin }: Caller, mailTo: string | null) {
    const asking = isAdmin ? ({ by: 'organisers' } as const) : ({ by: 'account', uid } as const);
    return this.limiter.hitIn(
      transaction,
      { limit: 'consentLinksPerUser', key: uid, ...(isAdmin && { widen: 100 }) },
      ...(mailTo === null ? [] : mailShares(mailTo, asking)),
    );
  }
}
