import { randomBytes } from 'node:crypto';
import { participants } from '@ndeiya/domain/entries/participant';
import { EMAIL_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import {
  type EmailChange,
  type EmailChangeInput,
  emailChanges,
  type User,
  users,
} from '@ndeiya/domain/people/user';
import type { OwnAccount } from '@ndeiya/domain/people/userApi';
import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Address } from '../../../http/types';
import { evenLate } from '../../../platform/deadline';
import { invalidFields } from '../../../platform/invalidFields';
import { param } from '../../../platform/params';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { sign } from '../../system/audit/authors';
import { enqueueMailIn } from '../../system/mail/outbox';
import { alignAddress, codesOf, hasCode, orNull, profileIn, taken, userRef } from './accounts';
import type { LoginService } from './login';
import { accountMails } from './mails';
import { formatResetCode, hashVerifier, makeResetCode, parseResetCode, verifierMatches } from './resetCode';
import { endedSessions, endSessions } from './sessions';

interface Deps {
  db: Firestore;
  auth: Auth;
  limiter: RateLimiter;
  logins: LoginService;
}
/** A change with its code; `confirmed` is the former address where a mail to it was read once. */
interface Confirmed {
  change: EmailChange;
  site: string;
  confirmed: string | null;
}
interface ChangeRequest extends EmailChangeInput {
  uid: string;
  address: Address;
}

const invalidCode = () => new AppError('invalid-email-code', accountApiMessages.emailCodeInvalid);

/** Compared with the typed code when no change waits. */
const NO_CHANGE = { salt: 'nobody', verifier_hash: 'A'.repeat(43) };

const changeIn = (snapshot: DocumentSnapshot): EmailChange | null =>
  snapshot.exists ? emailChanges.converter.fromFirestore(snapshot) : null;

/**
 * True until the code expires or the sessions of the account end: by a new password, role or address, or by 'Log out
 * everywhere'. `readTime` is the database's clock, because clocks of instances differ.
 */
function isUsable({ created_at, expires_at }: EmailChange, profile: DocumentSnapshot): boolean {
  const validAfter: unknown = profile.get('sessions_valid_after');
  const isEnded = validAfter instanceof Timestamp && validAfter.toDate() > created_at;
  return !isEnded && expires_at > profile.readTime.toDate();
}

/**
 * Changes the address of the own account: with the password, and with a code that is mailed to the new address and typed
 * in a session of the account (docs/decisions/066-change-of-address.md).
 */
export class EmailChangeService {
  private readonly db: Firestore;
  private readonly auth: Auth;
  private readonly limiter: RateLimiter;
  private readonly logins: LoginService;

  constructor({ db, auth, limiter, logins }: Deps) {
    this.db = db;
    this.auth = auth;
    this.limiter = limiter;
    this.logins = logins;
  }

  /** The own account, with the change that waits for its code. */
  async show(uid: string): Promise<OwnAccount> {
    const [stored, profile] = await this.db.getAll(this.changeRef(uid), userRef(this.db, uid));
    if (!stored || !profile) throw new Error('getAll returns a snapshot for each reference');
    const { username, email, is_admin } = profileIn(profile);
    const change = changeIn(stored);
    const waits = change && isUsable(change, profile) ? change : null;
    const email_change = waits && { email: waits.email, expires_at: waits.expires_at.toISOString() };
    return { id: uid, username, email, is_admin, email_change };
  }

  /** Mails a code to the new address. An address of another account gets the same steps and no mail. */
  async request({ uid, email, password, address }: ChangeRequest): Promise<void> {
    const user = profileIn(await userRef(this.db, uid).get());
    await this.expectPassword(user, { password, address });
    if (email === user.email) throw invalidFields({ email: accountApiMessages.emailSame });
    const mailbox = mailboxOf(email);
    await this.limiter.hit(
      { limit: 'emailCodeMailPerUserAndRecipient', key: `${uid} ${mailbox}` },
      { limit: 'emailCodeMailPerRecipient', key: mailbox },
    );
    const holder = await orNull(this.auth.getUserByEmail(email));
    await this.store(user, { email, isFree: holder === null || holder.uid === uid });
  }

  /** Takes the new address, tells the old one, and ends every session. */
  async confirm(uid: string, typed: string): Promise<void> {
    const change = await this.find(uid, typed);
    if (!change) throw invalidCode();
    const { name: site } = await readSettings(this.db);
    const account = await orNull(this.auth.getUser(uid));
    const confirmed = (account?.emailVerified && account.email) || null;
    const services = { db: this.db, auth: this.auth };
    try {
      await this.db.runTransaction((transaction) => this.write(transaction, { change, site, confirmed }));
    } catch (error) {
      await evenLate(() => alignAddress(services, uid, confirmed));
      throw error;
    }
    await alignAddress(services, uid, confirmed);
    await endSessions(services, uid);
  }

