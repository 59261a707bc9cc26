import { participants } from '@ndeiya/domain/entries/participant';
import { passwordResets, usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import { userApi } from '@ndeiya/domain/people/userApi';
import { auditLog } from '@ndeiya/domain/system/records';
import { makeParticipant, makeUser } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Account,
  aged,
  auth,
  db,
  makeAccount,
  makeAdmin,
  resetSuite,
  signIn,
  stored,
} from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { IS_NIGHT } from '../support/night';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

const path = (uid: string) => `/users/admin/users/${uid}`;
const put = (by: Account, uid: string, json: unknown) => call('put', path(uid), { token: by.token, json });
const putIfMatch = (etag: string, uid: string, json: unknown) =>
  call('put', path(uid), { token: admin.token, json, headers: { 'If-Match': etag } });
const remove = (by: Account, uid: string) => call('delete', path(uid), { token: by.token });
const profile = async (uid: string) => (await db.collection(users.path).doc(uid).get()).data();

let admin: Account;
beforeEach(async () => {
  await resetSuite();
  admin = await makeAdmin();
});

test('lists every account with its role', async () => {
  const user = await makeAccount();
  const list = expectSuccess(await call('get', '/users/admin/users', { token: admin.token }), userApi.list);
  expect(list.map(({ id, is_admin }) => ({ id, is_admin }))).toEqual([
    { id: admin.uid, is_admin: true },
    { id: user.uid, is_admin: false },
  ]);
});

describe('role', () => {
  test('granting sets claim and profile together and ends the sessions', async () => {
    const user = await makeAccount();
    const body = expectSuccess(await put(admin, user.uid, { is_admin: true }), userApi.update);
    expect(body).toMatchObject({ id: user.uid, is_admin: true });
    expect(await profile(user.uid)).toMatchObject({ is_admin: true });
    expect((await auth.getUser(user.uid)).customClaims).toEqual({ admin: true });
    expectError(await call('get', '/stats', { token: aged(user.token) }), 'unauthenticated');
    const token = await signIn(user.email, user.password);
    expectSuccess(await call('get', '/users/admin/users', { token }), userApi.list);
  });

  test('revoking removes claim and profile flag together', async () => {
    const other = await makeAdmin();
    expectSuccess(await put(admin, other.uid, { is_admin: false }), userApi.update);
    expect(await profile(other.uid)).toMatchObject({ is_admin: false });
    expect((await auth.getUser(other.uid)).customClaims).toEqual({ admin: false });
    const token = await signIn(other.email, other.password);
    expectError(await call('get', '/users/admin/users', { token }), 'forbidden');
  });

  test('a repeated call completes one that died between profile and claim', async () => {
    const half = await makeAccount({ claim: false, profile: true });
    expectSuccess(await put(admin, half.uid, { is_admin: true }), userApi.update);
    expect((await auth.getUser(half.uid)).customClaims).toEqual({ admin: true });
  });

  test('an administrator cannot revoke their own rights', async () => {
    await makeAdmin();
    expectError(await put(admin, admin.uid, { is_admin: false }), 'forbidden');
    expect(await profile(admin.uid)).toMatchObject({ is_admin: true });
  });

  test(
    'two administrators who revoke each other at once always leave one',
    { timeout: 300_000 },
    async () => {
      const refusals = new Set<number>();
      // Each round waits for whole seconds, because it ends sessions. tests/hard/overtaken.test.ts tries
      // every order.
      const least = IS_NIGHT ? 12 : 4;
      const isEnough = (round: number) => round >= 50 || (round >= least && refusals.has(409));
      for (let round = 0; !isEnough(round); round += 1) {
        const pair = round === 0 ? [admin, await makeAdmin()] : await restore(admin);
        const [first, second] = pair as [Account, Account];
        const answers = await Promise.all([
          put(first, second.uid, { is_admin: false }),
          put(second, first.uid, { is_admin: false }),
        ]);
        const left = (await stored(users.path)).filter(({ is_admin }) => is_admin === true);
        for (const { status } of answers) refusals.add(status);
        expect(left.length, `round ${String(round)}: ${answers.map(({ status }) => status).join()}`).toBe(1);
      }
      // 401 or 403 when the other call was much faster, otherwise 409.
      expect([200, 401, 403, 409]).toEqual(expect.arrayContaining([...refusals]));
      expect(refusals).toContain(409);
    },
  );

  /** Grants both administrators their rights again, with new sessions. */
  async function restore(known: Account): Promise<Account[]> {
    const all = (await stored(users.path)).map(({ id }) => String(id));
    await Promise.all(all.map((uid) => db.collection(users.path).doc(uid).update({ is_admin: true })));
    await Promise.all(all.map((uid) => auth.setCustomUserClaims(uid, { admin: true })));
    const other = all.find((uid) => uid !== known.uid) ?? '';
    const password = `Flame ${unique()}`;
    const { email = '' } = await auth.updateUser(other, { password });
    const token = await signIn(email, password);
    const again = { ...known, token: await signIn(known.email, known.password) };
    return [again, { uid: other, username: '', email, password, token }];
  }
});

