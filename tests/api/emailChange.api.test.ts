import { participants } from '@ndeiya/domain/entries/participant';
import { EMAIL_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { accountApiMessages as sentences } from '@ndeiya/domain/people/apiMessages';
import { emailChanges, passwordResets } from '@ndeiya/domain/people/user';
import { userApi } from '@ndeiya/domain/people/userApi';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Account,
  auth,
  clear,
  db,
  makeAccount,
  makeAdmin,
  resetLimits,
  signIn,
  stored,
} from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { expectError, expectSuccess } from './support/answers';
import { putEmailChange } from './support/emailChange';
import { fillCounters } from './support/fillCounters';
import { inboxOf, RESET_CODE, resetCodeFor } from './support/resetCode';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

/** A change of one's own address (docs/decisions/066-change-of-address.md). */

const ask = ({ token, password }: Account, email: string) =>
  call('post', '/users/me/email', { token, json: { email, password } });
const confirm = ({ token }: Account, code: string) =>
  call('post', '/users/me/email/confirm', { token, json: { code } });
const me = async ({ token }: Account) => expectSuccess(await call('get', '/users/me', { token }), userApi.me);
const mailsTo = async (email: string) => (await stored(mail.path)).filter(({ to }) => to === email);
const addressOf = async ({ uid }: Account) => ({
  auth: (await auth.getUser(uid)).email,
  profile: (await db.doc(`users/${uid}`).get()).get('email') as unknown,
});
/** The account still has the address that it had. */
const expectOld = async (account: Account) =>
  expect(await addressOf(account)).toEqual({ auth: account.email, profile: account.email });
const expectInvalid = async (account: Account, code: string) =>
  expect(expectError(await confirm(account, code), 'invalid-email-code').error).toBe(
    sentences.emailCodeInvalid,
  );
/** A new session, after one that has ended. */
const again = async (account: Account, password = account.password): Promise<Account> => ({
  ...account,
  password,
  token: await signIn(account.email, password),
});

/** Asks for a code and reads it from the mail. */
const askAndRead = (account: Account, email: string): Promise<string> =>
  withTriggers(async () => {
    const before = (await inboxOf(email)).length;
    expect((await ask(account, email)).status).toBe(200);
    return vi.waitFor(async () => {
      const [code] = (await inboxOf(email)).slice(before).flatMap(({ text }) => RESET_CODE.exec(text) ?? []);
      if (!code) throw new Error(`no code has arrived for ${email}`);
      return code;
    }, PATIENCE);
  });

beforeEach(async () => {
  await resetLimits();
  await clear(mail.path, emailChanges.path, passwordResets.path);
});

test('the mailed code changes the address, tells the old one without naming the new one, and ends every session', async () => {
  const account = await makeAccount();
  const email = uniqueEmail();
  const code = await askAndRead(account, email);
  await expectOld(account);
  expect(await me(account)).toMatchObject({ email: account.email, email_change: { email } });
  expectSuccess(await confirm(account, ` ${code.toLowerCase().replaceAll('-', ' ')} `), userApi.confirmEmail);
  expect(await addressOf(account)).toEqual({ auth: email, profile: email });
  expect(await auth.getUser(account.uid)).toMatchObject({ emailVerified: true });
  expectError(await call('get', '/users/me', { token: account.token }), 'unauthenticated');
  await expect(signIn(account.email, account.password)).rejects.toThrow();
  const now = await again({ ...account, email });
  expect(await me(now)).toMatchObject({ email, email_change: null });
  const [notice, ...others] = await mailsTo(account.email);
  expect(others).toEqual([]);
  expect(JSON.stringify(notice)).toContain('was changed');
  expect(JSON.stringify(notice)).not.toContain(email);
});

test('only a hash of the code is stored, for half an hour', async () => {
  const account = await makeAccount();
  const code = await askAndRead(account, uniqueEmail());
  const [kept] = await stored(emailChanges.path);
  expect(kept).toMatchObject({ id: account.uid });
  expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', '').slice(7));
  const { created_at, expires_at } = kept as unknown as Record<string, Timestamp>;
  expect((expires_at?.toMillis() ?? 0) - (created_at?.toMillis() ?? 0)).toBe(EMAIL_CODE_MINUTES * 60_000);
});

