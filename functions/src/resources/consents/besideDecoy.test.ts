import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother was asked about Amina. The owner then leaves somebody else in the place of the link, and enters Amina beside with a
 * telephone of the owner, by which somebody agrees.
 */

const MUM = 'mum@example.org';
const PHONE = '0799 000 000';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CHILD = 'amina Wambui';

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const facts = () => {
  const { consent, name_public } = memory.fields('entries/amina') ?? {};
  return { consent, name_public };
};
const noes = () => [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');

const CHILD_BESIDE = {
  id: 'm2',
  name: CHILD,
  phone: '',
  age_band: 'minor',
  guardian_id: 'g2',
  person: 'p-two',
};
const write = (members: readonly object[], contact: string) => {
  const guardians = [
    { id: 'g', name: HOLDER.name, relation: 'Mother', contact },
    { id: 'g2', name: 'Aunt', relation: 'Aunt', contact: PHONE },
  ];
  memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), members, guardians });
};

async function agreeByPhone(): Promise<void> {
  const of = {
    entry: 'amina',
    owner: null,
    edition: YEAR_OF_GROUP,
    member: 'm2',
    person: 'p-two',
    child: CHILD,
  };
  const guardian = { id: 'g2', name: 'Aunt', relation: 'Aunt', contact: PHONE };
  const yes = {
    decision: 'given',
    purposes: EVERY_PURPOSE,
    contact_hash: contactHash('amina', PHONE),
  } as const;
  memory.put('consents/phone', makeConsent({ ...of, ...yes, guardian }));
  await followDecisions(memory.db, 'amina');
}
const refuse = () => service().refuse(HOLDER, { reason: '' }, committing(memory.db));

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM, { group: null, state: 'draft' });
  const of = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: 'p-amina', child: CHILD, owner: null, group: null };
  const link = { ...of, asked, contact_hash: contactHash('amina', MUM), revoked_at: null, ...HOLDER };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...link }));
});

const decoy = (name: string, person: string) => ({
  id: 'm-amina',
  name,
  phone: '',
  age_band: 'minor',
  guardian_id: 'g',
  person,
});
const DECOYS: [string, object, string][] = [
  ['another child with the contact of the link', decoy('Brian Wambui', 'p-brian'), MUM],
  ['nearly the same name with the contact of the link', decoy('Aminah Wambwe', 'p-other'), MUM],
  ['the person under nearly the same name with another contact', decoy('amina Wambwi', 'p-amina'), PHONE],
];

describe.each(DECOYS)('beside %s', (_, inPlace, contact) => {
  test.each([
    ['before', [agreeByPhone, refuse]],
    ['after', [refuse, agreeByPhone]],
  ] as const)('a no counts for the child that somebody has agreed for %s it', async (_order, steps) => {
    write([inPlace, CHILD_BESIDE], contact);
    for (const step of steps) await step();
    write([CHILD_BESIDE], contact);
    await followDecisions(memory.db, 'amina');
    expect(facts()).toEqual({ consent: 'refused', name_public: false });
    expect(noes().map(({ child }) => child)).toContain(CHILD);
  });

  test('a no counts for the child that comes beside it later', async () => {
    write([inPlace], contact);
    await refuse();
    write([inPlace, CHILD_BESIDE], contact);
    await agreeByPhone();
    write([CHILD_BESIDE], contact);
    await followDecisions(memory.db, 'amina');
    expect(facts()).toEqual({ consent: 'refused', name_public: false });
  });

  test('a no that is repeated is stored once for each child', async () => {
    write([inPlace, CHILD_BESIDE], contact);
    await refuse();
    await refuse();
    expect(noes()).toHaveLength(2);
  });
});

test('the page names the child about whom the guardian was asked where the place has another name', async () => {
  expect(await service().request(HOLDER)).toMatchObject({ child: CHILD, asked: null });
  write([decoy('Brian Wambui', 'p-brian'), CHILD_BESIDE], MUM);
  expect(await service().request(HOLDER)).toMatchObject({ child: 'Brian Wambui', asked: CHILD });
});

test('a later yes of the same link counts for the child in its place, although another one was refused with it', async () => {
  write([decoy('Brian Wambui', 'p-brian')], MUM);
  await refuse();
  const { terms } = await service().request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await service().give(HOLDER, yes, committing(memory.db));
  expect(facts()).toEqual({ consent: 'given', name_public: true });
});

