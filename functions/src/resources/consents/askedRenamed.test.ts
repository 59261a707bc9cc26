import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askedChoir,
  AUNT,
  BRIAN,
  childNamed,
  CHOIR,
  FATHER,
  MOTHER,
  PHONE,
  type TypedPeople,
} from '../../testing/askedChoir';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother was asked about Amina, who sings with Brian. The owner then saves other people, step by step, agrees through an own
 * telephone, and takes out whom a step names last. The no of the mother counts the same before the steps and after them.
 */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
});

const withBrian = (one: TypedPeople['members'][number]): TypedPeople => ({
  members: [one, BRIAN],
  guardians: [{ ...MOTHER, contact: PHONE }, FATHER],
});

const beside = (name: string): TypedPeople => ({
  members: [childNamed('Amina Wambui'), childNamed(name, { id: 'm9', guardian_id: 'g9' }), BRIAN],
  guardians: [MOTHER, { ...AUNT, id: 'g9' }, FATHER],
});
const instead = (name: string): TypedPeople => ({
  members: [childNamed(name, { id: 'm9', guardian_id: 'g9' }), BRIAN],
  guardians: [{ ...AUNT, id: 'g9' }, FATHER],
});

const WAYS: [string, TypedPeople[]][] = [
  ['another contact and one letter', [withBrian(childNamed('Amina Wambu'))]],
  ['another contact and the first name alone', [withBrian(childNamed('Amina'))]],
  ['another contact and the last name alone', [withBrian(childNamed('Wambui'))]],
  ['another contact and an initial', [withBrian(childNamed('A. Wambui'))]],
  ['another contact and another last name', [withBrian(childNamed('Amina Njoki'))]],
  ['another contact and two slips', [withBrian(childNamed('Amna Wambu'))]],
  [
    'another contact, then two names',
    [withBrian(childNamed('Wambui')), withBrian(childNamed('Amina Wambu'))],
  ],
  [
    'another guardian and one letter',
    [{ members: [childNamed('Amina Wambu'), BRIAN], guardians: [AUNT, FATHER] }],
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
    for (const people of steps) await choir.save(people);
    await choir.agreeForAll();
    expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
    const shown = { child: 'Amina Wambui', may_decide: false, may_refuse: true };
    expect(await choir.request()).toMatchObject(shown);
    expect(await choir.refuse()).toMatchObject({ state: 'refused' });
    expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
  });

  test('a yes of before that is taken back by the old link counts as a no, and is ended once', async () => {
    await choir.agree('ma');
    for (const people of steps) await choir.save(people);
    await choir.agreeForAll();
    expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
    expect(await choir.withdraw()).toMatchObject({ state: 'refused', may_decide: false });
    expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
    const stored = choir.memory.all('consents').size;
    expect(await choir.withdraw()).toMatchObject({ state: 'refused' });
    expect(choir.memory.all('consents').size).toBe(stored);
  });

  test('nobody agrees for the child whom a no was about before', async () => {
    await choir.refuse();
    for (const people of steps) await choir.save(people);
    await choir.agreeForAll();
    expect(choir.facts()).toMatchObject({ name_public: false });
    expect(['refused', 'missing']).toContain(choir.facts().consent);
  });
});

test('a yes about the child in the place that is taken back twice says nothing about the one who was asked about before', async () => {
  const { members, guardians } = beside('Amina');
  await choir.save({ members: [childNamed('Brian Wambui'), ...members.slice(1)], guardians });
  for (const place of ['ma', 'm9', 'mb']) await choir.agree(place);
  await choir.withdraw();
  await choir.withdraw();
  await choir.save(instead('Amina'));
  expect(choir.facts()).toMatchObject({ consent: 'given' });
});

test('a no hides each of those who may be the child, whoever leaves then', async () => {
  const two = { ...instead('Amina'), members: [childNamed('A. Wambui'), ...instead('Amina').members] };
  await choir.save({ ...two, guardians: [...two.guardians, AUNT] });
  await choir.agreeForAll();
  await choir.refuse();
  await choir.save(instead('Amina'));
  expect(choir.facts()).toEqual({ consent: 'missing', name_public: false });
});

test.each(['Brian Wambui', 'Amina Wambu'])(
  'a no hides the child under its first name beside %s, who has the place with the contact of the link',
  async (name) => {
    const { members, guardians } = beside('Amina');
    await choir.save({ members: [childNamed(name), ...members.slice(1)], guardians });
    for (const place of ['m9', 'mb']) await choir.agree(place);
    await choir.refuse();
    await choir.save(instead('Amina'));
    expect(choir.facts()).toEqual({ consent: 'missing', name_public: false });
  },
);

test('a no refuses nobody who came since with the first name of a child whose name was corrected', async () => {
  const { members, guardians } = beside('Amina Njoki');
  await choir.save({ members: [childNamed('Amina Wambu'), ...members.slice(1)], guardians });
  for (const place of ['m9', 'mb']) await choir.agree(place);
  await choir.refuse();
  await choir.save({ members: members.slice(1), guardians });
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
});

test('a no refuses nobody with one of the names who was there before the guardian was asked', async () => {
  const { members, guardians } = beside('Amina Njoki');
  await choir.save({ members, guardians });
  choir.linkFor('ma', undefined, new Date(Date.now() + 1));
  await choir.save({ members: members.slice(1), guardians });
  await choir.agreeForAll();
  await choir.refuse();
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
});

test('a no counts for a child that was there twice, with one letter less, before the guardian was asked', async () => {
  await choir.save(beside('Amina Wambu'));
  choir.linkFor('ma', undefined, new Date(Date.now() + 1));
  await choir.agree('m9');
  await choir.agree('mb');
  await choir.refuse();
  await choir.save(instead('Amina Wambu'));
  expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
});

test('a no counts where the owner has written the age of an adult and two names', async () => {
  const adult = { age_band: 'adult', guardian_id: null } as const;
  for (const name of ['Wambui', 'Amina Wambu']) await choir.save(withBrian(childNamed(name, adult)));
  await choir.agree('mb');
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
  await choir.refuse();
  expect(choir.facts().name_public).toBe(false);
});

test.each(['Otieno Odhiambo', 'Ken Wambui'])(
  'a no refuses nobody for %s, who has the place with another guardian',
  async (name) => {
    await choir.save({ members: [childNamed(name), BRIAN], guardians: [AUNT, FATHER] });
    await choir.agreeForAll();
    await choir.refuse();
    expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
  },
);

test('a no refuses nobody whom the organisers have checked to be of age', async () => {
  const adult = childNamed('Amina Wambu', { age_band: 'adult', guardian_id: null });
  await choir.save(withBrian(adult));
  const known = [{ id: 'ma', since: new Date(), of_age: new Date() }];
  choir.memory.put(`entry_people/${CHOIR}`, { ...choir.stored(), known });
  await choir.agree('mb');
  expect(await choir.refuse()).toMatchObject({ child: 'Amina Wambui', state: 'refused' });
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
});
