import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '../../../http/types';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { type AuthPerson, memoryAuth } from '../../../testing/memoryAuth';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { UserAdministration } from './administration';
import { DeletionService } from './deletion';
import { EmailChangeService } from './emailChange';
import { LoginService } from './login';
import { PasswordResetService } from './passwordReset';
import { hashVerifier } from './resetCode';

vi.mock('firebase-functions/logger');
// A hash of a code takes long on purpose.
vi.mock('./resetCode', async (original) => ({
  ...(await original<object>()),
  hashVerifier: (verifier: string) => Promise.resolve(verifier),
  verifierMatches: (verifier: string, _salt: string, hash: string) => Promise.resolve(verifier === hash),
}));
// The end of all sessions waits for the next second.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

/** Somebody with many addresses, or who makes them up past Hosting, opens an account with somebody else's address and logs in. */

const ADDRESS = 'mother@example.org';
const OWN = 'attacker@example.net';
const CODE = 'ABCDE-FGHJK-MNPQR-STVWX';
const PASSWORD = 'Flame of the hills 7';
const CLIENTS = 30;
/** So many have more guesses, each by itself, than all strangers together. */
const MANY = RATE_LIMITS.loginPerAccountByAll.max / RATE_LIMITS.loginPerAccount.max + 10;

let memory: MemoryFirestore;
let people: Map<string, AuthPerson>;
let auth: Auth;
let limiter: RateLimiter;

beforeEach(() => {
  memory = new MemoryFirestore();
  people = new Map();
  limiter = new RateLimiter(memory.db);
  auth = memoryAuth(people);
});

/** Anybody can open an account with any address that no other account has. */
function open(uid: string, person: Partial<AuthPerson> = {}): void {
  people.set(uid, { uid, email: ADDRESS, password: PASSWORD, ...person });
  memory.put(`users/${uid}`, storedAs('users', { username: uid, email: ADDRESS, is_admin: false }));
}

const passwords = () => new PasswordResetService({ db: memory.db, auth, limiter });
function logins(during: () => Promise<void> = () => Promise.resolve()): LoginService {
  const signIn = async (email: string, password: string) => {
    const person = [...people.values()].find((one) => one.email === email && one.password === password);
    await during();
    if (!person) throw new AppError('wrong-credentials', 'wrong password');
    return { uid: person.uid, token: '' };
  };
  return new LoginService({ db: memory.db, auth, limiter, signIn });
}
const pretender = (number: number): Address => ({
  client: `10.0.${String(number)}.1`,
  nearest: '198.51.100.7',
  isEdge: false,
  entries: 3,
});
/** A visitor through an edge of Hosting. */
const visitor = (number: number): Address => ({
  client: `102.${String(number)}.0.1`,
  nearest: '64.233.160.1',
  isEdge: true,
  entries: 2,
});

async function logInFrom(address: (number: number) => Address, clients = CLIENTS): Promise<void> {
  for (let number = 0; number < clients; number += 1)
    await logins().checkPassword({ email: ADDRESS, address: address(number) }, PASSWORD);
}

/** The reset mails that these clients cause in an hour. */
async function mailsBy(address: (number: number) => Address, clients = CLIENTS): Promise<number> {
  const before = memory.all('mail').size;
  for (let call = 0; call < 4 * clients; call += 1)
    await passwords().forgot({ email: ADDRESS, address: address(call % clients) });
  return memory.all('mail').size - before;
}

/** The guesses of a password that these clients have in a quarter of an hour. */
async function guessesBy(address: (number: number) => Address, clients = CLIENTS): Promise<number> {
  const attempts = logins();
  let guesses = 0;
  for (let call = 0; call < RATE_LIMITS.loginPerAccount.max * clients; call += 1) {
    const guess = attempts.checkPassword({ email: ADDRESS, address: address(call % clients) }, 'a guess');
    const refused = await guess.catch((error: unknown) => (error as { code?: string }).code);
    if (refused !== 'rate-limited') guesses += 1;
  }
  return guesses;
}

async function changeAddress(uid: string, email: string): Promise<void> {
  const verifier_hash = await hashVerifier(CODE.replaceAll('-', ''), 'salt');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 60_000);
  memory.put(`email_changes/${uid}`, { email, salt: 'salt', verifier_hash, created_at, expires_at });
  await new EmailChangeService({ db: memory.db, auth, limiter, logins: logins() }).confirm(uid, CODE);
}