describe('username and e-mail', () => {
  test('a change is made in profile, account and reservation', async () => {
    const user = await makeAccount();
    const input = makeUser();
    const body = expectSuccess(await put(admin, user.uid, input), userApi.update);
    expect(body).toMatchObject(input);
    expect(await auth.getUser(user.uid)).toMatchObject({ email: input.email, displayName: input.username });
    const reserved = (await stored(usernames.path)).filter(({ user_id }) => user_id === user.uid);
    expect(reserved.map(({ id }) => id)).toEqual([usernameKey(input.username)]);
    await signIn(input.email, user.password);
  });

  test('a username or an e-mail in use is refused, and nothing changes', async () => {
    const [one, two] = [await makeAccount(), await makeAccount()];
    const taken = [makeUser({ username: two.username.toUpperCase() }), makeUser({ email: two.email })];
    for (const input of taken) expectError(await put(admin, one.uid, input), 'already-exists');
    expect(await profile(one.uid)).toMatchObject({ username: one.username, email: one.email });
    expect(await auth.getUser(one.uid)).toMatchObject({ email: one.email });
  });

  test('changing only the case of one’s own username is no conflict', async () => {
    const user = await makeAccount();
    const input = { username: user.username.toUpperCase(), email: user.email };
    expect(expectSuccess(await put(admin, user.uid, input), userApi.update)).toMatchObject(input);
  });

  test('a reset code mailed to the former address is invalid', async () => {
    const user = await makeAccount();
    await call('post', '/users/forgot_password', { json: { email: user.email } });
    expectSuccess(await put(admin, user.uid, makeUser()), userApi.update);
    expect((await stored(passwordResets.path)).filter(({ user_id }) => user_id === user.uid)).toEqual([]);
  });

  test('a stale If-Match cannot overwrite another administrator’s change', async () => {
    const user = await makeAccount();
    const first = await put(admin, user.uid, makeUser());
    const etag = first.headers.get('ETag') ?? '';
    const second = await putIfMatch(etag, user.uid, makeUser());
    expectSuccess(second, userApi.update);
    expectError(await putIfMatch(etag, user.uid, makeUser()), 'stale');
    expectError(await putIfMatch(etag, user.uid, { is_admin: true }), 'stale');
    expectSuccess(await putIfMatch('*', user.uid, makeUser()), userApi.update);
  });

  test.each([
    {},
    { is_admin: 'true' },
    { username: 'abc' },
    { ...makeUser(), is_admin: true },
    { is_admin: null },
  ])('an update with %j is refused', async (json) => {
    const user = await makeAccount();
    expectError(await put(admin, user.uid, json), 'invalid-fields');
  });
});

describe('deletion', () => {
  test('removes account, profile, reservation and codes; keeps entries without an owner', async () => {
    const user = await makeAccount();
    await call('post', '/users/forgot_password', { json: { email: user.email } });
    const registration = makeParticipant();
    await call('post', '/participants', { token: user.token, json: registration });
    await withTriggers(async () => {
      expectSuccess(await remove(admin, user.uid), userApi.remove);

      expect(await auth.getUser(user.uid).catch(() => null)).toBeNull();
      expect(await profile(user.uid)).toBeUndefined();
      for (const collection of [usernames.path, passwordResets.path]) {
        expect((await stored(collection)).filter(({ user_id }) => user_id === user.uid)).toEqual([]);
      }
      expect(await stored(participants.path)).toMatchObject([{ ...registration, user_id: null }]);
      expectError(await call('get', '/stats', { token: user.token }), 'unauthenticated');
      const entry = { actor: admin.uid, action: 'delete', collection: 'users', document_id: user.uid };
      await vi.waitFor(async () => {
        expect(await stored(auditLog.path)).toContainEqual(expect.objectContaining(entry));
      }, PATIENCE);
    });
    expect(JSON.stringify(await stored(auditLog.path))).not.toContain(user.email);
    expectError(await remove(admin, user.uid), 'not-found');
  });

  test.each(['account gone', 'account disabled, reservation gone'])(
    'a repeated deletion completes one that died (%s)',
    async (where) => {
      const user = await makeAccount();
      if (where === 'account gone') await auth.deleteUser(user.uid);
      else {
        await auth.updateUser(user.uid, { disabled: true });
        await db.collection(usernames.path).doc(usernameKey(user.username)).delete();
      }
      expectSuccess(await remove(admin, user.uid), userApi.remove);
      expect(await auth.getUser(user.uid).catch(() => null)).toBeNull();
      expect(await profile(user.uid)).toBeUndefined();
    },
  );

  test('an administrator cannot delete their own account', async () => {
    await makeAdmin();
    expectError(await remove(admin, admin.uid), 'forbidden');
    expect(await profile(admin.uid)).toBeDefined();
  });

  test('two administrators who delete each other leave one', { timeout: 120_000 }, async () => {
    const other = await makeAdmin();
    await Promise.all([remove(admin, other.uid), remove(other, admin.uid)]);
    expect((await stored(users.path)).filter(({ is_admin }) => is_admin === true)).toHaveLength(1);
  });
});
