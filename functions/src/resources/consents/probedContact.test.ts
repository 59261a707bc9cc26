import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeUser } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/types';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { GuardianLinks } from './links';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Somebody with a free account types contacts of guardians, to learn from the answers whose they are. */

const OWNER: Caller = { uid: 'stranger', email: 'stranger@example.org', isAdmin: false };
const BOSS = makeUser().email;
let stage: ReturnType<typeof groupWithGuardians>;

beforeEach(() => {
  stage = groupWithGuardians();
  stage.memory.put('users/boss', storedAs('users', { email: BOSS, is_admin: true }));
});

/** Gives the code of the refusal; 'made' for a link. */
async function probe(contact: string, state: 'draft' | 'accepted', text?: true): Promise<string> {
  const { memory, enter } = stage;
  enter('probe', contact, { owner: OWNER.uid, group: null, state });
  const links = new GuardianLinks({ db: memory.db, limiter: new RateLimiter(memory.db) });
  const of = { entry: 'probe', member: 'm-probe' };
  try {
    await links.make({ caller: OWNER, of, mail: true, text, language: 'en' }, committing(memory.db));
    return 'made';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('before an entry is accepted, a text to an address is refused alike, whoever has it', async () => {
  const answers = [await probe(BOSS, 'draft', true), await probe('nobody@example.org', 'draft', true)];
  expect(answers).toEqual(['entry-state', 'entry-state']);
});

test.each([
  { whose: 'a contact of an organiser', contact: BOSS, text: undefined, code: 'not-guardian' },
  { whose: 'a number where no texts are sent', contact: '0722 000 001', text: true, code: 'text-state' },
] as const)('links to $whose are refused, and counted as others are', async ({ contact, text, code }) => {
  const { max } = RATE_LIMITS.consentLinksPerUser;
  const answers: string[] = [];
  for (let at = 0; at < max; at += 1) answers.push(await probe(contact, 'accepted', text));
  expect(new Set(answers)).toEqual(new Set([code]));
  expect(await probe(contact, 'accepted', text)).toBe('rate-limited');
  expect(await probe('nobody@example.org', 'accepted')).toBe('rate-limited');
});

test('a link that a fault of the server has stopped is not counted', async () => {
  const { memory, enter } = stage;
  enter('probe', 'nobody@example.org', { owner: OWNER.uid, group: null, state: 'accepted' });
  const links = new GuardianLinks({ db: memory.db, limiter: new RateLimiter(memory.db) });
  const wish = { caller: OWNER, of: { entry: 'probe', member: 'm-probe' }, mail: true, language: 'en' };
  for (let at = 0; at < RATE_LIMITS.consentLinksPerUser.max; at += 1)
    await expect(links.make(wish, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await probe('nobody@example.org', 'accepted')).toBe('made');
});
