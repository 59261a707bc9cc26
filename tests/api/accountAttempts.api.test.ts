import { RATE_LIMITS } from '@ndeiya/domain/constants';
import { mail } from '@ndeiya/domain/entities/platform';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clear, db, makeAccount, resetLimits, stored } from './support/backend';
import { deployedApi } from './support/deployed';
import { resetCodeFor } from './support/resetCode';

vi.mock('firebase-functions/logger');

/** What strangers can do to somebody else's account: they may lock out only themselves. */

const EDGE = '151.101.1.1';
const OWNER = `41.90.0.1, ${EDGE}`;
const post = deployedApi();
const login = (email: string, password: string, forwarded: string) =>
  post('/users/login', { email, password }, forwarded);
const forgot = (email: string, forwarded: string) => post('/users/forgot_password', { email }, forwarded);
/** Another caller through Hosting each time. */
const stranger = (number: number) => `102.0.${String(number)}.1, ${EDGE}`;
/** Another made-up client of the same caller past Hosting each time. */
const pretender = (number: number) => `10.0.${String(number)}.1, 196.201.1.1`;

async function statuses(calls: number, call: (number: number) => Promise<{ status: number }>) {
  const all: number[] = [];
  for (let number = 0; number < calls; number += 1) all.push((await call(number)).status);
  return all;
}

beforeEach(resetLimits);