describe('asking for a code', () => {
  test('a wrong password is refused without ending the session, counts as a failed login, and sends nothing', async () => {
    const account = await makeAccount();
    const email = uniqueEmail();
    const wrong = { ...account, password: 'a guess' };
    const { fields } = expectError(await ask(wrong, email), 'invalid-fields');
    expect(fields).toEqual({ password: sentences.wrongPassword });
    expect(await mailsTo(email)).toEqual([]);
    expect((await me(account)).email_change).toBeNull();
    await fillCounters('loginPerAccount');
    expectError(await ask(wrong, email), 'rate-limited');
  });

  test("an address of another account gets the same response, the same page, and no mail; the other person's account stays", async () => {
    const [account, other] = [await makeAccount(), await makeAccount()];
    const free = uniqueEmail();
    const known = expectSuccess(await ask(account, free), userApi.changeEmail);
    const taken = expectSuccess(await ask(account, other.email), userApi.changeEmail);
    expect(taken).toEqual(known);
    expect(known).toEqual({ message: sentences.emailCodeSent });
    expect((await me(account)).email_change).toMatchObject({ email: other.email });
    expect(await mailsTo(free)).toHaveLength(1);
    expect(await mailsTo(other.email)).toEqual([]);
  });

  test('the own address is refused in any letters', async () => {
    const account = await makeAccount();
    const { fields } = expectError(await ask(account, account.email.toUpperCase()), 'invalid-fields');
    expect(fields).toEqual({ email: sentences.emailSame });
  });

  test('an address that cannot exist is refused', async () => {
    expectError(await ask(await makeAccount(), 'jane@gmail.com.'), 'invalid-fields');
  });

  test('a mailbox that has had its codes of the day gets no more, by any spelling and from any account', async () => {
    const [one, two] = [await makeAccount(), await makeAccount()];
    const local = unique();
    expect((await ask(one, `w.${local}@gmail.com`)).status).toBe(200);
    await fillCounters('emailCodeMailPerRecipient');
    const other = `w${local}+a@gmail.com`;
    expectError(await ask(two, other), 'rate-limited');
    expect(await mailsTo(other)).toEqual([]);
  });

  test('an account may ask a limited number of times', async () => {
    const account = await makeAccount();
    for (let count = 0; count < RATE_LIMITS.emailChangesPerUser.max; count += 1)
      expect((await ask({ ...account, password: '' }, uniqueEmail())).status).toBe(422);
    expectError(await ask(account, uniqueEmail()), 'rate-limited');
  });
});

