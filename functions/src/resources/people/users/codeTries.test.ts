import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { type AuthPerson, memoryAuth } from '../../../testing/memoryAuth';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { PasswordResetService } from './passwordReset';

vi.mock('firebase-functions/logger');
// The end of all sessions waits for the next second.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));
// A hash of a code takes long on purpose, so that nobody may make the server compute it without end.
const checked = vi.hoisted(() => ({ count: 0 }));
vi.mock('./resetCode', async (original) => ({
  ...(await original<object>()),
  hashVerifier: (verifier: string) => Promise.resolve(verifier),
  verifierMatches: (verifier: string, _salt: string, hash: string) => {
    checked.count += 1;
    return Promise.resolve(verifier === hash);
  },
}));

const EMAIL = 'mary@example.org';
const WEAK = 'password123';
const STRONG = 'Flame of the hills 7';
const address = { client: '198.51.100.1', nearest: '198.51.100.1', isEdge: false, entries: 1 };
let memory: MemoryFirestore;
let passwords: PasswordResetService;

beforeEach(() => {
  memory = new MemoryFirestore();
  checked.count = 0;
  const people = new Map<string, AuthPerson>([['mary', { uid: 'mary', email: EMAIL }]]);
  memory.put('users/mary', storedAs('users', { username: 'mary', email: EMAIL, is_admin: false }));
  passwords = new PasswordResetService({
    db: memory.db,
    auth: memoryAuth(people),
    limiter: new RateLimiter(memory.db),
  });
});

/** Asks for a code, and returns it as its mail has it. */
async function codeOf(): Promise<string> {
  await passwords.forgot({ email: EMAIL, address });
  const mail = JSON.stringify([...memory.all('mail').values()].at(-1));
  return /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(mail)?.[0] ?? '';
}

/** Tries a password with a code, and returns why it is refused. */
const tried = (typed: string, password: string) =>
  passwords.reset({ typed, password, address }).then(
    () => 'set',
    (error: unknown) => (error as { code: string }).code,
  );

async function triedSoOften(times: number, code: string): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < times; at += 1) answers.push(await tried(code, WEAK));
  return answers;
}

test('somebody who tries weak passwords with a right code sets a good one afterwards', async () => {
  const code = await codeOf();
  const few = RATE_LIMITS.resetPerCode.max - 1;
  expect(new Set(await triedSoOften(few, code))).toEqual(new Set(['invalid-fields']));
  expect(await tried(code, STRONG)).toBe('set');
});

test.each([
  ['weak passwords with a right code', (code: string) => code],
  ['the end of a code', (code: string) => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
])('a program that tries %s without end is refused before the code is checked', async (_, typedOf) => {
  const typed = typedOf(await codeOf());
  const { max } = RATE_LIMITS.resetPerCode;
  const answers = await triedSoOften(max + 5, typed);
  expect(new Set(answers.slice(max))).toEqual(new Set(['rate-limited']));
  expect(checked.count).toBe(max);
});

test('a right code is taken where others of the same network have tried wrong ones, and a further wrong one is refused', async () => {
  const code = await codeOf();
  const { max } = RATE_LIMITS.resetWrongPerAddress;
  const wrong = await triedSoOften(max + 1, '00000-00000-00000-00000');
  expect(wrong).toEqual([...Array<string>(max).fill('invalid-reset-code'), 'rate-limited']);
  expect(checked.count).toBe(0);
  expect(await tried(code, STRONG)).toBe('set');
});

test('another code has tries of its own', async () => {
  await triedSoOften(RATE_LIMITS.resetPerCode.max, await codeOf());
  expect(await tried(await codeOf(), STRONG)).toBe('set');
});
