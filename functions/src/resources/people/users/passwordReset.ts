import { randomBytes } from 'node:crypto';
import { RESET_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { passwordResets } from '@ndeiya/domain/people/user';
import type { Auth } from 'firebase-admin/auth';
import type { CollectionReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Address } from '../../../http/types';
import { countsOf } from '../../../platform/callers';
import { type Commit, committing } from '../../../platform/commit';
import { evenLate } from '../../../platform/deadline';
import { invalidFields } from '../../../platform/invalidFields';
import { keyedHash } from '../../../platform/keyedHash';
import { param } from '../../../platform/params';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { readSettings } from '../../editions/settings';
import { enqueueMailIn } from '../../system/mail/outbox';
import { codesOf, orNull, userRef } from './accounts';
import { AccountAttempts, type Attempt } from './attempts';
import { accountMails } from './mails';
import { PasswordNotice } from './passwordNotice';
import { passwordWeakness } from './passwordScreen';
import {
  formatResetCode,
  hashVerifier,
  makeResetCode,
  parseResetCode,
  type ResetCode,
  verifierMatches,
} from './resetCode';
import { endSessions, type RestoreSessions, suspendSessions } from './sessions';

interface Deps {
  db: Firestore;
  auth: Auth;
  limiter: RateLimiter;
}
interface Redemption {
  typed: string;
  password: string;
  address: Address;
}
/** A new code and its account. Without an address it is not mailed. */
interface NewCode {
  code: ResetCode;
  user_id: string;
  to?: string | undefined;
  site: string;
}
type StoredCode = ReturnType<typeof passwordResets.converter.fromFirestore>;

/** The prefix of ids for addresses without an account; no account has such an id. */
const NOBODY = 'nobody-';
/**
 * A stand-in account for an address without one, so that both take the same steps. Each address has its own,
 * because calls about one account wait for each other and calls about different accounts do not.
 */
const standInFor = (email: string) => NOBODY + keyedHash(email);
const invalidCode = () => new AppError('invalid-reset-code', messages.resetPassword.invalidCode);
const isWrongCode = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'invalid-reset-code';
const isUsable = ({ user_id, expires_at }: StoredCode, now: Timestamp) =>
  !user_id.startsWith(NOBODY) && expires_at > now.toDate();

/** Mails reset codes and accepts them for a new password (DESIGN §5). */
export class PasswordResetService {
  private readonly db: Firestore;
  private readonly auth: Auth;
  private readonly limiter: RateLimiter;
  private readonly attempts: AccountAttempts;
  private readonly codes: CollectionReference;

  constructor({ db, auth, limiter }: Deps) {
    this.db = db;
    this.auth = auth;
    this.limiter = limiter;
    this.attempts = new AccountAttempts({ db, limiter });
    this.codes = db.collection(passwordResets.path);
  }

  /** Mails a code if the address has an account, and takes the same steps if it has none. */
  async forgot({ email, address }: Attempt, commit: Commit<void> = committing(this.db)): Promise<void> {
    const [found, settings] = await Promise.all([
      orNull(this.auth.getUserByEmail(email)),
      readSettings(this.db),
    ]);
    const isConfirmed = found?.emailVerified ?? false;
    // The profile decides about the address's owner, because Auth lets clients change their own address in
    // some configurations.
    const standIn = standInFor(email);
    const profile = await userRef(this.db, found?.uid ?? standIn).get();
    const allowed = await this.attempts.allowsResetMail({ email, address, isConfirmed, profile });
    const isOwner = found !== null && !found.disabled && profile.get('email') === found.email;
    const owner = allowed && isOwner ? { user_id: found.uid, to: found.email } : { user_id: standIn };
    await this.store({ code: makeResetCode(), site: settings.name, ...owner }, commit);
  }

  /**
   * Sets a new password for a valid code. Wrong codes count against the address, after the look at the code: a limit of right
   * ones for an address would let anybody in the same network keep others from a new password.
   */
  async reset({ typed, password, address }: Redemption): Promise<void> {
    try {
      const email = await this.redeem(typed, password);
      await this.attempts.remember({ email, address });
    } catch (error) {
      if (isWrongCode(error)) await this.limiter.hit(...countsOf('resetWrongPerAddress', address));
      throw error;
    }
  }

  /** Stores the code, deletes all older ones and queues the mail, in one transaction. */
  private async store({ code, user_id, to, site }: NewCode, commit: Commit<void>): Promise<void> {
    const salt = randomBytes(16).toString('base64url');
    const verifier_hash = await hashVerifier(code.verifier, salt);
    const url = `${param('siteUrl')}/reset_password`;
    const message = accountMails.resetCode({ site, code: formatResetCode(code), url });
    await commit(async (transaction) => {
      const older = await transaction.get(codesOf(this.db, user_id));
      for (const { ref } of older.docs) transaction.delete(ref);
      // Codes are created and checked by the database's clock, because clocks of instances differ.
      const created_at = older.readTime.toDate();
      const expires_at = new Date(created_at.getTime() + RESET_CODE_MINUTES * 60_000);
      const fields = { user_id, salt, verifier_hash, created_at, expires_at };
      transaction.create(this.codes.doc(code.selector), fields);
      // No other document contains the code, and this one contains it only while it is valid.
      const outgoing = { message, valid_until: expires_at };
      if (to !== undefined) enqueueMailIn(transaction, this.db, { to, ...outgoing });
    });
  }

  /**
   * The valid code's document, or null. Only a code that was sent is hashed, because a hash takes long on purpose, and each of
   * its tries counts for the code before.
   */
  private async find(typed: string): Promise<StoredCode | null> {
    const code = parseResetCode(typed);
    if (code === null) return null;
    const snapshot = await this.codes.doc(code.selector).get();
    const stored = snapshot.exists ? passwordResets.converter.fromFirestore(snapshot) : null;
    if (!stored || !isUsable(stored, snapshot.readTime)) return null;
    await this.limiter.hit({ limit: 'resetPerCode', key: stored.id });
    return (await verifierMatches(code.verifier, stored.salt, stored.verifier_hash)) ? stored : null;
  }

  /** Returns the account's address. */
  private async redeem(typed: string, password: string): Promise<string> {
    const code = await this.find(typed);
    const account = code && (await orNull(this.auth.getUser(code.user_id)));
    if (!account || account.disabled) throw invalidCode();
    const { email = '', displayName: username = '' } = account;
    const weakness = passwordWeakness(password, { email, username });
    if (weakness) throw invalidFields({ new_password: weakness });
    const notice = await PasswordNotice.prepare(this.db, { id: code.id, to: email });
    const restoreSessions = await this.claim(code, notice);
    if (!restoreSessions) throw invalidCode();
    await this.setPassword(account.uid, password, async () => {
      await this.giveBack(code, notice, restoreSessions);
    });
    await notice.release();
    return email;
  }

  /**
   * Uses the code up, queues the notice and suspends the sessions in one transaction. Returns the function
   * that restores them, or null when another call was faster or the account is gone.
   */
  private claim({ id, user_id }: StoredCode, notice: PasswordNotice): Promise<RestoreSessions | null> {
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(this.codes.doc(id));
      const profile = await transaction.get(userRef(this.db, user_id));
      if (!snapshot.exists || !profile.exists) return null;
      transaction.delete(snapshot.ref);
      notice.enqueueIn(transaction);
      return suspendSessions(transaction, profile);
    });
  }

  /** The password was not set, so the owner may use the same code again. */
  private async giveBack(code: StoredCode, notice: PasswordNotice, restore: RestoreSessions): Promise<void> {
    const undo = async () => {
      await this.db.runTransaction(async (transaction) => {
        await restore(transaction);
        transaction.set(this.codes.doc(code.id), passwordResets.converter.toFirestore(code));
        notice.withdrawIn(transaction);
      });
    };
    await evenLate(undo);
  }

  private async setPassword(uid: string, password: string, undo: () => Promise<void>): Promise<void> {
    try {
      // The mailbox is confirmed: the code was read there.
      await this.auth.updateUser(uid, { password, emailVerified: true });
    } catch (error) {
      await undo();
      throw error;
    }
    await endSessions({ db: this.db, auth: this.auth }, uid);
  }
}
