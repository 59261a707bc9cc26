import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { updateEntry } from '../entries/steps/update';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother was asked about Amina, who sings with Brian. The owner then saves other people, step by step, agrees through an own
 * telephone, and takes out whom a step names last. The no of the mother counts the same before the steps and after them.
 */

const ENTRY = 'choir';
const MUM = 'mum@example.org';
const PHONE = '0799 000 000';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const guardian = (contact: string, id = 'g') => ({ id, name: HOLDER.name, relation: 'Mother', contact });
const OTHER = { id: 'gb', name: 'Father', relation: 'Father', contact: 'father@example.org' };
const FOREIGN = { id: 'g', name: 'Aunt', relation: 'Aunt', contact: PHONE };

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const facts = () => {
  const { consent, name_public } = memory.fields(`entries/${ENTRY}`) ?? {};
  return { consent, name_public };
};

interface Typed {
  id: string;
  name: string;
  age_band: 'minor' | 'adult';
  guardian_id: string | null;
}
interface People {
  members: Typed[];
  guardians: { id: string; name: string; relation: string; contact: string }[];
}
const child = (name: string, more: Partial<Typed> = {}): Typed => ({
  id: 'ma',
  name,
  age_band: 'minor',
  guardian_id: 'g',
  ...more,
});
const BRIAN = child('Brian Otieno', { id: 'mb', guardian_id: 'gb' });
const withBrian = (one: Typed, contact = PHONE): People => ({
  members: [one, BRIAN],
  guardians: [guardian(contact), OTHER],
});
const save = ({ members, guardians }: People) =>
  updateEntry(memory.db, {
    id: ENTRY,
    input: { members: members.map((one) => makeMember({ ...one, phone: '' })), guardians },
    by: { uid: 'acc', isAdmin: false },
    ifMatch: null,
  });
const stored = () =>
  memory.fields(`entry_people/${ENTRY}`) as unknown as {
    members: (Typed & { person: string })[];
    guardians: People['guardians'];
  };

/** Makes a link for whoever is in the place by now, as the site does. */
function linkFor(place: string, id: string, created_at = new Date()): { id: string; name: string } {
  const { members, guardians } = stored();
  const [member] = members.filter((one) => one.id === place);
  const [of] = guardians.filter((one) => one.id === member?.guardian_id);
  if (!member || !of) throw new Error(`no child with a guardian in ${place}`);
  const asked = { person: member.person, child: member.name, owner: 'acc', group: null };
  const at = { entry: ENTRY, member: place, guardian: of.id, edition: YEAR_OF_GROUP, created_at };
  const by = { contact_hash: contactHash(ENTRY, of.contact), name: of.name, revoked_at: null };
  memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  return { id, name: of.name };
}
async function agree(place: string): Promise<void> {
  const holder = linkFor(place, `of-${place}`);
  const { terms } = await service().request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...text, purposes: EVERY_PURPOSE, signed_as: holder.name };
  await service().give(holder, yes, committing(memory.db));
}
const refuse = () => service().refuse(HOLDER, { reason: '' }, committing(memory.db));
/** Everybody who still needs it has somebody who agrees. */
async function agreeForAll(): Promise<void> {
  for (const { id, age_band } of stored().members) if (age_band === 'minor') await agree(id);
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter(ENTRY, MUM, { group: null, owner: 'acc', state: 'returned', kind: 'group' });
  const { members, guardians } = withBrian(child('Amina Wambui'), MUM);
  const persons = ['pa', 'pb'];
  memory.put(`entry_people/${ENTRY}`, {
    ...memory.fields(`entry_people/${ENTRY}`),
    owner: 'acc',
    members: members.map((one, at) => makeMember({ ...one, phone: '', person: persons[at] })),
    guardians,
    persons,
  });
  linkFor('ma', HOLDER.id, new Date(Date.now() - 60_000));
});

const beside = (name: string): People => ({
  members: [child('Amina Wambui'), child(name, { id: 'm9', guardian_id: 'g9' }), BRIAN],
  guardians: [guardian(MUM), { ...FOREIGN, id: 'g9' }, OTHER],
});
const instead = (name: string): People => ({
  members: [child(name, { id: 'm9', guardian_id: 'g9' }), BRIAN],
  guardians: [{ ...FOREIGN, id: 'g9' }, OTHER],
});

