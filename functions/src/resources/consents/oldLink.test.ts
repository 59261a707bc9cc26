import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

/**
 * The site has asked a mother by mail. Then the owner of the entry changes its people, and somebody agrees through another
 * contact, before or after she says no by her old link.
 */

const MUM = 'mum@example.org';
const PHONE = '0799 000 000';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CHILD = 'amina Wambui';
const MADE = new Date('2026-05-01T06:00:00Z');

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const people = () => memory.fields('entry_people/amina') as { members: object[]; guardians: object[] };
const change = (fields: object) => {
  memory.put('entry_people/amina', { ...people(), ...fields });
};
const changeMember = (fields: object) => {
  change({ members: people().members.map((one) => ({ ...one, ...fields })) });
};
const entry = () => memory.fields('entries/amina');
const facts = () => ({ consent: entry()?.consent, name_public: entry()?.name_public });
const noes = () => [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM, { group: null, state: 'accepted', recording: 'r1' });
  const place = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const asked = { person: 'p-amina', child: CHILD };
  const of = { ...place, asked, contact_hash: contactHash('amina', MUM), created_at: MADE };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...of, ...HOLDER, revoked_at: null }));
});

const withPhone = (id = 'g') => [{ id, name: HOLDER.name, relation: 'Mother', contact: PHONE }];
/** The owner changes something, and the child has this place afterwards. */
const CHANGES: [string, () => void, member?: string][] = [
  [
    'another contact',
    () => {
      change({ guardians: withPhone() });
    },
  ],
  [
    'no name for the guardian',
    () => {
      change({ guardians: [{ id: 'g', name: '', relation: 'Mother', contact: MUM }] });
    },
  ],
  [
    'another guardian',
    () => {
      change({ guardians: withPhone('g9') });
      changeMember({ guardian_id: 'g9' });
    },
  ],
  [
    'the age of an adult',
    () => {
      changeMember({ age_band: 'adult', guardian_id: null });
    },
  ],
  [
    'another contact and a corrected name',
    () => {
      change({ guardians: withPhone() });
      changeMember({ name: 'Aminah Wambuy' });
    },
  ],
  [
    'another contact and a name that was changed twice, which made another person of it',
    () => {
      change({ guardians: withPhone() });
      changeMember({ name: 'Amina wa Wambui', person: 'p-other' });
    },
  ],
  [
    'another contact and the child in another place, beside a child in the old one',
    () => {
      const [member] = people().members;
      const brian = { ...member, name: 'Brian Otieno', person: 'p-brian' };
      change({ guardians: withPhone(), members: [brian, { ...member, id: 'm9' }] });
    },
    'm9',
  ],
];

/** Somebody has agreed through the telephone for everybody in the entry. */
async function agreeByPhone(): Promise<void> {
  const { members, guardians } = people() as {
    members: { id: string; name: string; person: string }[];
    guardians: { id: string }[];
  };
  for (const { id, name, person } of members)
    memory.put(
      `consents/phone-${id}`,
      makeConsent({
        entry: 'amina',
        owner: null,
        edition: YEAR_OF_GROUP,
        member: id,
        person,
        child: name,
        guardian: { ...withPhone()[0], id: guardians[0]?.id ?? '' } as never,
        contact_hash: contactHash('amina', PHONE),
        decision: 'given',
        purposes: EVERY_PURPOSE,
      }),
    );
  await followDecisions(memory.db, 'amina');
}
const refuse = (reason = '') => service().refuse(HOLDER, { reason }, committing(memory.db));

describe.each(CHANGES)('after the owner has written %s', (_, run, member = 'm-amina') => {
  test.each([
    [
      'before',
      async () => {
        await agreeByPhone();
        await refuse();
      },
    ],
    [
      'after',
      async () => {
        await refuse();
        await agreeByPhone();
      },
    ],
  ])('a no by the old link counts where somebody has agreed by telephone %s it', async (_order, steps) => {
    run();
    await steps();
    expect(facts()).toEqual({ consent: 'refused', name_public: false });
    const said = {
      member,
      guardian: { id: 'g', name: HOLDER.name },
      contact_hash: contactHash('amina', MUM),
    };
    expect(noes()).not.toEqual([]);
    for (const no of noes()) expect(no).toMatchObject(said);
  });

  test('the old link shows the child as it has asked about it, and nothing that is new', async () => {
    run();
    const before = await service().request(HOLDER);
    const shown = { child: CHILD, may_decide: false, may_refuse: true, entry: { number: '', title: '' } };
    expect(before).toMatchObject({ ...shown, decision: null });
    expect(await refuse()).toMatchObject({ may_refuse: true, decision: { decision: 'refused' } });
    expect(await service().request(HOLDER)).toMatchObject({ decision: { decision: 'refused' } });
  });

  test('nobody agrees by it, and nothing is withdrawn that was not given', async () => {
    run();
    const { terms } = await service().request(HOLDER);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
    await expect(service().give(HOLDER, yes, committing(memory.db))).rejects.toThrow(
      consentApiMessages.oldLink,
    );
    await expect(service().withdraw(HOLDER, { reason: '' }, committing(memory.db))).rejects.toThrow(
      consentApiMessages.nothingGiven,
    );
    expect(memory.all('consents')).toHaveLength(0);
  });

  test('the page says whether the no of the old link still counts, and a further no counts again', async () => {
    run();
    expect(await refuse()).toMatchObject({ state: 'refused', may_refuse: true });
    const before = noes().length;
    for (const [id, no] of memory.all('consents')) {
      memory.put(`consents/${id}`, { ...no, given_at: new Date(Date.now() - 2000) });
      const team = { method: 'witnessed', given_at: new Date(Date.now() - 1000), contact_hash: '' };
      memory.put(`consents/team-${id}`, { ...no, ...team, decision: 'given', purposes: EVERY_PURPOSE });
    }
    expect(await service().request(HOLDER)).toMatchObject({ state: 'missing', may_refuse: true });
    expect(await refuse()).toMatchObject({ state: 'refused' });
    expect(noes()).toHaveLength(2 * before);
  });

  test('a no that is repeated is stored once, and once more under the name that was asked about where it is another', async () => {
    run();
    await refuse();
    await refuse('Once more');
    const named = noes().map(({ child }) => child);
    expect(new Set(named)).toHaveLength(named.length);
    expect(named.length).toBeLessThanOrEqual(2);
  });
});