/** The mother opens an own account with her address, which is free, and a mail to it is read once. */
const opensAnother = () => {
  open('mother', { emailVerified: true, password: 'a password of hers' });
  return Promise.resolve();
};

/** The mother finds her address taken, and takes the account by a code that is mailed to it. */
async function resets(password = 'a password of hers'): Promise<void> {
  await passwords().forgot({ email: ADDRESS, address: visitor(200) });
  const mails = [...memory.all('mail').values()].filter(({ to }) => to === ADDRESS);
  const [code = ''] = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(JSON.stringify(mails.at(-1))) ?? [];
  await passwords().reset({ typed: code, password, address: visitor(200) });
}

const TURNS: [string, () => Promise<void>][] = [
  ['its mailbox has taken the account by a code', resets],
  [
    'it has another address, and the mailbox an own account',
    async () => {
      await changeAddress('stranger', OWN);
      await opensAnother();
    },
  ],
  [
    'an administrator has given it another address, and the mailbox has an own account',
    async () => {
      const by = { actor: 'admin', target: 'stranger', ifMatch: null };
      await new UserAdministration({ db: memory.db, auth }).setNames(by, {
        username: 'stranger',
        email: OWN,
      });
      await opensAnother();
    },
  ],
  [
    'it is deleted, and the mailbox has an own account',
    async () => {
      const by = { actor: 'admin', target: 'stranger', ifMatch: null };
      await new DeletionService({ db: memory.db, auth }).remove(by);
      await opensAnother();
    },
  ],
];

describe.each(TURNS)('callers who were known to an account are strangers once %s', (_, turn) => {
  beforeEach(async () => {
    open('stranger');
    await logInFrom(visitor, MANY);
    await turn();
  });

  test('for guesses of the password', async () => {
    expect(await guessesBy(visitor, MANY)).toBe(RATE_LIMITS.loginPerAccountByAll.max);
  });

  test('for reset mails', async () => {
    const { forgotFirstByAll, forgotAgainByAll } = RATE_LIMITS;
    expect(await mailsBy(visitor, MANY)).toBeLessThanOrEqual(forgotFirstByAll.max + forgotAgainByAll.max);
  });
});

test('a login that began before a new password marks nobody as known to the account after it', async () => {
  open('stranger');
  for (let number = 0; number < CLIENTS; number += 1)
    await logins(number === CLIENTS - 1 ? resets : undefined).checkPassword(
      { email: ADDRESS, address: pretender(number) },
      PASSWORD,
    );
  const known = await mailsBy(() => pretender(CLIENTS - 1), 1);
  expect(known).toBe(RATE_LIMITS.forgotPerAccount.max);
  // As a stranger it has asked once for the first time, and then again.
  const again = [...memory.all('rate_limits')].filter(([id]) => id.startsWith('forgotAgainByAll'));
  expect(again).toHaveLength(1);
});

test('known callers that may make up clients share guesses and mails, which strangers do not use up', async () => {
  open('mother', { emailVerified: true });
  await logInFrom(pretender);
  const stranger = (number: number): Address => pretender(100 + number);
  expect(await guessesBy(stranger)).toBe(RATE_LIMITS.loginPerAccountAndHop.max);
  expect(await guessesBy(pretender)).toBe(RATE_LIMITS.loginPerAccountAndHop.max);
  expect(await mailsBy(stranger)).toBe(RATE_LIMITS.forgotPerAccountAndHop.max);
  expect(await mailsBy(pretender)).toBe(RATE_LIMITS.forgotPerAccountAndHop.max);
});

test('the known callers of a confirmed mailbox have a bound together, which strangers do not use up', async () => {
  open('mother', { emailVerified: true });
  await logInFrom(visitor);
  await mailsBy((number) => visitor(100 + number));
  expect(await mailsBy(visitor)).toBe(RATE_LIMITS.forgotOwnersByAll.max);
});

test('who has set the password by a code is known to the account at once', async () => {
  open('mother');
  await resets();
  await mailsBy((number) => visitor(100 + number));
  expect(await mailsBy(() => visitor(200), 1)).toBeGreaterThan(0);
});
