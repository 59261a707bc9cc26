import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeUser } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/types';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { GuardianLinks } from './links';
import { askedOf, GuardianQuestions } from './questions';

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

test('links to a number where no texts are sent are refused, and counted as others are', async () => {
  const { max } = RATE_LIMITS.consentLinksPerUser;
  const number = '0722 000 001';
  const answers: string[] = [];
  for (let at = 0; at < max; at += 1) answers.push(await probe(number, 'accepted', true));
  expect(new Set(answers)).toEqual(new Set(['text-state']));
  expect(await probe(number, 'accepted', true)).toBe('rate-limited');
  expect(await probe('nobody@example.org', 'accepted')).toBe('rate-limited');
});

test('links to the address of an organiser are made, mailed and counted as those to every other one', async () => {
  const { max } = RATE_LIMITS.consentMailPerUserAndRecipient;
  const answersFor = async (contact: string) => {
    const answers: string[] = [];
    for (let at = 0; at <= max; at += 1) answers.push(await probe(contact, 'accepted'));
    const mails = [...stage.memory.all('mail').values()].filter(({ to }) => to === contact);
    return { answers, mailed: mails.length };
  };
  const expected = { answers: [...Array<string>(max).fill('made'), 'rate-limited'], mailed: max };
  expect(await answersFor(BOSS)).toEqual(expected);
  expect(await answersFor('nobody@example.org')).toEqual(expected);
});

test('an organiser who is named as a guardian is asked with the entry, so that the page of its owner tells nothing', async () => {
  const { memory, enter } = stage;
  const asked: number[] = [];
  for (const contact of [BOSS, 'nobody@example.org']) {
    enter('probe', contact, { owner: OWNER.uid, group: null });
    await new GuardianQuestions(memory.db).withEntry('probe', 'en');
    asked.push((await askedOf(memory.db, 'probe', OWNER)).length);
  }
  expect(asked).toEqual([1, 1]);
});

test('nobody agrees through the address of an organiser, who reads why', async () => {
  const { memory } = stage;
  await probe(BOSS, 'accepted');
  const [id = ''] = memory.all('passes').keys();
  const holder = { id, name: 'Njeri Wambui' };
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: holder.name };
  await expect(service.give(holder, yes, committing(memory.db))).rejects.toThrow(
    consentApiMessages.sharedContact,
  );
  await service.refuse(holder, { reason: '' }, committing(memory.db));
  expect(memory.fields('entries/probe')).toMatchObject({ consent: 'refused' });
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