test('nobody refuses for somebody whom the organisers have checked to be of age', async () => {
  changeMember({ age_band: 'adult', guardian_id: null });
  change({ known: [{ id: 'm-amina', since: MADE, of_age: new Date() }] });
  await expect(service().request(HOLDER)).rejects.toThrow(consentApiMessages.adult);
  await expect(refuse()).rejects.toThrow(consentApiMessages.adult);
});

test('a no counts where the people were deleted a year after the event, and is stored once', async () => {
  await agreeByPhone();
  memory.remove('entry_people/amina');
  expect(await service().request(HOLDER)).toMatchObject({ child: CHILD, may_refuse: true });
  await refuse();
  await refuse();
  expect(facts()).toEqual({ consent: 'refused', name_public: false });
  expect(noes()).toMatchObject([{ person: 'p-amina', child: CHILD, member: 'm-amina' }]);
});

/** A yes to everything by a new link for this guardian and contact. */
async function agreeByNewLink(guardian: string, contact: string): Promise<void> {
  const of = { guardian, contact_hash: contactHash('amina', contact) };
  memory.put('passes/new', { ...memory.fields('passes/link'), ...of });
  const holder = { ...HOLDER, id: 'new' };
  const { terms } = await service().request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name };
  await service().give(holder, yes, committing(memory.db));
}

test('a later yes of the same contact ends the no of its old link', async () => {
  changeMember({ guardian_id: 'g9' });
  change({ guardians: [{ ...withPhone('g9')[0], contact: MUM }] });
  await refuse();
  expect(noes()).toMatchObject([{ guardian: { contact: MUM } }]);
  await agreeByNewLink('g9', MUM);
  expect(facts()).toEqual({ consent: 'given', name_public: true });
});

test('the recording that the present guardian allows is hidden, and stays for the team to decide', async () => {
  change({ guardians: withPhone() });
  await agreeByPhone();
  await refuse();
  expect(entry()).toMatchObject({ consent: 'refused', recording: 'r1' });
});

test('a yes that the present guardian repeats after the no of the old link deletes no recording', async () => {
  change({ guardians: withPhone() });
  await agreeByPhone();
  await refuse();
  await agreeByNewLink('g', PHONE);
  expect(entry()).toMatchObject({ consent: 'refused', recording: 'r1' });
});

describe('the organisers', () => {
  const contact = { email: 'team@example.org', phone: '', address: '' };
  const told = () =>
    ([...memory.all('mail').values()] as { to: string; message: { subject: string } }[])
      .filter(({ to }) => to === contact.email)
      .map(({ message }) => message.subject);
  beforeEach(() => {
    const path = `settings/${SETTINGS_ID}`;
    memory.put(path, { ...memory.fields(path), contact });
    change({ guardians: withPhone() });
  });

  test('hear of a no that ends what somebody else has agreed to, once', async () => {
    await agreeByPhone();
    await refuse();
    await refuse('Once more');
    expect(told()).toEqual(['A no for a child whose consent was given']);
  });

  test('hear nothing where nobody has agreed', async () => {
    await refuse();
    expect(told()).toEqual([]);
  });
});

test('the recording that nobody else allows goes', async () => {
  change({ guardians: withPhone() });
  await refuse();
  expect(entry()).toMatchObject({ consent: 'refused', recording: null });
});

describe('a link from before links said about whom they ask', () => {
  beforeEach(() => {
    memory.put('passes/link', { ...memory.fields('passes/link'), asked: null });
    change({ guardians: withPhone() });
  });

  test('refuses for the child who has been in its place since', async () => {
    change({ known: [{ id: 'm-amina', since: new Date(MADE.getTime() - 1), of_age: null }] });
    await refuse();
    expect(facts()).toMatchObject({ consent: 'refused' });
  });

  test('does not refuse for a child who came later', async () => {
    change({ known: [{ id: 'm-amina', since: new Date(MADE.getTime() + 1), of_age: null }] });
    await expect(refuse()).rejects.toThrow(consentApiMessages.childGone);
  });
});
