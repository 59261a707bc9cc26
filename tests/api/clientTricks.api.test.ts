import { userApi } from '@ndeiya/domain/people/userApi';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, auth, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';
import { identity } from './support/identity';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Requests to Auth itself, without the API, with the public key that every browser has. */

let admin: Account;
let person: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  person = await makeAccount();
});

const profileOf = async ({ uid }: Account) => (await db.doc(`users/${uid}`).get()).data();
const register = (json: object) => call('post', '/users/register', { json });

async function expectNoRights(token: string | undefined): Promise<void> {
  expect([401, 403]).toContain((await call('get', '/users/admin/users', { token: token ?? '' })).status);
}

describe("an account of one's own", () => {
  const CLAIMS = { customAttributes: '{"admin":true}' };
  test.each<[string, (own: Account) => Promise<unknown>]>([
    ['claims, with one’s own token', ({ token }) => identity('update', { idToken: token, ...CLAIMS })],
    ['claims, by one’s id', ({ uid }) => identity('update', { localId: uid, ...CLAIMS })],
    [
      'claims, with one’s own token as the server’s',
      ({ uid, token }) =>
        identity('update', { localId: uid, ...CLAIMS }, { Authorization: `Bearer ${token}` }),
    ],
    [
      'claims at log-in',
      ({ email, password }) =>
        identity('signInWithPassword', { email, password, ...CLAIMS, returnSecureToken: true }),
    ],
    ['a verified address', ({ token }) => identity('update', { idToken: token, emailVerified: true })],
    ['a token made by oneself', () => identity('signInWithCustomToken', { token: 'a.b.c' })],
  ])('cannot set %s', async (_what, attempt) => {
    await attempt(person);
    const { customClaims = {}, emailVerified } = await auth.getUser(person.uid);
    expect({ customClaims, emailVerified }).toEqual({ customClaims: {}, emailVerified: false });
    const { idToken } = await identity('signInWithPassword', {
      email: person.email,
      password: person.password,
      returnSecureToken: true,
    });
    await expectNoRights(idToken);
    expect(await profileOf(person)).toMatchObject({ is_admin: false });
  });

  test.each(['is_admin', 'admin', 'customClaims', 'id', 'uid', 'email_verified', 'created_at'])(
    'cannot be registered with %s',
    async (field) => {
      const input = makeRegistration();
      const { fields } = expectError(await register({ ...input, [field]: true }), 'invalid-fields');
      expect(Object.keys(fields)).toEqual([field]);
      expect(await auth.getUserByEmail(input.email).catch(() => null)).toBeNull();
    },
  );

  test.each(['user_id', 'id', 'created_at'])('cannot log in as another account through %s', async (field) => {
    const json = { ...makeParticipant(), [field]: admin.uid };
    expectError(await call('post', '/participants', { token: person.token, json }), 'invalid-fields');
  });
});

describe('an address changed without the API', () => {
  // The emulator allows this; a project with e-mail enumeration protection does not (npm run doctor).
  const foreign = uniqueEmail('foreign');
  beforeEach(async () => {
    await auth.getUserByEmail(foreign).then(
      ({ uid }) => auth.deleteUser(uid),
      () => undefined,
    );
    expect((await identity('update', { idToken: person.token, email: foreign })).status).toBe(200);
  });

  test('does not change the profile or the list of administrators', async () => {
    expect(await profileOf(person)).toMatchObject({ email: person.email });
    const list = expectSuccess(await call('get', '/users/admin/users', { token: admin.token }), userApi.list);
    expect(list.find(({ id }) => id === person.uid)).toMatchObject({ email: person.email });
    expect(list.map(({ email }) => email)).not.toContain(foreign);
  });

  test('gets no reset code', async () => {
    expect((await call('post', '/users/forgot_password', { json: { email: foreign } })).status).toBe(200);
    expect((await stored(mail.path)).filter(({ to }) => to === foreign)).toEqual([]);
  });

  test('is released when its owner registers', async () => {
    const input = makeRegistration({ email: foreign });
    const { id } = expectSuccess(await register(input), userApi.register);
    expect((await auth.getUserByEmail(foreign)).uid).toBe(id);
    expect((await auth.getUser(person.uid)).email).toBe(person.email);
  });
});

describe('an account opened without the API', () => {
  const attributes = { customAttributes: '{"admin":true}', emailVerified: true, displayName: 'admin' };

  test.each([
    ['nothing more', {}],
    ['claims', attributes],
    ['an id of its choice', { localId: 'admin' }],
  ])('has no rights with %s', async (_what, more) => {
    const { email, password } = makeRegistration();
    const { idToken } = await identity('signUp', { email, password, returnSecureToken: true, ...more });
    await expectNoRights(idToken);
    for (const [method, path, json] of [
      ['get', '/stats'],
      ['post', '/participants', makeParticipant()],
    ] as const) {
      expectError(
        await call(method, path, { token: idToken ?? '', ...(json && { json }) }),
        'unauthenticated',
      );
    }
  });

  test('does not prevent the owner of its address from registering', async () => {
    const input = makeRegistration();
    const uid = `squatter-${unique()}`;
    const before = new Date(Date.now() - 3_600_000).toUTCString();
    await auth.importUsers([
      { uid, email: input.email, metadata: { creationTime: before, lastSignInTime: before } },
    ]);
    const { id } = expectSuccess(await register(input), userApi.register);
    expect(id).not.toBe(uid);
    expect(await auth.getUser(uid).catch(() => null)).toBeNull();
  });
});