describe('login', () => {
  const { max } = RATE_LIMITS.loginPerAccount;

  test('the eleventh guess from one address is refused with Retry-After, the right password too', async () => {
    const { email, password } = await makeAccount();
    expect(await statuses(max, () => login(email, 'a guess', stranger(1)))).toEqual(Array(max).fill(401));
    const refused = await login(email, password, stranger(1));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(60);
    expect(refused.retryAfter).toBeLessThanOrEqual(RATE_LIMITS.loginPerAccount.windowSeconds);
  });

  test('ten guesses of a stranger leave the owner in', async () => {
    const { email, password } = await makeAccount();
    await statuses(max, () => login(email, 'a guess', stranger(1)));
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('a caller past Hosting who makes up clients is refused before the account is closed to all', async () => {
    const { email, password } = await makeAccount();
    const calls = RATE_LIMITS.loginPerAccountAndHop.max + 1;
    const answers = await statuses(calls, (number) => login(email, 'a guess', pretender(number)));
    expect(answers).toEqual([...Array<number>(calls - 1).fill(401), 429]);
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('one password tried on many accounts from one address is refused in the end, for this address', async () => {
    const { max: most } = RATE_LIMITS.loginPerAddress;
    const { email, password } = await makeAccount();
    const answers = await statuses(80, () => login(uniqueEmail(), 'Flame-2026', stranger(1)));
    expect(answers).toEqual([...Array<number>(most).fill(401), ...Array<number>(80 - most).fill(429)]);
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('who shares that address and has logged in there before still gets in', async () => {
    const [known, other] = [await makeAccount(), await makeAccount()];
    expect((await login(known.email, known.password, stranger(1))).status).toBe(200);
    await statuses(RATE_LIMITS.loginPerAddress.max, () => login(uniqueEmail(), 'Flame-2026', stranger(1)));
    expect((await login(other.email, other.password, stranger(1))).status).toBe(429);
    expect((await login(known.email, known.password, stranger(1))).status).toBe(200);
  });

  test('guesses from everywhere close the account to all but those who have logged in from there before', async () => {
    const { email, password } = await makeAccount();
    expect((await login(email, password, OWNER)).status).toBe(200);
    const { max: most } = RATE_LIMITS.loginPerAccountByAll;
    // All but one of them, as if they had been made.
    expect((await login(email, 'a guess', stranger(1))).status).toBe(401);
    const counters = await db.collection('rate_limits').get();
    const ofAll = counters.docs.filter(({ id }) => id.startsWith('loginPerAccountByAll'));
    await Promise.all(ofAll.map(({ ref }) => ref.update({ count: most - 1 })));
    expect(await statuses(3, (number) => login(email, 'a guess', stranger(number + 2)))).toEqual([
      401, 429, 429,
    ]);
    expect((await login(email, password, stranger(9))).status).toBe(429);
    expect((await login(email, password, OWNER)).status).toBe(200);
    // Having logged in there does not allow more guesses than anybody has.
    expect(await statuses(max + 1, () => login(email, 'a guess', OWNER))).toEqual([
      ...Array<number>(max).fill(401),
      429,
    ]);
  });

  test('many people who log in from one address count nothing, however often', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
    const answers = await statuses(RATE_LIMITS.loginPerAddress.max + 6, (number) => {
      const person = people[number % people.length]!;
      return login(person.email, person.password, stranger(1));
    });
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

describe('reset mails', () => {
  beforeEach(() => clear(mail.path, 'password_resets'));
  const mailsTo = async (email: string) => (await stored(mail.path)).filter(({ to }) => to === email).length;

  test.each([
    ['a stranger through the same edge', () => stranger(1)],
    ['a stranger past Hosting who makes up clients', pretender],
    ['a stranger past Hosting who pretends to be the owner', () => '41.90.0.1, 196.201.1.1'],
  ])('%s who asks as often as it can leaves the owner a mail', async (_who, from) => {
    const { email } = await makeAccount();
    const asked = await statuses(9, (number) => forgot(email, from(number)));
    expect(new Set(asked)).toEqual(new Set([200]));
    const foreign = await mailsTo(email);
    expect(foreign).toBeLessThanOrEqual(RATE_LIMITS.forgotPerAccountAndHop.max);
    expect((await forgot(email, OWNER)).status).toBe(200);
    expect(await mailsTo(email)).toBe(foreign + 1);
  });

  test('strangers who ask again and again use up only what is for those who ask again', async () => {
    const { email } = await makeAccount();
    const { max: again } = RATE_LIMITS.forgotAgainByAll;
    for (let number = 0; number < 4; number += 1)
      await statuses(RATE_LIMITS.forgotPerAccount.max, () => forgot(email, stranger(number)));
    expect(await mailsTo(email)).toBe(4 + again);
    await forgot(email, OWNER);
    expect(await mailsTo(email)).toBe(4 + again + 1);
  });

  test('all callers together cause no more than so many an hour, and a known one is served even then', async () => {
    const { email, password } = await makeAccount();
    await login(email, password, OWNER);
    const { max: first } = RATE_LIMITS.forgotFirstByAll;
    await statuses(first + 4, (number) => forgot(email, stranger(number)));
    expect(await mailsTo(email)).toBe(first);
    expect((await forgot(email, OWNER)).status).toBe(200);
    expect(await mailsTo(email)).toBe(first + 1);
  });

  test('a code that a stranger asked for in vain does not end the one that the owner has', async () => {
    const { uid, email } = await makeAccount();
    await forgot(email, OWNER);
    const codes = async () => (await stored('password_resets')).filter(({ user_id }) => user_id === uid);
    const [own] = await codes();
    const counters = await db.collection('rate_limits').get();
    const ofAll = counters.docs.filter(({ id }) => id.startsWith('forgotFirstByAll'));
    await Promise.all(ofAll.map(({ ref }) => ref.update({ count: RATE_LIMITS.forgotFirstByAll.max })));
    await forgot(email, stranger(2));
    expect(await codes()).toEqual([own]);
  });

  test('unknown addresses are kept apart as accounts are, and cannot be told from the database', async () => {
    const [one, other] = [uniqueEmail(), uniqueEmail()];
    for (const email of [one, one, other]) await forgot(email, stranger(1));
    const owners = (await stored('password_resets')).map(({ user_id }) => String(user_id));
    // A newer code takes the place of an older one of the same address, as an account's does.
    expect(owners).toHaveLength(2);
    expect(new Set(owners).size).toBe(2);
    for (const owner of owners) expect(owner).not.toContain('@');
  });
});

test('a caller who has set a new password by a code is known from then on', async () => {
  const account = await makeAccount();
  const code = await resetCodeFor(account);
  const known = async () =>
    (await stored('rate_limits')).filter(({ id }) => String(id).startsWith('knownCaller')).length;
  expect(await known()).toBe(0);
  const input = { short_token: code, new_password: `New flame ${unique()}` };
  expect((await post('/users/reset_password', input, OWNER)).status).toBe(200);
  expect(await known()).toBe(1);
});
