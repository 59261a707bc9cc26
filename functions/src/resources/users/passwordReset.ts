import { randomBytes } from 'node:crypto';
import { RESET_CODE_MINUTES } from '@ndeiya/domain/constants';
import { passwordResets } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import { messages } from '@ndeiya/domain/messages';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { mailTemplates } from '../../platform/mailTemplates';
import { enqueueMail, enqueueMailIn } from '../../platform/outbox';
import { param } from '../../platform/params';
import { passwordWeakness } from '../../platform/passwordScreen';
import type { Count, RateLimiter } from '../../platform/rateLimiter';
import {
  formatResetCode,
  hashVerifier,
  makeResetCode,
  parseResetCode,
  verifierMatches,
  type ResetCode,
} from '../../platform/resetCode';
import { readSettings } from '../../platform/settings';
import { codesOf, hasCode, orNull } from './accounts';

interface Deps {
  db: Firestore;
  auth: Auth;
  limiter: RateLimiter;
}
/** Stands in for an account where there is none, so that both take the same steps. */
const NOBODY = 'nobody';
const NO_HASH = 'A'.repeat(43);

const invalidCode = () => new AppError('invalid-reset-code', messages.resetPassword.invalidCode);

/** Sends reset codes and takes them back for a new password (DESIGN §5). */
export function passwordResetService({ db, auth, limiter }: Deps) {
  const codes = db.collection(passwordResets.path);

  /** Stores the code in place of all older ones; the mail goes with it, or neither is written. */
  async function store(code: ResetCode, account: UserRecord | null, site: string): Promise<void> {
    const salt = randomBytes(16).toString('base64url');
    const verifier_hash = await hashVerifier(code.verifier, salt);
    const uid = account?.uid ?? NOBODY;
    const now = new Date();
    const expires_at = new Date(now.getTime() + RESET_CODE_MINUTES * 60_000);
    const url = `${param('siteUrl')}/reset_password`;
    const message = mailTemplates.resetCode({ site, code: formatResetCode(code), url });
    await db.runTransaction(async (transaction) => {
      const older = await transaction.get(codesOf(db, uid));
      for (const { ref } of older.docs) transaction.delete(ref);
      transaction.create(codes.doc(code.selector), {
        user_id: uid,
        salt,
        verifier_hash,
        created_at: now,
        expires_at,
      });
      if (account?.email) enqueueMailIn(transaction, db, { to: account.email, message });
    });
  }

  async function forgot(email: string): Promise<void> {
    const [allowed, found, settings] = await Promise.all([
      limiter.allows({ limit: 'forgotPerAccount', key: email }),
      orNull(auth.getUserByEmail(email)),
      readSettings(db),
    ]);
    const account = allowed && found && !found.disabled ? found : null;
    await store(makeResetCode(), account, settings.name);
  }

  /** The unexpired code's document, or null; as slow for a code that never was. */
  async function find(typed: string) {
    const code = parseResetCode(typed);
    const snapshot = await codes.doc(code?.selector ?? NOBODY).get();
    const stored = snapshot.exists ? passwordResets.converter.fromFirestore(snapshot) : null;
    const matches = await verifierMatches(
      code?.verifier ?? '',
      stored?.salt ?? NOBODY,
      stored?.verifier_hash ?? NO_HASH,
    );
    const good = matches && stored && stored.user_id !== NOBODY && stored.expires_at > new Date();
    return good ? { ref: snapshot.ref, stored } : null;
  }

  /** Uses the code up; false where another call was quicker. */
  const claim = (ref: DocumentReference): Promise<boolean> =>
    db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (snapshot.exists) transaction.delete(ref);
      return snapshot.exists;
    });

  async function setPassword(account: UserRecord, password: string): Promise<void> {
    await auth.updateUser(account.uid, { password });
    await auth.revokeRefreshTokens(account.uid);
    const { name: site } = await readSettings(db);
    const message = mailTemplates.passwordChanged({ site, url: `${param('siteUrl')}/forgot_password` });
    if (account.email) await enqueueMail(db, { to: account.email, message });
  }

  async function redeem(typed: string, password: string): Promise<void> {
    const found = await find(typed);
    const account = found && (await orNull(auth.getUser(found.stored.user_id)));
    if (!account || account.disabled) throw invalidCode();
    const { email, displayName: username } = account;
    const weakness = passwordWeakness(password, { ...(email && { email }), ...(username && { username }) });
    if (weakness) throw invalidFields({ new_password: weakness });
    if (!(await claim(found.ref))) throw invalidCode();
    try {
      await setPassword(account, password);
    } catch (error) {
      // Not used after all: the owner may try the same code again.
      if (!hasCode(error, 'invalid-password'))
        await found.ref.set(passwordResets.converter.toFirestore(found.stored));
      throw error;
    }
  }

  /** Only wrong codes count against the address. */
  async function reset(typed: string, password: string, address: string): Promise<void> {
    const count: Count = { limit: 'resetWrongPerAddress', key: address };
    await limiter.hit(count);
    try {
      await redeem(typed, password);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid-reset-code') await limiter.refund(count);
      throw error;
    }
    await limiter.refund(count);
  }

  return { forgot, reset };
}
