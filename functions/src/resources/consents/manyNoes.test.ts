import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/types';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';
import { GuardianLinks } from './links';
import { contactHash } from './people';
import { GuardianQuestions } from './questions';

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

describe('a group in which very many guardians have said no by links', () => {
  const HOLDER = { id: 'link', name: 'Njeri Wambui' };
  function groupWithNoes(count: number) {
    vi.stubEnv('SITE_URL', 'https://site.example');
    const { memory, enter } = groupWithGuardians();
    enter('amina', 'mum@example.org');
    const of = { group: 'g1', edition: YEAR_OF_GROUP, method: 'code', withdrawn_at: null };
    const put = (id: string, fields: object) => {
      memory.put(`consents/${id}`, storedAs('consents', { ...of, owner: null, ...fields }));
    };
    for (let n = 0; n < count; n += 1)
      put(`c${String(n)}`, { entry: `e${String(n)}`, decision: 'refused', child: `Child ${String(n)}` });
    return { memory, put };
  }
  const linksIn = ({ memory }: ReturnType<typeof groupWithNoes>) => [...memory.all('passes')].length;

  test.each([
    [CONSENT.noesOfGroup, 0],
    [CONSENT.noesOfGroup - 1, 1],
  ])('after %i noes the site sends %i questions for its leader', async (count, sent) => {
    const of = groupWithNoes(count);
    await askGuardiansOf(of.memory.db, { ids: ['amina'], language: 'en' });
    expect(linksIn(of)).toBe(sent);
  });

  test('is asked about no more by night', async () => {
    const of = groupWithNoes(CONSENT.noesOfGroup);
    expect(await new GuardianQuestions(of.memory.db).remind()).toBe(0);
  });

  test('agrees four times about a child by a link', async () => {
    const { memory, put } = groupWithNoes(CONSENT.noesOfGroup);
    const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
    const contact_hash = contactHash('amina', 'mum@example.org');
    memory.put(
      'passes/link',
      storedAs('passes', { role: 'guardian', ...place, ...HOLDER, contact_hash, revoked_at: null }),
    );
    for (let n = 0; n < CONSENT.perMemberOfMany; n += 1)
      put(`own${String(n)}`, { entry: 'amina', member: 'm-amina', decision: 'given', child: 'amina Wambui' });
    const service = new GuardianService(memory.db);
    const { terms } = await service.request(HOLDER);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
    await expect(service.give(HOLDER, yes, committing(memory.db))).rejects.toThrow(
      consentApiMessages.tooMany,
    );
    await service.refuse(HOLDER, { reason: '' }, committing(memory.db));
    expect(memory.fields('entries/amina')?.consent).toBe('refused');
  });
});
