import { userApi } from '@ndeiya/domain/people/userApi';
import { contactMessages } from '@ndeiya/domain/site/visitorForms';
import { makeContact, makeUser } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, auth, db, makeAccount, makeAdmin, resetLimits, signIn } from '../support/backend';
import { call } from '../support/client';
import { png, uploadToInbox } from '../support/media';
import { expectError, expectSuccess } from './support/answers';
import { openDashboard } from './support/dashboard';
import { refreshed, session } from './support/identity';
import { firestoreStatus, storageStatus } from './support/pastTheApi';
import { resetCodeFor } from './support/resetCode';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const put = (uid: string, json: object) =>
  call('put', `/users/admin/users/${uid}`, { token: admin.token, json });

/**
 * An action that ends the sessions of an account. Returns the account afterwards, null when it is deleted.
 */
type End = (account: Account) => Promise<Account | null>;
const newPassword: End = async (account) => {
  const password = `New flame ${unique()}`;
  const json = { short_token: await resetCodeFor(account), new_password: password };
  expectSuccess(await call('post', '/users/reset_password', { json }), userApi.resetPassword);
  return { ...account, password };
};
const newRole =
  (is_admin: boolean): End =>
  async (account) => {
    expectSuccess(await put(account.uid, { is_admin }), userApi.update);
    return account;
  };
const newEmail: End = async (account) => {
  const input = makeUser();
  expectSuccess(await put(account.uid, input), userApi.update);
  return { ...account, ...input };
};
const logoutEverywhere: End = async (account) => {
  const { token } = account;
  expectSuccess(await call('post', '/users/logout_everywhere', { token }), userApi.logoutEverywhere);
  return account;
};
const deletion: End = async ({ uid }) => {
  const { token } = admin;
  expectSuccess(await call('delete', `/users/admin/users/${uid}`, { token }), userApi.remove);
  return null;
};

const ENDS: [string, () => Promise<Account>, End][] = [
  ['a new password', makeAccount, newPassword],
  ['a new password of an administrator', makeAdmin, newPassword],
  ['rights given', makeAccount, newRole(true)],
  ['rights withdrawn', makeAdmin, newRole(false)],
  ['a new e-mail', makeAccount, newEmail],
  ['a new e-mail of an administrator', makeAdmin, newEmail],
  ['"log out everywhere"', makeAccount, logoutEverywhere],
  ['"log out everywhere" of an administrator', makeAdmin, logoutEverywhere],
  ['a deletion', makeAccount, deletion],
  ['the deletion of an administrator', makeAdmin, deletion],
];

describe.each(ENDS)('%s', (_what, make, end) => {
  test('ends the existing sessions at the API, even one from the same second', async () => {
    const account = await make();
    const { idToken, refreshToken } = await session(account);
    expect((await call('get', '/stats', { token: idToken })).status).toBe(200);
    await end({ ...account, token: idToken });
    expectError(await call('get', '/stats', { token: idToken }), 'unauthenticated');
    // Google refuses it; the emulator returns a token with the old log-in time.
    const token = await refreshed(refreshToken);
    if (token) expectError(await call('get', '/stats', { token }), 'unauthenticated');
  });

  test('ends them in Firestore too, and a new session is valid at once', async () => {
    const account = await make();
    const { idToken, refreshToken } = await session(account);
    const profile = `users/${account.uid}`;
    const entry = await storeEntry(account.uid);
    expect(await firestoreStatus(profile, { token: idToken })).toBe(200);
    expect(await firestoreStatus(entry, { token: idToken })).toBe(200);
    const after = await end({ ...account, token: idToken });
    const tokens = [idToken, await refreshed(refreshToken)].filter((token) => token !== undefined);
    for (const token of tokens) {
      expect(await firestoreStatus(profile, { token })).toBe(403);
      expect(await firestoreStatus(entry, { token })).toBe(403);
    }
    if (!after) return;
    const token = await signIn(after.email, after.password);
    expect((await call('get', '/stats', { token })).status).toBe(200);
    expect(await firestoreStatus(profile, { token })).toBe(200);
    expect(await firestoreStatus(entry, { token })).toBe(200);
  });
});

/** An entry of the competition that belongs to the account. */
async function storeEntry(user_id: string): Promise<string> {
  const ref = db.collection('participants').doc();
  await ref.set({ name: 'Wanjikũ', user_id, ...stampsAt() });
  return ref.path;
}

const PRIVATE = [
  'users',
  'participants',
  contactMessages.path,
  'partner_applications',
  'newsletter_subscribers',
  'audit_log',
];

test('a stolen administrator session neither reads nor deletes anything after a new password', async () => {
  const stolen = await makeAdmin();
  const { token } = stolen;
  const message = db.collection(contactMessages.path).doc();
  await message.set({ ...makeContact(), state: 'new', ...stampsAt() });
  const deleteMessage = async (account: Account) => {
    const dashboard = openDashboard(account);
    try {
      await dashboard.write(message.path, null, stampsAt());
    } finally {
      await dashboard.close();
    }
  };
  const upload = await uploadToInbox(await png(), stolen.uid);
  const verdicts = async (asked: { token: string }) => [
    ...(await Promise.all(PRIVATE.map((path) => firestoreStatus(path, asked)))),
    await storageStatus(upload, asked),
  ];
  expect(new Set(await verdicts({ token }))).toEqual(new Set([200]));

  const owner = await newPassword(stolen);
  expect(new Set(await verdicts({ token }))).toEqual(new Set([403]));
  await expect(deleteMessage(stolen)).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await storageStatus(upload, { token, method: 'DELETE' })).toBe(403);

  const again = await signIn(stolen.email, owner?.password ?? '');
  expect(new Set(await verdicts({ token: again }))).toEqual(new Set([200]));
  await deleteMessage({ ...stolen, token: again });
  expect((await message.get()).exists).toBe(false);
});

test('the API also checks the profile, in case Auth does not know yet that the sessions were ended', async () => {
  const { uid, token } = await makeAccount();
  expect((await call('get', '/stats', { token })).status).toBe(200);
  await db.doc(`users/${uid}`).update({ sessions_valid_after: new Date(Date.now() + 60_000) });
  expect((await auth.verifyIdToken(token, true)).uid).toBe(uid);
  expectError(await call('get', '/stats', { token }), 'unauthenticated');
});

test('"log out everywhere" ends only the sessions of its own account', async () => {
  const [one, other] = [await makeAccount(), await makeAccount()];
  await logoutEverywhere(one);
  expect((await call('get', '/stats', { token: other.token })).status).toBe(200);
  expect(await firestoreStatus(`users/${other.uid}`, { token: other.token })).toBe(200);
});

test('a new username alone ends no session', async () => {
  const { uid, email, token } = await makeAccount();
  expectSuccess(await put(uid, { ...makeUser(), email }), userApi.update);
  expect((await call('get', '/stats', { token })).status).toBe(200);
  expect(await firestoreStatus(`users/${uid}`, { token })).toBe(200);
});