  private changeRef(uid: string) {
    return this.db.collection(emailChanges.path).doc(uid);
  }

  /** A wrong password is no 401, which would end the session of the page. */
  private async expectPassword(
    { email }: User,
    { password, address }: Pick<ChangeRequest, 'password' | 'address'>,
  ): Promise<void> {
    try {
      await this.logins.checkPassword({ email, address }, password);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'wrong-credentials') throw error;
      throw invalidFields({ password: accountApiMessages.wrongPassword });
    }
  }

  /** Replaces an earlier change, so that only the newest code counts, and queues the mail. */
  private async store({ id, language }: User, { email, isFree }: { email: string; isFree: boolean }) {
    const { name: site } = await readSettings(this.db);
    const code = makeResetCode();
    const salt = randomBytes(16).toString('base64url');
    const verifier_hash = await hashVerifier(code.selector + code.verifier, salt);
    const url = `${param('siteUrl')}/account`;
    const message = accountMails.emailCode({ site, code: formatResetCode(code), url });
    await this.db.runTransaction(async (transaction) => {
      const before = await transaction.get(this.changeRef(id));
      const created_at = before.readTime.toDate();
      const expires_at = new Date(created_at.getTime() + EMAIL_CODE_MINUTES * 60_000);
      transaction.set(before.ref, { email, salt, verifier_hash, created_at, expires_at });
      const outgoing = { message, valid_until: expires_at, ...(language !== undefined && { language }) };
      if (isFree) enqueueMailIn(transaction, this.db, { to: email, ...outgoing });
    });
  }

  /** The change with this code, or null; takes the same time for a wrong one. */
  private async find(uid: string, typed: string): Promise<EmailChange | null> {
    const change = changeIn(await this.changeRef(uid).get());
    const code = parseResetCode(typed) ?? { selector: '', verifier: '' };
    const { salt, verifier_hash } = change ?? NO_CHANGE;
    const matches = await verifierMatches(code.selector + code.verifier, salt, verifier_hash);
    return matches ? change : null;
  }

  /** Changes Auth last, before the transaction's writes. */
  private async write(transaction: Transaction, { change, site, confirmed }: Confirmed) {
    const { id: uid, email, verifier_hash } = change;
    const [stored, profile] = await transaction.getAll(this.changeRef(uid), userRef(this.db, uid));
    // Used, replaced or ended meanwhile.
    if (!stored || !profile?.exists || stored.get('verifier_hash') !== verifier_hash) throw invalidCode();
    if (!isUsable(change, profile)) throw invalidCode();
    const user = users.converter.fromFirestore(profile);
    const codes = await transaction.get(codesOf(this.db, uid));
    const own = await transaction.get(this.db.collection(participants.path).where('user_id', '==', uid));
    const countNotice = await this.noticeIn(transaction, user.email, confirmed);
    await this.updateAccount(uid, email);
    transaction.delete(stored.ref);
    // A code mailed to the former address must not open the account any more.
    for (const { ref } of codes.docs) transaction.delete(ref);
    const now = new Date();
    transaction.update(profile.ref, { email, updated_at: now, ...endedSessions(profile) });
    sign(transaction, { ref: profile.ref, before: profile.data(), by: uid, at: now });
    const copies = own.docs.filter((document) => document.get('email') === user.email);
    for (const copy of copies) this.follow(transaction, copy, { uid, email, now });
    if (!countNotice) return;
    countNotice();
    const message = accountMails.emailChanged({ site, url: `${param('siteUrl')}/` });
    const { language } = user;
    enqueueMailIn(transaction, this.db, {
      to: user.email,
      message,
      ...(language !== undefined && { language }),
    });
  }

  /**
   * Counts the notice to an address that nobody has confirmed: anybody can open accounts with a stranger's address and
   * change it again. Null: the mailbox has had such a notice. The notice to a confirmed address cannot be used up.
   */
  private async noticeIn(
    transaction: Transaction,
    former: string,
    confirmed: string | null,
  ): Promise<(() => void) | null> {
    if (former === confirmed) return () => undefined;
    const count = { limit: 'emailChangedPerRecipient', key: mailboxOf(former) } as const;
    return this.limiter.allowsIn(transaction, count);
  }

  /** A participant with the former address gets the new one: the mails about the entry go there. */
  private follow(
    transaction: Transaction,
    copy: QueryDocumentSnapshot,
    { uid, email, now }: { uid: string; email: string; now: Date },
  ): void {
    transaction.update(copy.ref, { email, updated_at: now });
    sign(transaction, { ref: copy.ref, before: copy.data(), by: uid, at: now });
  }

  private async updateAccount(uid: string, email: string): Promise<void> {
    try {
      await this.auth.updateUser(uid, { email, emailVerified: true });
    } catch (error) {
      throw hasCode(error, 'email-already-exists') ? taken('email') : error;
    }
  }
}