describe('a code', () => {
  test('is refused after a newer one, which works', async () => {
    const account = await makeAccount();
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    const older = await askAndRead(account, first);
    const newer = await askAndRead(account, second);
    await expectInvalid(account, older);
    await expectOld(account);
    expectSuccess(await confirm(account, newer), userApi.confirmEmail);
    expect((await addressOf(account)).profile).toBe(second);
  });

  test('is refused after its use, and sends no second notice', async () => {
    const account = await makeAccount();
    const email = uniqueEmail();
    const code = await putEmailChange(account.uid, email);
    expectSuccess(await confirm(account, code), userApi.confirmEmail);
    await expectInvalid(await again({ ...account, email }), code);
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  test('that is used by five requests at once is used once, and Auth and profile agree', async () => {
    const account = await makeAccount();
    const email = uniqueEmail();
    const code = await putEmailChange(account.uid, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(account, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await addressOf(account)).toEqual({ auth: email, profile: email });
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  test('is refused once it has expired', async () => {
    const account = await makeAccount();
    const code = await putEmailChange(account.uid);
    await db.doc(`${emailChanges.path}/${account.uid}`).update({ expires_at: new Date(Date.now() - 1000) });
    await expectInvalid(account, code);
    expect((await me(account)).email_change).toBeNull();
    await expectOld(account);
  });

  test('is refused in the session of another account, as after a mail to a stranger', async () => {
    const [account, stranger] = [await makeAccount(), await makeAccount()];
    const code = await putEmailChange(account.uid);
    await expectInvalid(stranger, code);
    await putEmailChange(stranger.uid, uniqueEmail());
    await db.doc(`${emailChanges.path}/${stranger.uid}`).update({ salt: 'another' });
    await expectInvalid(stranger, code);
    await expectOld(account);
  });

  test('cannot be guessed: ten tries in ten minutes', async () => {
    const account = await makeAccount();
    const code = await putEmailChange(account.uid);
    for (let count = 0; count < RATE_LIMITS.emailCodesPerUser.max; count += 1)
      await expectInvalid(account, '00000-00000-00000-00000');
    expectError(await confirm(account, code), 'rate-limited');
  });

  test('for an address that another account has taken meanwhile changes neither account', async () => {
    const account = await makeAccount();
    const email = uniqueEmail();
    const code = await putEmailChange(account.uid, email);
    await auth.createUser({ email, password: `Flame ${unique()}` });
    expect(expectError(await confirm(account, code), 'already-exists').fields).toEqual({
      email: sentences.emailTaken,
    });
    await expectOld(account);
    expect(await mailsTo(account.email)).toEqual([]);
    expect((await me(account)).email).toBe(account.email);
  });

  test('is refused after a new password, with a session from after it', async () => {
    const account = await makeAccount();
    const reset = await resetCodeFor(account);
    const code = await putEmailChange(account.uid);
    const password = `New flame ${unique()}`;
    const json = { short_token: reset, new_password: password };
    expectSuccess(await call('post', '/users/reset_password', { json }), userApi.resetPassword);
    await expectInvalid(await again(account, password), code);
    await expectOld(account);
  });

  test('is refused after "log out everywhere"', async () => {
    const account = await makeAccount();
    const code = await putEmailChange(account.uid);
    expect((await call('post', '/users/logout_everywhere', { token: account.token })).status).toBe(200);
    await expectInvalid(await again(account), code);
  });

  test('is refused after an administrator has changed the address, which stays', async () => {
    const [account, admin] = [await makeAccount(), await makeAdmin()];
    const code = await putEmailChange(account.uid);
    await auth.updateUser(account.uid, { emailVerified: true });
    const json = { username: account.username, email: uniqueEmail() };
    const path = `/users/admin/users/${account.uid}`;
    expect((await call('put', path, { token: admin.token, json })).status).toBe(200);
    const now = await again({ ...account, email: json.email });
    await expectInvalid(now, code);
    await expectOld(now);
    expect(await auth.getUser(account.uid)).toMatchObject({ emailVerified: false });
  });

  test('is gone with its account', async () => {
    const [account, admin] = [await makeAccount(), await makeAdmin()];
    const email = uniqueEmail();
    const code = await putEmailChange(account.uid, email);
    const path = `/users/admin/users/${account.uid}`;
    expect((await call('delete', path, { token: admin.token })).status).toBe(200);
    expectError(await confirm(account, code), 'unauthenticated');
    expect(await stored(emailChanges.path)).toEqual([]);
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('of a reset that was mailed to the old address opens nothing after the change', async () => {
    const account = await makeAccount();
    const reset = await resetCodeFor(account);
    expectSuccess(await confirm(account, await putEmailChange(account.uid)), userApi.confirmEmail);
    const json = { short_token: reset, new_password: `New flame ${unique()}` };
    expectError(await call('post', '/users/reset_password', { json }), 'invalid-reset-code');
  });
});

test("the account's participants with the old address get the new one; another address and another person's row stay", async () => {
  const account = await makeAccount();
  const [email, typed] = [uniqueEmail(), uniqueEmail()];
  const put = async (user_id: string | null, address: string) => {
    const { id } = await db
      .collection(participants.path)
      .add({ ...makeParticipant({ email: address }), edition: 2025, user_id, ...stampsAt() });
    return id;
  };
  const ids = await Promise.all([
    put(account.uid, account.email),
    put(account.uid, typed),
    put(null, account.email),
  ]);
  expectSuccess(await confirm(account, await putEmailChange(account.uid, email)), userApi.confirmEmail);
  const rows = await db.getAll(...ids.map((id) => db.doc(`${participants.path}/${id}`)));
  expect(rows.map((row) => row.get('email') as unknown)).toEqual([email, typed, account.email]);
});