/** Amina stands in another entry, for which somebody has agreed. */
function inAnotherEntry(owner: string | null) {
  for (const id of ['amina', 'song']) {
    enter(id, PHONE, { group: null, owner, state: 'accepted', consent: 'given', name_public: true });
    memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), owner });
  }
  const { members } = memory.fields('entry_people/song') as { members: object[] };
  const person = owner === null ? 'p-amina' : 'p-two';
  const song = members.map((one) => ({ ...one, name: CHILD, person }));
  memory.put('entry_people/song', {
    ...memory.fields('entry_people/song'),
    members: song,
    persons: [person],
  });
}

describe.each([
  ['the contact of the link', MUM, true],
  ['another contact', PHONE, false],
])(
  'where the place has another child with %s, and the own child is in another entry',
  (_, contact, isPresent) => {
    test.each([
      ['of the same person', null],
      ['of the account, as another person', 'account'],
    ])('%s, a no counts there, and is stored once', async (_whose, owner) => {
      inAnotherEntry(owner);
      write([decoy('Otieno Odhiambo', 'p-otieno')], contact);
      expect(await service().request(HOLDER)).toMatchObject({ may_decide: isPresent, may_refuse: true });
      await refuse();
      expect(memory.fields('entries/song')).toMatchObject({ consent: 'refused', name_public: false });
      if (!isPresent) expect(facts().consent).not.toBe('refused');
      const stored = noes().length;
      await refuse();
      expect(noes()).toHaveLength(stored);
    });
  },
);

test('an old link neither shows nor refuses another child in its place', async () => {
  write([decoy('Otieno Odhiambo', 'p-otieno')], PHONE);
  expect(await service().request(HOLDER)).toMatchObject({ child: CHILD, may_decide: false });
  const other = service().refuse(HOLDER, { reason: '', persons: ['p-otieno'] }, committing(memory.db));
  await expect(other).rejects.toThrow(consentApiMessages.noMember);
  expect(noes()).toEqual([]);
});

test('a no about the own child counts although the contact of the link has said no very often about others in its place', async () => {
  for (let n = 0; n < CONSENT.perMember; n += 1) {
    const of = { entry: 'amina', member: 'm-amina', child: `Brian ${String(n)}`, person: `p-${String(n)}` };
    const no = { decision: 'refused', contact_hash: contactHash('amina', PHONE) } as const;
    memory.put(`consents/no-${String(n)}`, makeConsent({ ...of, ...no, edition: YEAR_OF_GROUP }));
  }
  const own = {
    decision: 'refused',
    contact_hash: contactHash('amina', MUM),
    child: 'Brian Wambui',
  } as const;
  const of = { entry: 'amina', member: 'm-amina', person: 'p-brian', edition: YEAR_OF_GROUP };
  memory.put('consents/own', makeConsent({ ...of, ...own }));
  await refuse();
  expect(noes().map(({ child }) => child)).toContain(CHILD);
});

test('a no by the link counts for its own child although the contact has refused for the other one before', async () => {
  write([decoy('Brian Wambui', 'p-brian'), CHILD_BESIDE], MUM);
  await agreeByPhone();
  const newer = { person: 'p-brian', child: 'Brian Wambui', owner: null, group: null };
  memory.put('passes/newer', { ...memory.fields('passes/link'), asked: newer });
  await service().refuse({ ...HOLDER, id: 'newer' }, { reason: '' }, committing(memory.db));
  expect(noes().map(({ child }) => child)).toEqual(['Brian Wambui']);
  await refuse();
  write([CHILD_BESIDE], MUM);
  await followDecisions(memory.db, 'amina');
  expect(facts()).toEqual({ consent: 'refused', name_public: false });
});

test('a no is stored although the counters of the mails about it cannot be read', async () => {
  const path = `settings/${SETTINGS_ID}`;
  memory.put(path, {
    ...memory.fields(path),
    contact: { email: 'team@example.org', phone: '', address: '' },
  });
  await new RateLimiter(memory.db).hit({ limit: 'consentNoticePerRecipient', key: 'team@example.org' });
  for (const [id, counter] of memory.all('rate_limits'))
    memory.put(`rate_limits/${id}`, { ...counter, count: 'many' });
  await refuse();
  expect(facts().consent).toBe('refused');
});
