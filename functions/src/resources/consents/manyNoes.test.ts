import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { expect, test } from 'vitest';
import type { Caller } from '../../http/types';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianLinks } from './links';

const OWNER: Caller = { uid: 'teacher', email: 'teacher@example.org', isAdmin: false };

/** A teacher's account in which guardians have said no by so many links. */
function accountWithNoes(count: number) {
  const { memory, enter } = groupWithGuardians();
  enter('amina', '0799 000 001', { owner: OWNER.uid, group: null });
  for (let n = 0; n < count; n += 1) {
    const withdrawn = { decision: 'given', withdrawn_at: new Date() };
    const no = n % 2 === 0 ? { decision: 'refused', withdrawn_at: null } : withdrawn;
    const of = { entry: `e${String(n)}`, owner: OWNER.uid, edition: YEAR_OF_GROUP, method: 'code' };
    memory.put(`consents/c${String(n)}`, storedAs('consents', { ...of, ...no, child: `Child ${String(n)}` }));
  }
  const { db } = memory;
  const links = new GuardianLinks({ db, limiter: new RateLimiter(db) });
  return (caller: Caller) => {
    const of = { entry: 'amina', member: 'm-amina' };
    return links.make({ caller, of, mail: false, language: 'en' }, committing(db));
  };
}

test('an account in which very many have said no makes no further link, and organisers make one for it', async () => {
  const make = accountWithNoes(CONSENT.noesOfAccount);
  await expect(make(OWNER)).rejects.toThrow(consentApiMessages.manyNoes);
  expect((await make({ ...OWNER, uid: 'organiser', isAdmin: true })).link).not.toBeNull();
});

test('an account with one no fewer makes its links itself', async () => {
  expect((await accountWithNoes(CONSENT.noesOfAccount - 1)(OWNER)).link).not.toBeNull();
});
