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
import type { Count, RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../editions/settings';
import { formatPassCode, makePassCode } from '../people/passes/passSecrets';
import { enqueueMailIn } from '../system/mail/outbox';
import { otherChildrenOf } from './children';
import { consentMails } from './mails';
import { mailShares } from './mailShares';
import { endOf, makeLinkIn } from './makeLink';
import { expectFewLinks } from './manyLinks';
import { expectFewNoes } from './manyNoes';
import { expectOwnContact } from './ownContact';
import { expectMayManage, type MemberId, type Minor, minorOf, readEntryWithPeople } from './people';
import { type AskedByLink, expectMayText, planTextLink } from './textLink';

/** A code is shown for a phone number only. What just looks like an address may be a way around the mail. */
const isReachable = (contact: string) => isEmail(contact.trim()) || isPhone(contact);

function contactOf({ guardian: { contact } }: Minor): string {
  if (contact === '') throw new AppError('not-guardian', consentApiMessages.noContact);
  if (!isReachable(contact)) throw new AppError('not-guardian', consentApiMessages.badContact);
  return contact;
}

/**
 * Nobody gets a link for a contact of several guardians or of the leader, and organisers get none for one of theirs. An account
 * with very many noes or links gets none either; organisers do.
 */
async function expectMayAsk(
  transaction: Transaction,
  db: Firestore,
  { caller, minor }: { caller: Caller; minor: Minor },
): Promise<void> {
  await expectOwnContact(transaction, db, { ...minor, knowsOrganisers: caller.isAdmin });
  if (caller.isAdmin) return;
  await expectFewNoes(transaction, db, minor.entry);
  await expectFewLinks(transaction, db, minor);
}

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
  /** The link goes out as a text message. */
  text?: true | undefined;
  /** The language of the request. A guardian most likely reads that of the contestant. */
  language: string;
}

/** The code follows the #, so that no server and no log sees it. */
const linkOf = (code: string) => `${param('siteUrl')}/consent#${formatPassCode(code)}`;

const isForGuardianOnly = ({ isAdmin }: Caller, wasSent: boolean): boolean => wasSent && !isAdmin;

/** The links by which guardians decide: passes with the role 'guardian' (docs/decisions/025-consent.md). */
export class GuardianLinks {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
  }

  async make(wish: Wish, commit: Commit<ConsentLink>): Promise<ConsentLink> {
    const { name: site } = await readSettings(this.db);
    return this.counted(wish.caller, () => this.makeOne(wish, site, commit));
  }

  private makeOne(
    { caller, of, mail, text, language }: Wish,
    site: string,
    commit: Commit<ConsentLink>,
  ): Promise<ConsentLink> {
    return commit(async (transaction) => {
      const found = await readEntryWithPeople(this.db, transaction, of.entry);
      expectMayManage(caller, found);
      const minor = minorOf(found, of.member);
      expectMayText({ caller, text }, minor);
      const contact = contactOf(minor);
      await expectMayAsk(transaction, this.db, { caller, minor });
      // A contestant cannot choose: a link that is not mailed is shown to the caller.
      const mailed = isEmail(contact.trim()) && (mail || !caller.isAdmin);
      const code = makePassCode();
      const url = linkOf(code);
      const asked = { caller, minor, found, site, url, language };
      const texted = text ? await planTextLink(transaction, this.db, asked) : null;
      const sendMail = mailed ? await this.planMailIn(transaction, asked) : null;
      const others = await otherChildrenOf(transaction, this.db, { minor });
      makeLinkIn(transaction, this.db, { minor, found, others, code });
      texted?.write();
      sendMail?.();
      const sent = texted ? { outbox: texted.id } : {};
      // A link that was sent is for the guardian only, not for the contestant, who could otherwise decide in their place.
      if (isForGuardianOnly(caller, mailed || texted !== null))
        return { link: null, code: null, wa_me: null, mailed, ...sent };
      const wa_me = whatsappLink(contact, whatsappText(site, url));
      return { link: url, code: formatPassCode(code), wa_me, mailed, ...sent };
    });
  }

  /** The mail goes to an address that a contestant typed, so it is counted for the contestant and for the address. */
  private async planMailIn(
    transaction: Transaction,
    { caller: { uid, isAdmin }, minor: { entry, guardian }, found, site, url, language }: AskedByLink,
  ): Promise<() => void> {
    const asking = isAdmin ? ({ by: 'organisers' } as const) : ({ by: 'account', uid } as const);
    const count = await this.limiter.hitIn(transaction, ...mailShares(guardian.contact, asking));
    return () => {
      count();
      enqueueMailIn(transaction, this.db, {
        to: guardian.contact,
        message: consentMails.request({ site, url }),
        entry: entry.id,
        valid_until: endOf(found),
        ...(language !== 'en' && { language }),
      });
    };
  }

  /**
   * Counts a link for its caller, and a refused one too: the refusal tells whether a typed contact is an organiser's. What
   * failed by a fault of the server, or was answered before, is not counted.
   */
  private async counted<T>({ uid, isAdmin }: Caller, work: () => Promise<T>): Promise<T> {
    const count: Count = { limit: 'consentLinksPerUser', key: uid, ...(isAdmin && { widen: 100 }) };
    await this.limiter.hit(count);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) await this.limiter.refund(count);
      throw error;
    }
  }
}
