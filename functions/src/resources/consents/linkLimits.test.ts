import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { expect, test } from 'vitest';
import type { Caller } from '../../http/types';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { expectFewCalls } from './linkLimits';
import { GuardianLinks } from './links';

const OWNER: Caller = { uid: 'teacher', email: 'teacher@example.org', isAdmin: false };
const OWN = RATE_LIMITS.consentOwnPerPass.max;
const SHARED = RATE_LIMITS.consentPerOwner.max;

test('all links that one account has caused share a limit, beside a few calls of each, and those of others are not counted with them', async () => {
  const { memory, enter } = groupWithGuardians();
  enter('amina', '0799 000 001', { owner: OWNER.uid, group: null });
  enter('baraka', '0799 000 002', { owner: OWNER.uid, group: null });
  enter('zawadi', '0799 000 003', { owner: null, group: 'g1' });
  const limiter = new RateLimiter(memory.db);
  const use = (id: string, entry: string | null) => expectFewCalls({ db: memory.db, limiter }, { id, entry });
  const refusal = { code: 'rate-limited' };
  // The limit of each link is another one, by which the page of one guardian is refused earlier.
  for (let call = 0; call < 2 * OWN + SHARED; call += 1) await use(call % 2 === 0 ? 'one' : 'two', 'amina');
  for (const link of ['one', 'two']) await expect(use(link, 'amina')).rejects.toMatchObject(refusal);
  for (let call = 0; call < OWN; call += 1) await use('mother', 'baraka');
  await expect(use('mother', 'baraka')).rejects.toMatchObject(refusal);
  for (let call = 0; call <= OWN; call += 1) await use('father', 'zawadi');
});

test('an owner makes only so many links of an entry, and organisers make more', async () => {
  const { memory, enter } = groupWithGuardians();
  enter('amina', '0799 000 001', { owner: OWNER.uid, group: null });
  const most = CONSENT.linksOfEntry + CONSENT.linksOfMember;
  for (let n = 0; n < most; n += 1)
    memory.put(`passes/p${String(n)}`, storedAs('passes', { role: 'guardian', entry: 'amina', member: 'm' }));
  const links = new GuardianLinks({ db: memory.db, limiter: new RateLimiter(memory.db) });
  const of = { entry: 'amina', member: 'm-amina' };
  const make = (caller: Caller) =>
    links.make({ caller, of, mail: false, language: 'en' }, committing(memory.db));
  await expect(make(OWNER)).rejects.toThrow(consentApiMessages.manyLinks);
  expect((await make({ ...OWNER, uid: 'organiser', isAdmin: true })).link).not.toBeNull();
  for (const gone of ['p0', 'p1']) memory.remove(`passes/${gone}`);
  // Passes of contestants, of which a leader may have made many, are no links.
  for (let n = 0; n < most; n += 1)
    memory.put(`passes/c${String(n)}`, storedAs('passes', { role: 'contestant', entry: 'amina' }));
  expect((await make(OWNER)).link).not.toBeNull();
});
