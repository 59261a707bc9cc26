import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import type { Auth } from 'firebase-admin/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '../../../http/types';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { type AuthPerson, memoryAuth } from '../../../testing/memoryAuth';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { UserAdministration } from './administration';
import { AccountAttempts } from './attempts';
import { EmailChangeService } from './emailChange';
import type { LoginService } from './login';
import { PasswordResetService } from './passwordReset';
import { hashVerifier } from './resetCode';

vi.mock('firebase-functions/logger');
// The end of all sessions waits for the next second.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

/** Mails that an account causes to a mailbox that is not its owner's: nobody has confirmed the first address of an account. */

const CODE = 'ABCDE-FGHJK-MNPQR-STVWX';
let memory: MemoryFirestore;
let auth: Auth;
let people: Map<string, AuthPerson>;
let limiter: RateLimiter;

beforeEach(() => {
  memory = new MemoryFirestore();
  people = new Map();
  limiter = new RateLimiter(memory.db);
  auth = memoryAuth(people);
});

/** Opens an account, as anybody can with any address that no other account has. */
function open(uid: string, email: string): void {
  people.set(uid, { uid, email });
  memory.put(`users/${uid}`, storedAs('users', { username: uid, email, is_admin: false }));
}

/** Changes the address of an account, whose owner reads the code in the new mailbox. */
async function change(uid: string, email: string): Promise<void> {
  const verifier_hash = await hashVerifier(CODE.replaceAll('-', ''), 'salt');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 60_000);
  memory.put(`email_changes/${uid}`, { email, salt: 'salt', verifier_hash, created_at, expires_at });
  const logins = {} as LoginService;
  await new EmailChangeService({ db: memory.db, auth, limiter, logins }).confirm(uid, CODE);
  expect(memory.fields(`users/${uid}`)).toMatchObject({ email });
}

const forgot = (email: string, address: Address) =>
  new PasswordResetService({ db: memory.db, auth, limiter }).forgot({ email, address });
const caller = (number: number): Address => ({
  client: `102.${String(number)}.0.1`,
  nearest: '64.233.160.1',
  isEdge: true,
  entries: 2,
});
const mailsTo = (...emails: string[]) =>
  [...memory.all('mail').values()].filter(({ to }) => emails.includes(String(to)));

const [PLAIN, DOTTED, TAGGED] = ['wauma@gmail.com', 'w.auma@gmail.com', 'wauma+a@gmail.com'] as const;

test('a mailbox that never confirmed an address gets one notice a day, however many accounts are opened with it', async () => {
  for (const [index, email] of [PLAIN, PLAIN, DOTTED, TAGGED].entries()) {
    open(`stranger${String(index)}`, email);
    await change(`stranger${String(index)}`, `own-${String(index)}@example.net`);
  }
  expect(mailsTo(PLAIN, DOTTED, TAGGED)).toHaveLength(1);
});

test('nobody uses up the notice to an address that was confirmed by a code', async () => {
  open('mother', 'mistyped@example.org');
  await change('mother', PLAIN);
  open('stranger', TAGGED);
  await change('stranger', 'own@example.net');
  await change('mother', 'other@example.org');
  expect(mailsTo(PLAIN)).toHaveLength(1);
  expect(mailsTo(TAGGED)).toHaveLength(1);
  // An address that an administrator has typed is not confirmed.
  const names = { username: 'mother', email: PLAIN };
  const by = { actor: 'admin', target: 'mother', ifMatch: null };
  await new UserAdministration({ db: memory.db, auth }).setNames(by, names);
  await change('mother', 'another@example.org');
  expect(mailsTo(PLAIN)).toHaveLength(1);
});

test('a code for a new password confirms the address to which it was mailed', async () => {
  open('mother', PLAIN);
  await forgot(PLAIN, caller(1));
  const [code = ''] = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(JSON.stringify(mailsTo(PLAIN))) ?? [];
  const address = caller(1);
  const passwords = new PasswordResetService({ db: memory.db, auth, limiter });
  await passwords.reset({ typed: code, password: 'Flame of the hills 7', address });
  open('stranger', TAGGED);
  await change('stranger', 'own@example.net');
  const before = mailsTo(PLAIN).length;
  await change('mother', 'other@example.org');
  expect(mailsTo(PLAIN)).toHaveLength(before + 1);
});

test('all accounts of one mailbox share its reset mails, and one caller has one share of them by all spellings', async () => {
  const spellings = [PLAIN, DOTTED, TAGGED];
  for (const email of spellings) open(email, email);
  for (let call = 0; call < 9; call += 1) await forgot(spellings[call % 3] ?? '', caller(0));
  expect(mailsTo(...spellings)).toHaveLength(RATE_LIMITS.forgotPerAccount.max);
  const first = RATE_LIMITS.forgotFirstByAll.max;
  for (let number = 1; number < first + 5; number += 1)
    await forgot(spellings[number % 3] ?? '', caller(number));
  // The second and the third of the first caller are none of those who ask for the first time.
  expect(mailsTo(...spellings)).toHaveLength(first + 2);
});

test('callers who have logged in to accounts that they opened with the address of somebody share a limit, and its owner is served once it is confirmed', async () => {
  const attempts = new AccountAttempts({ db: memory.db, limiter });
  const { max } = RATE_LIMITS.forgotKnownByAll;
  for (let number = 0; number < max + 3; number += 1) {
    const email = `wauma+${String(number)}@gmail.com`;
    open(email, email);
    await attempts.remember({ email, address: caller(number) });
    await forgot(email, caller(number));
  }
  expect(memory.all('mail').size).toBe(max);
  open('mother', PLAIN);
  await attempts.remember({ email: PLAIN, address: caller(200) });
  await forgot(PLAIN, caller(200));
  expect(mailsTo(PLAIN)).toHaveLength(0);
  await auth.updateUser('mother', { emailVerified: true });
  await forgot(PLAIN, caller(200));
  expect(mailsTo(PLAIN)).toHaveLength(1);
});
