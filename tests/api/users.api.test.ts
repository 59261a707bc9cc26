import { messages } from '@ndeiya/domain/kernel/messages';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { oldUsernameKey, usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import { userApi } from '@ndeiya/domain/people/userApi';
import { makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { registrationCases } from '@ndeiya/domain/testing/user.cases';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth, db, makeAccount, resetLimits, resetSuite, stored } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';
import { withDocuments } from './support/withDocuments';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const register = (json: unknown) => call('post', '/users/register', { json });
const login = (email: string, password: string) =>
  call('post', '/users/login', { json: { email, password } });
const accountOf = (email: string) => auth.getUserByEmail(email).catch(() => null);

/** The emulator starts a process for each parallel call. */
const SLOW = 120_000;

beforeEach(resetLimits);

describe('register', () => {
  test('creates account, profile and reservation, with the e-mail in lower case', async () => {
    const input = makeRegistration({ username: 'Wanjikũ wa Ũhoro' });
    const answer = await register({ ...input, email: input.email.toUpperCase() });
    const body = expectSuccess(answer, userApi.register);
    expect(body).toEqual({ id: body.id, username: input.username, email: input.email, is_admin: false });
    expect(await accountOf(input.email)).toMatchObject({ uid: body.id, disabled: false });
    expect((await db.collection(users.path).doc(body.id).get()).data()).toMatchObject({
      username: input.username,
      email: input.email,
      is_admin: false,
    });
    const reserved = await db.collection(usernames.path).doc('wanjikuwauhoro').get();
    expect(reserved.get('user_id')).toBe(body.id);
    expectSuccess(await login(input.email, input.password), userApi.login);
  });

  test.each(withDocuments(registrationCases))('$why: ok is $ok', async ({ value, ok, field }) => {
    // The cases share some names and addresses.
    await resetSuite();
    const answer = await register(value);
    if (ok) {
      expectSuccess(answer, userApi.register);
    } else {
      const { fields } = expectError(answer, 'invalid-fields');
      if (field) expect(Object.keys(fields)).toContain(field);
    }
  });

  // `passwordScreen.test.ts` has every common password.
  test('refuses a common password, and makes no account', async () => {
    const input = makeRegistration({ password: 'Iloveyou2!' });
    expect(expectError(await register(input), 'invalid-fields').fields).toHaveProperty('password');
    expect(await accountOf(input.email)).toBeNull();
  });

  test("refuses the account's own address or name, or the competition's name, as password", async () => {
    const input = makeRegistration();
    for (const password of [input.email, `${input.username}1`, 'Ndeiya Music & Culture Competition']) {
      expect(expectError(await register({ ...input, password }), 'invalid-fields').fields).toHaveProperty(
        'password',
      );
    }
  });

  test('accepts any characters in a password', async () => {
    const input = makeRegistration({ password: ' ũũĩ 🔥 "\\\' ' });
    expectSuccess(await register(input), userApi.register);
    expectSuccess(await login(input.email, input.password), userApi.login);
  });

  test('a username that differs only in case and spaces is refused', async () => {
    const { username } = await makeAccount();
    const answer = await register(makeRegistration({ username: username.toUpperCase().replace(' ', '   ') }));
    expect(expectError(answer, 'already-exists').fields).toHaveProperty('username');
  });

  test('an e-mail address can be used once, and its refusal leaves the username free', async () => {
    const { email } = await makeAccount();
    const second = makeRegistration({ email });
    expect(expectError(await register(second), 'already-exists').fields).toHaveProperty('email');
    expectSuccess(await register({ ...second, email: uniqueEmail() }), userApi.register);
  });

  test(
    'of eight simultaneous registrations one succeeds, and nothing incomplete remains',
    { timeout: SLOW },
    async () => {
      const input = makeRegistration();
      const answers = await Promise.all(Array.from({ length: 8 }, () => register(input)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
      const profiles = (await stored(users.path)).filter(({ email }) => email === input.email);
      expect(profiles).toHaveLength(1);
    },
  );

  test('a registration that died between account and profile does not block the address', async () => {
    const input = makeRegistration();
    const { uid } = await auth.createUser({ email: input.email, password: input.password });
    const long = new Date(Date.now() - 3_600_000);
    await db.collection(usernames.path).doc(input.username).set({ user_id: uid, created_at: long });
    const body = expectSuccess(await register(input), userApi.register);
    expect(body.id).not.toBe(uid);
    expect(await auth.getUser(uid).catch(() => null)).toBeNull();
  });

  test('two spellings of one username are one username, also where the first was reserved by its old key', async () => {
    const name = `Ng'ang'a ${unique()}`;
    expectSuccess(await register(makeRegistration({ username: name })), userApi.register);
    for (const username of [name.toUpperCase(), name.replaceAll("'", 'ʼ'), name.replace('a', 'a\u0303')])
      expect((await register(makeRegistration({ username }))).status).toBe(409);

    const { uid, username } = await makeAccount();
    await db.collection(usernames.path).doc(usernameKey(username)).delete();
    await db
      .collection(usernames.path)
      .doc(oldUsernameKey(username))
      .set({ user_id: uid, created_at: new Date() });
    expect((await register(makeRegistration({ username }))).status).toBe(409);
  });

  test('registrations are limited per address, and a made-up X-Forwarded-For does not change that', async () => {
    const { max } = RATE_LIMITS.registerPerAddress;
    // Invalid input counts too, because requests are counted before their bodies are parsed.
    const invalid = 3;
    for (let count = 0; count < invalid; count += 1) expectError(await register({}), 'invalid-fields');
    const valid = (count: number) =>
      call('post', '/users/register', {
        json: makeRegistration(),
        headers: { 'X-Forwarded-For': `10.0.1.${String(count)}` },
      });
    for (let count = invalid; count < max; count += 1) expect((await valid(count)).status).toBe(201);
    const refused = await valid(max);
    expectError(refused, 'rate-limited');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });
});

describe('login', () => {
  test('returns a token that the API accepts', async () => {
    const { email, password } = await makeAccount();
    const body = expectSuccess(await login(email.toUpperCase(), password), userApi.login);
    expect(body.is_admin).toBe(false);
    expect((await call('get', '/stats', { token: body.token })).status).toBe(200);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('claim %s and profile %s: administrator %s', async (claim, profile, is_admin) => {
    const { email, password } = await makeAccount({ claim, profile });
    expect(expectSuccess(await login(email, password), userApi.login)).toMatchObject({ is_admin });
  });

  test('a wrong password, an unknown and a disabled account get the same refusal', async () => {
    const { uid, email, password } = await makeAccount();
    const wrong = expectError(await login(email, 'not this one'), 'wrong-credentials');
    const unknown = expectError(await login(uniqueEmail(), password), 'wrong-credentials');
    await auth.updateUser(uid, { disabled: true });
    const disabled = expectError(await login(email, password), 'wrong-credentials');
    expect([wrong.error, unknown.error, disabled.error]).toEqual(
      Array<string>(3).fill(messages.login.failed),
    );
  });

  test(
    'ten wrong guesses lock the account for this caller, even with the right password, and no other account',
    { timeout: SLOW },
    async () => {
      const [victim, other] = [await makeAccount(), await makeAccount()];
      const { max } = RATE_LIMITS.loginPerAccount;
      const guesses = await Promise.all(Array.from({ length: max + 5 }, () => login(victim.email, 'guess')));
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(max);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
      expectError(await login(victim.email.toUpperCase(), victim.password), 'rate-limited');
      expectSuccess(await login(other.email, other.password), userApi.login);
    },
  );

  test('successful logins are not counted', async () => {
    const { email, password } = await makeAccount();
    for (let count = 0; count <= RATE_LIMITS.loginPerAccount.max; count += 1) {
      expect((await login(email, password)).status).toBe(200);
    }
  });
});
