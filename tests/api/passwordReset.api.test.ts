import { messages } from '@ndeiya/domain/kernel/messages';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { passwordResets } from '@ndeiya/domain/people/user';
import { userApi } from '@ndeiya/domain/people/userApi';
import { mail } from '@ndeiya/domain/system/records';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GRPC } from '../../functions/src/platform/errorCodes';
import type { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import { anAddress } from '../support/address';
import { aged, auth, clear, db, makeAccount, resetLimits, signIn, stored } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { expectError, expectSuccess } from './support/answers';
import { partsOf, resetCodeFor } from './support/resetCode';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const forgot = (email: string) => call('post', '/users/forgot_password', { json: { email } });
const reset = (short_token: string, new_password = `New flame ${unique()}`) =>
  call('post', '/users/reset_password', { json: { short_token, new_password } });

interface Mail {
  to: string;
  message: { subject: string; text: string };
}
const mailsTo = async (email: string) =>
  (await stored(mail.path)).filter(({ to }) => to === email) as unknown as Mail[];

beforeEach(async () => {
  await resetLimits();
  await clear(mail.path, passwordResets.path);
});

describe('forgot password', () => {
  test('mails a code to the owner and stores only its hash', async () => {
    const account = await makeAccount();
    const code = await resetCodeFor(account);
    const [kept] = await stored(passwordResets.path);
    const { selector, verifier } = partsOf(code);
    expect(kept).toMatchObject({ user_id: account.uid, id: selector });
    expect(JSON.stringify(kept)).not.toContain(verifier);
    const { expires_at } = passwordResets.converter.fromFirestore({ id: '', data: () => kept });
    const minutes = (expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test('once the mail is sent, no document of the database contains the code', async () => {
    const code = await resetCodeFor(await makeAccount());
    const { selector, verifier } = partsOf(code);
    await vi.waitFor(async () => {
      const all = await Promise.all((await db.listCollections()).map(({ path }) => stored(path)));
      const dump = JSON.stringify(all);
      expect(dump).toContain(selector);
      for (const secret of [code, selector + verifier, verifier]) expect(dump).not.toContain(secret);
    }, PATIENCE);
    // The mailed code itself is still valid.
    expectSuccess(await reset(code), userApi.resetPassword);
  });

  test('an unknown address gets the same response and causes the same work', async () => {
    const { email } = await makeAccount();
    const known = expectSuccess(await forgot(email), userApi.forgotPassword);
    const unknown = expectSuccess(await forgot(uniqueEmail()), userApi.forgotPassword);
    expect(unknown).toEqual(known);
    expect(known).toEqual({ message: messages.forgotPassword.sent });
    expect(await stored(passwordResets.path)).toHaveLength(2);
    expect(await stored(mail.path)).toHaveLength(1);
  });

  test('the fourth code in an hour is not sent, and the response is the same', async () => {
    const { email } = await makeAccount();
    const { max } = RATE_LIMITS.forgotPerAccount;
    for (let count = 0; count <= max; count += 1) expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(max);
  });

  test('requests are limited per address', async () => {
    for (let count = 0; count < RATE_LIMITS.forgotPerAddress.max; count += 1) {
      expect((await forgot(uniqueEmail())).status).toBe(200);
    }
    expectError(await forgot(uniqueEmail()), 'rate-limited');
  });

  test('a disabled account gets no code', async () => {
    const { uid, email } = await makeAccount();
    await auth.updateUser(uid, { disabled: true });
    expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe('reset password', () => {
  test('sets the new password, ends all sessions and sends a notice', async () => {
    const account = await makeAccount();
    const code = await resetCodeFor(account);
    const password = `New flame ${unique()}`;
    expectSuccess(await reset(code, password), userApi.resetPassword);
    expect(await auth.getUser(account.uid)).toMatchObject({ emailVerified: true });
    await expect(signIn(account.email, account.password)).rejects.toThrow();
    await signIn(account.email, password);
    expectError(await call('get', '/stats', { token: aged(account.token) }), 'unauthenticated');
    const subjects = (await mailsTo(account.email)).map(({ message }) => message.subject);
    expect(subjects.some((subject) => subject.includes('was changed'))).toBe(true);
  });

  test('accepts a code with spaces and in lower case, as people type it', async () => {
    const code = await resetCodeFor(await makeAccount());
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expectSuccess(await reset(typed), userApi.resetPassword);
  });

  test('a wrong, used, expired, superseded or malformed code gets the same refusal', async () => {
    const account = await makeAccount();
    const superseded = await resetCodeFor(account);
    const used = await resetCodeFor(account);
    expectSuccess(await reset(used), userApi.resetPassword);
    const expired = await resetCodeFor(account);
    const doc = db.collection(passwordResets.path).doc(partsOf(expired).selector);
    await doc.update({ expires_at: new Date(Date.now() - 1000) });
    const last = expired.endsWith('0') ? '1' : '0';
    const codes = [
      superseded,
      used,
      expired,
      expired.slice(0, -1) + last,
      '00000-00000-00000-00000',
      'x',
      '../a/b',
    ];
    for (const code of codes) {
      expect(expectError(await reset(code), 'invalid-reset-code').error).toBe(
        'Invalid or expired reset code.',
      );
    }
  });

  test('a code with one wrong character is refused, and the right code still works', async () => {
    const code = await resetCodeFor(await makeAccount());
    const wrong = code.slice(0, -1) + (code.endsWith('Z') ? 'Y' : 'Z');
    expectError(await reset(wrong), 'invalid-reset-code');
    expectSuccess(await reset(code), userApi.resetPassword);
  });

  test('of twenty simultaneous resets with one code a single one succeeds', async () => {
    const code = await resetCodeFor(await makeAccount());
    // Calls the service directly: over HTTP the counter of wrong codes would make the calls wait for each
    // other.
    const limiter = {
      hit: () => Promise.resolve(),
      refund: () => Promise.resolve(),
      isCounted: () => Promise.resolve(true),
    } as unknown as RateLimiter;
    const service = new PasswordResetService({ db, auth, limiter });
    const address = anAddress();
    const attempt = () => service.reset({ typed: code, password: `Flame of ${unique()}`, address });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, attempt));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      ...Array<string>(19).fill('rejected'),
    ]);
    // On a busy machine the emulator gives up a transaction that waits for the lock of another one (ABORTED).
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['invalid-reset-code', GRPC.ABORTED]).toContain((outcome.reason as { code: unknown }).code);
  });

  test('a common password is refused, and the code stays valid', async () => {
    const code = await resetCodeFor(await makeAccount());
    expect(expectError(await reset(code, 'password123'), 'invalid-fields').fields).toHaveProperty(
      'new_password',
    );
    expectSuccess(await reset(code), userApi.resetPassword);
  });

  test('an address tries ten wrong codes, and its right ones are taken all the same', async () => {
    const code = await resetCodeFor(await makeAccount());
    const wrong = '00000-00000-00000-00000';
    for (let count = 0; count < RATE_LIMITS.resetWrongPerAddress.max; count += 1) {
      expectError(await reset(wrong), 'invalid-reset-code');
    }
    expectError(await reset(wrong), 'rate-limited');
    expectSuccess(await reset(code), userApi.resetPassword);
  });
});