const WAYS: [string, People[]][] = [
  ['another contact and one letter', [withBrian(child('Amina Wambu'))]],
  ['another contact and the first name alone', [withBrian(child('Amina'))]],
  ['another contact and the last name alone', [withBrian(child('Wambui'))]],
  ['another contact and an initial', [withBrian(child('A. Wambui'))]],
  ['another contact and another last name', [withBrian(child('Amina Njoki'))]],
  ['another contact and two slips', [withBrian(child('Amna Wambu'))]],
  ['another contact, then two names', [withBrian(child('Wambui')), withBrian(child('Amina Wambu'))]],
  [
    'another guardian and one letter',
    [{ members: [child('Amina Wambu'), BRIAN], guardians: [FOREIGN, OTHER] }],
  ],
  ['another place and one letter', [instead('Amina Wambu')]],
  ['another place and the first name alone', [instead('Amina')]],
  [
    'the child beside itself with one letter less, then alone',
    [beside('Amina Wambu'), instead('Amina Wambu')],
  ],
];

describe.each(WAYS)('after the owner has written %s', (_, steps) => {
  test('a no by the old link counts, and the page says so', async () => {
    for (const people of steps) await save(people);
    await agreeForAll();
    expect(facts()).toEqual({ consent: 'given', name_public: true });
    const shown = { child: 'Amina Wambui', may_decide: false, may_refuse: true };
    expect(await service().request(HOLDER)).toMatchObject(shown);
    expect(await refuse()).toMatchObject({ state: 'refused' });
    expect(facts()).toEqual({ consent: 'refused', name_public: false });
  });

  test('nobody agrees for the child whom a no was about before', async () => {
    await refuse();
    for (const people of steps) await save(people);
    await agreeForAll();
    expect(facts()).toMatchObject({ name_public: false });
    expect(['refused', 'missing']).toContain(facts().consent);
  });
});

test('a no counts for each of those who may be the child, whoever leaves then', async () => {
  const two = { ...instead('Amina'), members: [child('A. Wambui'), ...instead('Amina').members] };
  await save({ ...two, guardians: [...two.guardians, FOREIGN] });
  await agreeForAll();
  await refuse();
  await save(instead('Amina'));
  expect(facts()).toEqual({ consent: 'refused', name_public: false });
});

test.each(['Brian Wambui', 'Amina Wambu'])(
  'a no counts for the child under its first name beside %s, who has the place with the contact of the link',
  async (name) => {
    const { members, guardians } = beside('Amina');
    await save({ members: [child(name), ...members.slice(1)], guardians });
    for (const place of ['m9', 'mb']) await agree(place);
    await refuse();
    await save(instead('Amina'));
    expect(facts()).toEqual({ consent: 'refused', name_public: false });
  },
);

test('a no refuses nobody who came since with the first name of a child whose name was corrected', async () => {
  const { members, guardians } = beside('Amina Njoki');
  await save({ members: [child('Amina Wambu'), ...members.slice(1)], guardians });
  for (const place of ['m9', 'mb']) await agree(place);
  await refuse();
  await save({ members: members.slice(1), guardians });
  expect(facts()).toEqual({ consent: 'given', name_public: true });
});

test('a no refuses nobody with one of the names who was there before the guardian was asked', async () => {
  const { members, guardians } = beside('Amina Njoki');
  await save({ members, guardians });
  linkFor('ma', HOLDER.id, new Date(Date.now() + 1));
  await save({ members: members.slice(1), guardians });
  await agreeForAll();
  await refuse();
  expect(facts()).toEqual({ consent: 'given', name_public: true });
});

test('a no counts for a child that was there twice, with one letter less, before the guardian was asked', async () => {
  await save(beside('Amina Wambu'));
  linkFor('ma', HOLDER.id, new Date(Date.now() + 1));
  await agree('m9');
  await agree('mb');
  await refuse();
  await save(instead('Amina Wambu'));
  expect(facts()).toEqual({ consent: 'refused', name_public: false });
});

test('a no counts where the owner has written the age of an adult and two names', async () => {
  const adult = { age_band: 'adult', guardian_id: null } as const;
  for (const name of ['Wambui', 'Amina Wambu']) await save(withBrian(child(name, adult)));
  await agree('mb');
  expect(facts()).toEqual({ consent: 'given', name_public: true });
  await refuse();
  expect(facts().name_public).toBe(false);
});

test.each(['Otieno Odhiambo', 'Ken Wambui'])(
  'a no refuses nobody for %s, who has the place with another guardian',
  async (name) => {
    await save({ members: [child(name), BRIAN], guardians: [FOREIGN, OTHER] });
    await agreeForAll();
    await refuse();
    expect(facts()).toEqual({ consent: 'given', name_public: true });
  },
);

test('a no refuses nobody whom the organisers have checked to be of age', async () => {
  const adult = child('Amina Wambu', { age_band: 'adult', guardian_id: null });
  await save(withBrian(adult));
  const known = [{ id: 'ma', since: new Date(), of_age: new Date() }];
  memory.put(`entry_people/${ENTRY}`, { ...stored(), known });
  await agree('mb');
  expect(await refuse()).toMatchObject({ child: 'Amina Wambui', state: 'refused' });
  expect(facts()).toEqual({ consent: 'given', name_public: true });
});
