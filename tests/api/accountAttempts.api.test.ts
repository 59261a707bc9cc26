import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { mail } from '@ndeiya/domain/system/records';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clear, makeAccount, resetLimits, stored } from '../support/backend';
import { deployedApi } from './support/deployed';
import { fillCounters } from './support/fillCounters';
import { resetCodeFor } from './support/resetCode';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

vi.mock('firebase-functions/logger');

/** Attacks on another person's account: an attacker may only lock out themselves. */

const EDGE = '151.101.1.1';
const OWNER = `41.90.0.1, ${EDGE}`;
const post = deployedApi();
const login = (email: string, password: string, forwarded: string) =>
  post('/users/login', { email, password }, forwarded);
const forgot = (email: string, forwarded: string) => post('/users/forgot_password', { email }, forwarded);
/** A different caller through Hosting for each number. */
const stranger = (number: number) => `102.0.${String(number)}.1, ${EDGE}`;
/** A different made-up client of the same caller past Hosting for each number. */
const pretender = (number: number) => `10.0.${String(number)}.1, 196.201.1.1`;

async function statuses(calls: number, call: (number: number) => Promise<{ status: number }>) {
  const all: number[] = [];
  for (let number = 0; number < calls; number += 1) all.push((await call(number)).status);
  return all;
}

beforeEach(resetLimits);

describe('login', () => {
  const { max } = RATE_LIMITS.loginPerAccount;

  test('the eleventh guess from one address gets 429 with Retry-After, even with the right password', async () => {
    const { email, password } = await makeAccount();
    expect(await statuses(max, () => login(email, 'a guess', stranger(1)))).toEqual(Array(max).fill(401));
    const refused = await login(email, password, stranger(1));
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(60);
    expect(refused.retryAfter).toBeLessThanOrEqual(RATE_LIMITS.loginPerAccount.windowSeconds);
  });

  test('the owner can log in after ten guesses by a stranger', async () => {
    const { email, password } = await makeAccount();
    await statuses(max, () => login(email, 'a guess', stranger(1)));
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('a caller past Hosting with made-up clients is refused before the limit over all callers is reached', async () => {
    const { email, password } = await makeAccount();
    await login(email, 'a guess', pretender(0));
    await fillCounters('loginPerAccountAndHop', 2);
    expect(await statuses(3, (number) => login(email, 'a guess', pretender(number + 1)))).toEqual([
      401, 401, 429,
    ]);
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('one password tried on many accounts from one address is refused after the limit, for this address only', async () => {
    const { max: most } = RATE_LIMITS.loginPerAddress;
    const { email, password } = await makeAccount();
    const answers = await statuses(most + 2, () => login(uniqueEmail(), 'Flame-2026', stranger(1)));
    expect(answers).toEqual([...Array<number>(most).fill(401), 429, 429]);
    expect((await login(email, password, OWNER)).status).toBe(200);
  });

  test('an owner who has logged in from that address before can still log in', async () => {
    const [known, other] = [await makeAccount(), await makeAccount()];
    expect((await login(known.email, known.password, stranger(1))).status).toBe(200);
    await login(uniqueEmail(), 'Flame-2026', stranger(1));
    await fillCounters('loginPerAddress');
    expect((await login(other.email, other.password, stranger(1))).status).toBe(429);
    expect((await login(known.email, known.password, stranger(1))).status).toBe(200);
  });

  test('guesses from everywhere lock the account for all addresses but those from which its owner has logged in before', async () => {
    const { email, password } = await makeAccount();
    expect((await login(email, password, OWNER)).status).toBe(200);
    // All guesses but the last, as if they had been made.
    expect((await login(email, 'a guess', stranger(1))).status).toBe(401);
    await fillCounters('loginPerAccountByAll', 1);
    expect(await statuses(3, (number) => login(email, 'a guess', stranger(number + 2)))).toEqual([
      401, 429, 429,
    ]);
    expect((await login(email, password, stranger(9))).status).toBe(429);
    expect((await login(email, password, OWNER)).status).toBe(200);
    // An earlier login does not allow more guesses than the limit.
    expect(await statuses(max + 1, () => login(email, 'a guess', OWNER))).toEqual([
      ...Array<number>(max).fill(401),
      429,
    ]);
  });

  test('many logins from one address by different people count to no limit', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
    await login(uniqueEmail(), 'a guess', stranger(1));
    // A second login that counted would be refused.
    await fillCounters('loginPerAddress', 1);
    const answers = await statuses(people.length, (number) => {
      const person = people[number]!;
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
  ])('%s who requests codes up to the limit leaves the owner a mail', async (_who, from) => {
    const { email } = await makeAccount();
    const asked = await statuses(9, (number) => forgot(email, from(number)));
    expect(new Set(asked)).toEqual(new Set([200]));
    const foreign = await mailsTo(email);
    expect(foreign).toBeLessThanOrEqual(RATE_LIMITS.forgotPerAccountAndHop.max);
    expect((await forgot(email, OWNER)).status).toBe(200);
    expect(await mailsTo(email)).toBe(foreign + 1);
  });

  test('repeated requests of strangers use up only the limit for repeated requests', async () => {
    const { email } = await makeAccount();
    const { max: again } = RATE_LIMITS.forgotAgainByAll;
    for (let number = 0; number < 4; number += 1)
      await statuses(RATE_LIMITS.forgotPerAccount.max, () => forgot(email, stranger(number)));
    expect(await mailsTo(email)).toBe(4 + again);
    await forgot(email, OWNER);
    expect(await mailsTo(email)).toBe(4 + again + 1);
  });

  test('all callers together cause only a limited number of mails an hour, and a known caller is served even then', async () => {
    const { email, password } = await makeAccount();
    await login(email, password, OWNER);
    const { max: first } = RATE_LIMITS.forgotFirstByAll;
    await statuses(first + 4, (number) => forgot(email, stranger(number)));
    expect(await mailsTo(email)).toBe(first);
    expect((await forgot(email, OWNER)).status).toBe(200);
    expect(await mailsTo(email)).toBe(first + 1);
  });

  test("a code that a stranger requested without a mail does not invalidate the owner's code", async () => {
    const { uid, email } = await makeAccount();
    await forgot(email, OWNER);
    const codes = async () => (await stored('password_resets')).filter(({ user_id }) => user_id === uid);
    const [own] = await codes();
    await fillCounters('forgotFirstByAll');
    await forgot(email, stranger(2));
    expect(await codes()).toEqual([own]);
  });

  test('unknown addresses are counted separately like accounts, and the database does not reveal which exist', async () => {
    const [one, other] = [uniqueEmail(), uniqueEmail()];
    for (const email of [one, one, other]) await forgot(email, stranger(1));
    const owners = (await stored('password_resets')).map(({ user_id }) => String(user_id));
    // A newer code replaces the older one of the same address, as for an account.
    expect(owners).toHaveLength(2);
    expect(new Set(owners).size).toBe(2);
    for (const owner of owners) expect(owner).not.toContain('@');
  });
});

test('a caller who has set a new password by a code is a known caller afterwards', async () => {
  const account = await makeAccount();
  const code = await resetCodeFor(account);
  const known = async () =>
    (await stored('rate_limits')).filter(({ id }) => String(id).startsWith('knownCaller')).length;
  expect(await known()).toBe(0);
  const input = { short_token: code, new_password: `New flame ${unique()}` };
  expect((await post('/users/reset_password', input, OWNER)).status).toBe(200);
  expect(await known()).toBe(1);
});
