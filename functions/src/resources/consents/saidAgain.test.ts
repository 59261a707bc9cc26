import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, childNamed, HOLDER, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** Amina is in a choir and in a solo of one account, with one mother and one contact, who has a link of each. */
function choirAndSolo({ person, id, name = 'Amina Wambui' }: { person: string; id: string; name?: string }) {
  const choir = askedChoir();
  const { memory } = choir;
  const draft = { owner: 'acc', group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
  const people = {
    owner: 'acc',
    edition: YEAR_OF_GROUP,
    members: [makeMember({ ...childNamed(name), id, phone: '', person })],
    guardians: [MOTHER],
    persons: [person],
  };
  memory.put('entries/solo', { ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }), ...stampsAt() });
  memory.put('entry_people/solo', { ...makeEntryPeople(people), ...stampsAt() });
  const asked = { person, child: name, owner: 'acc', group: null };
  const at = { entry: 'solo', member: id, guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date() };
  const by = { contact_hash: contactHash('solo', MOTHER.contact), name: MOTHER.name, revoked_at: null };
  memory.put('passes/solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  const service = new GuardianService(memory.db);
  const saidBy = (holder: { id: string; name: string }) => ({
    agree: async (publish_name = true) => {
      const { terms } = await service.request(holder);
      const text = { terms_version: terms.id, text_sha256: terms.sha256 };
      const purposes = { ...EVERY_PURPOSE, publish_name };
      await service.give(holder, { ...text, purposes, signed_as: holder.name }, committing(memory.db));
      tick();
    },
    refuse: async () => {
      await service.refuse(holder, { reason: '' }, committing(memory.db));
      tick();
    },
    withdraw: async () => {
      await service.withdraw(holder, { reason: '' }, committing(memory.db));
      tick();
    },
  });
  const consents = () =>
    ['choir', 'solo'].map((one) => (memory.fields(`entries/${one}`) as { consent: string }).consent);
  const isSoloPublic = () => memory.fields('entries/solo')?.name_public;
  const stored = () => memory.all('consents').size;
  return {
    stored,
    choir: saidBy(HOLDER),
    solo: saidBy({ id: 'solo', name: MOTHER.name }),
    agreeForBrian: () => choir.agree('mb'),
    consents,
    isSoloPublic,
  };
}

describe.each([
  ['whom the site takes for another person in the solo', { person: 'px', id: 'other' }],
  ['who is one person in both', { person: 'pa', id: 'other' }],
])('of a child %s', (_who, child) => {
  test('a no that the mother says again by the first link, after a yes by the second one, refuses both', async () => {
    const { choir, solo, consents } = choirAndSolo(child);
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
    await solo.agree();
    expect(consents()[1]).toBe('given');
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
  });

  test('a consent that the mother takes back again on a page that was opened before, after a yes by the second link, refuses both', async () => {
    const { choir, solo, consents, agreeForBrian } = choirAndSolo(child);
    await agreeForBrian();
    await choir.agree();
    await choir.withdraw();
    await solo.agree();
    expect(consents()[1]).toBe('given');
    await choir.withdraw();
    expect(consents()).toEqual(['refused', 'refused']);
  });
});

test.each([
  ['ids of their own', 'other'],
  ['one id', 'ma'],
])(
  'a name that the mother keeps by the link of the solo stays kept where both rows have %s',
  async (_ids, id) => {
    const { choir, solo, isSoloPublic } = choirAndSolo({ person: 'px', id });
    await solo.agree();
    await choir.agree(false);
    await solo.agree(false);
    await choir.agree();
    expect(isSoloPublic()).toBe(false);
  },
);

test.each([
  ['ids of their own', 'other'],
  ['one id', 'ma'],
])(
  'a name that the mother allows by the link of the solo is allowed where both rows have %s',
  async (_ids, id) => {
    const { choir, solo, isSoloPublic } = choirAndSolo({ person: 'px', id });
    await solo.agree(false);
    await choir.agree();
    await solo.agree();
    expect(isSoloPublic()).toBe(true);
  },
);

test('a mother who agrees for both of two sisters of like names again stores nothing', async () => {
  const { choir, solo, stored } = choirAndSolo({ person: 'px', id: 'other', name: 'Amina Wambui Njeri' });
  const both = async () => {
    await choir.agree();
    await solo.agree();
  };
  await both();
  const before = stored();
  await both();
  expect(stored()).toBe(before);
});
