import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { type AuthPerson, memoryAuth } from '../../../testing/memoryAuth';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { EmailChangeService } from './emailChange';
import { LoginService } from './login';

vi.mock('firebase-functions/logger');
// A hash of a code takes long on purpose.
vi.mock('./resetCode', async (original) => ({
  ...(await original<object>()),
  hashVerifier: (verifier: string) => Promise.resolve(verifier),
}));

/** Somebody with accounts of their own, who knows their passwords, runs wild. */

const PASSWORD = 'Flame of the hills 7';
const address = (number = 1) => {
  const client = `198.51.100.${String(number)}`;
  return { client, nearest: client, isEdge: false, entries: 1 };
};
let memory: MemoryFirestore;
let people: Map<string, AuthPerson>;

beforeEach(() => {
  memory = new MemoryFirestore();
  people = new Map();
});

function open(uid: string): string {
  const email = `${uid}@example.org`;
  people.set(uid, { uid, email, password: PASSWORD });
  memory.put(`users/${uid}`, storedAs('users', { username: `name${uid}`, email, is_admin: false }));
  return email;
}

function services() {
  const deps = { db: memory.db, auth: memoryAuth(people), limiter: new RateLimiter(memory.db) };
  const checked = vi.fn((email: string, password: string) => {
    const person = [...people.values()].find((one) => one.email === email && one.password === password);
    return person
      ? Promise.resolve({ uid: person.uid, token: '' })
      : Promise.reject(new AppError('wrong-credentials', 'wrong password'));
  });
  const logins = new LoginService({ ...deps, signIn: checked });
  return { checked, logins, changes: new EmailChangeService({ ...deps, logins }) };
}

const CALLER = address();
const pretender = (number: number) => ({
  client: `10.0.0.${String(number)}`,
  nearest: '198.51.100.7',
  isEdge: false,
  entries: 3,
});

test.each([
  ['one caller', () => CALLER],
  ['a caller past Hosting who makes up clients', pretender],
])('after very many logins of %s the next is refused before its password is checked', async (_who, from) => {
  const email = open('mary');
  const { checked, logins } = services();
  const { max } = RATE_LIMITS.loginsPerAccount;
  const login = (number: number) => logins.checkPassword({ email, address: from(number) }, PASSWORD);
  for (let at = 0; at < max; at += 1) await login(at);
  await expect(login(max)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(checked).toHaveBeenCalledTimes(max);
  const other = logins.checkPassword({ email, address: address(2) }, PASSWORD);
  await expect(other).resolves.toMatchObject({ uid: 'mary' });
});

test('wrong passwords use up none of the logins', async () => {
  const email = open('mary');
  const { logins } = services();
  const login = (password: string) => logins.checkPassword({ email, address: CALLER }, password);
  for (let at = 1; at < RATE_LIMITS.loginPerAccount.max; at += 1)
    await expect(login('a guess')).rejects.toMatchObject({ code: 'wrong-credentials' });
  for (let at = 0; at < RATE_LIMITS.loginsPerAccount.max; at += 1) await login(PASSWORD);
});

test('an account that has codes mailed to a mailbox leaves room for the owner of the mailbox', async () => {
  const strangers = ['s1', 's2', 's3', 's4'];
  for (const uid of [...strangers, 'owner', 'late']) open(uid);
  const { changes } = services();
  const ask = (uid: string) =>
    changes.request({ uid, email: 'mary@example.org', password: PASSWORD, address: address() });
  const { max } = RATE_LIMITS.emailCodeMailPerUserAndRecipient;
  for (let at = 0; at < max; at += 1) await ask('s1');
  await expect(ask('s1')).rejects.toMatchObject({ code: 'rate-limited' });
  await expect(ask('owner')).resolves.toBeUndefined();
  for (const uid of strangers.slice(1))
    for (let at = 0; at < max; at += 1) await ask(uid).catch(() => undefined);
  await expect(ask('late')).rejects.toMatchObject({ code: 'rate-limited' });
});
