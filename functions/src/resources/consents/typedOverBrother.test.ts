import { consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { GIVEN_CHOIR, OTHER, REFUSED_CHOIR, toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother says no about Ken, and the owner types his brother Ben over him, whose name is a letter away. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});

const told = toTeamOf(() => choir);
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
const agree = async (place: string): Promise<void> => {
  await choir.agree(place);
  tick();
};

const [KEN, BEN] = [childNamed('Ken Wambui'), childNamed('Ben Wambui')];
const own = (name: string) => childNamed(name, { id: 'm9', guardian_id: OTHER.id });

const refuseKen = async (): Promise<void> => {
  await save({ members: [KEN, BRIAN], guardians: [MOTHER, FATHER] });
  await agree('mb');
  choir.linkFor('ma');
  tick();
  await choir.refuse();
  tick();
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
};
const typeBenOverKen = () => save({ members: [BEN, BRIAN], guardians: [MOTHER, FATHER] });

const personOfPlace = () => choir.stored().members.find(({ id }) => id === 'ma')?.person;

/** An earlier version gave Ben the person of Ken. */
const typeBenWithPersonOfKen = async (): Promise<void> => {
  const person = personOfPlace();
  await typeBenOverKen();
  const people = choir.stored();
  const members = people.members.map((one) => (one.id === 'ma' ? { ...one, person } : one));
  choir.memory.put('entry_people/choir', {
    ...people,
    members,
    persons: members.map((one) => one.person),
  });
};

const allowBen = async (): Promise<void> => {
  await told['in front of the team']({ member: 'ma', purposes: EVERY_PURPOSE });
  tick();
};

test('a brother who is typed over a refused child is another person, and his mother decides about him by herself', async () => {
  await refuseKen();
  const ken = personOfPlace();
  await typeBenOverKen();
  expect(personOfPlace()).not.toBe(ken);
  await agree('ma');
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
});

describe.each([
  ['the team has allowed Ben, a person of his own', typeBenOverKen, allowBen],
  ['the team has allowed Ben, as the person of Ken', typeBenWithPersonOfKen, allowBen],
  ['his mother has allowed Ben, a person of his own', typeBenOverKen, () => agree('ma')],
  ['his mother has allowed Ben, as the person of Ken', typeBenWithPersonOfKen, () => agree('ma')],
])('where %s, who was typed over Ken, a no about Ken', (_, typeBen, allow) => {
  beforeEach(async () => {
    await refuseKen();
    await typeBen();
    await allow();
    expect(choir.facts()).toEqual(GIVEN_CHOIR);
  });

  test.each(['Ken', 'Kenn Wambui', 'Zawadi'])(
    'keeps %s waiting who came after it beside Ben',
    async (name) => {
      await save({ members: [BEN, own(name), BRIAN], guardians: [MOTHER, OTHER, FATHER] });
      await agree('m9');
      expect(choir.facts()).not.toEqual(GIVEN_CHOIR);
    },
  );

  test.each(['Ken', 'Zawadi'])('keeps %s waiting who came after it where Ben has left', async (name) => {
    await save({ members: [own(name), BRIAN], guardians: [OTHER, FATHER] });
    await agree('m9');
    expect(choir.facts()).not.toEqual(GIVEN_CHOIR);
  });

  test('refuses Ken where he is typed back with an own contact', async () => {
    const uncle = { ...OTHER, id: MOTHER.id };
    await save({ members: [KEN, BRIAN], guardians: [MOTHER, FATHER] });
    await save({ members: [KEN, BRIAN], guardians: [uncle, FATHER] });
    await agree('ma');
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });

  test('refuses Ken in another place with an own contact', async () => {
    await save({ members: [BEN, own('Ken Wambui'), BRIAN], guardians: [MOTHER, OTHER, FATHER] });
    await agree('m9');
    expect(choir.facts()).toEqual(REFUSED_CHOIR);
  });
});

/** Ken stands in a solo of the account too, where his father has agreed. */
const enterSolo = (): void => {
  const person = personOfPlace();
  choir.enter('solo', 'dad@example.org', { group: null, owner: 'acc', consent: 'given', name_public: true });
  const of = choir.memory.fields('entry_people/solo') as {
    members: { id: string }[];
    guardians: { id: string; name: string; relation: string; contact: string }[];
  };
  const members = of.members.map((one) => ({ ...one, name: 'Ken Wambui', person }));
  choir.memory.put('entry_people/solo', { ...of, owner: 'acc', members, persons: [person] });
  const yes = makeConsent({
    entry: 'solo',
    owner: 'acc',
    edition: 2026,
    member: of.members[0]!.id,
    person: person!,
    child: 'Ken Wambui',
    guardian: of.guardians[0]!,
    contact_hash: contactHash('solo', 'dad@example.org'),
    purposes: EVERY_PURPOSE,
    given_at: new Date(Date.now() - 30_000),
  });
  choir.memory.put(`${consents.path}/dads`, storedAs('consents', yes));
};
const solo = () => {
  const { consent, name_public } = choir.memory.fields('entries/solo') ?? {};
  return { consent, name_public };
};

test('a no about Ken stays in his solo where his mother allows Ben, who was typed over him in the choir', async () => {
  await save({ members: [KEN, BRIAN], guardians: [MOTHER, FATHER] });
  enterSolo();
  choir.linkFor('ma');
  tick();
  await choir.refuse();
  tick();
  expect(solo()).toEqual(REFUSED_CHOIR);
  await typeBenOverKen();
  expect(solo()).toEqual(REFUSED_CHOIR);
  await agree('ma');
  expect(solo()).toEqual(REFUSED_CHOIR);
});

test('a title names Ken, who was refused, while Ben has his place, and stays hidden', async () => {
  await refuseKen();
  const title = { title: 'A song for Ken' };
  choir.memory.put('entries/choir', { ...choir.memory.fields('entries/choir'), ...title });
  await typeBenWithPersonOfKen();
  await allowBen();
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
  expect(choir.memory.fields('entries/choir')).toMatchObject({ title_refused: true });
});
