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

test('logins with the right password are refused after very many, before the password is checked', async () => {
  const email = open('a');
  const { checked, logins } = services();
  const { max } = RATE_LIMITS.loginsPerAccount;
  for (let at = 0; at < max; at += 1) await logins.checkPassword({ email, address: address() }, PASSWORD);
  const another = { email, address: address(2) };
  await expect(logins.checkPassword(another, PASSWORD)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(checked).toHaveBeenCalledTimes(max);
});

test('wrong passwords count as no logins, so that strangers do not use up those of the owner', async () => {
  const email = open('a');
  const { logins } = services();
  const { max } = RATE_LIMITS.loginPerAccount;
  const callers = 20;
  for (let caller = 0; caller < callers; caller += 1)
    for (let at = 0; at < max; at += 1)
      await expect(
        logins.checkPassword({ email, address: address(caller) }, 'a guess'),
      ).rejects.toMatchObject({
        code: 'wrong-credentials',
      });
  const { max: logged } = RATE_LIMITS.loginsPerAccount;
  for (let at = 0; at < logged; at += 1)
    await logins.checkPassword({ email, address: address(100) }, PASSWORD);
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
