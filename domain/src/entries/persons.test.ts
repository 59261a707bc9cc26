import { beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import type { EntryGuardian, EntryMember } from './entryPeople';
import {
  correctedPersons,
  hasNewcomers,
  type PeerPeople,
  performersOf,
  registeredPerson,
  withPersons,
} from './persons';

const NOBODY = { members: [], guardians: [] };
const MOTHER = { id: 'g1', name: 'Wanjiru Kamau', relation: 'mother', contact: '0712 345 678' };
const UNCLE = { id: 'g1', name: 'Otieno Were', relation: 'uncle', contact: '0722 000 111' };

let made = 0;
const newId = () => `new${String((made += 1))}`;
beforeEach(() => {
  made = 0;
});

const member = (name: string, more: Partial<EntryMember> = {}) =>
  makeMember({ id: 'm1', name, age_band: 'unknown', guardian_id: null, ...more });
const child = (name: string, more: Partial<EntryMember> = {}) =>
  member(name, { age_band: 'minor', guardian_id: 'g1', ...more });
/** Two entries have guardians of their own, however equal. */
const people = (members: EntryMember[], guardians: EntryGuardian[] = []) => ({
  members,
  guardians: guardians.map((one) => ({ ...one })),
});

const personsOf = (
  after: ReturnType<typeof people>,
  { before = NOBODY, peers = [] }: { before?: ReturnType<typeof people>; peers?: PeerPeople[] } = {},
) => withPersons({ before, after, peers, newId }).map(({ person }) => person);

describe('a change of the people of an entry', () => {
  const stored = people([child('Amina Wanjiru', { person: 'p-amina' })], [MOTHER]);

  test.each([
    ['nothing', people([child('Amina Wanjiru')], [MOTHER])],
    ['a corrected letter', people([child('Amina Wanjiro')], [MOTHER])],
    [
      'a letter that looks the same, and another age',
      people([child('\u0410mina Wanjiru', { age_band: 'adult' })], [MOTHER]),
    ],
    ['another guardian', people([child('Amina Wanjiru')], [UNCLE])],
    ['no guardian', people([child('Amina Wanjiru', { guardian_id: null })])],
    ['the age alone', people([child('Amina Wanjiru', { age_band: 'adult' })], [MOTHER])],
    ['another local id', people([child('Amina Wanjiru', { id: 'm7' })], [MOTHER])],
  ])('keeps the person: %s', (_what, after) => {
    expect(personsOf(after, { before: stored })).toEqual(['p-amina']);
  });

  test.each([
    ['another name in the place', people([child('Baraka Otieno')], [MOTHER])],
    ['a near name of another age', people([child('Amina Wanjiro', { age_band: 'adult' })], [MOTHER])],
    ['a name that was emptied', people([child('')], [MOTHER])],
  ])('gives a new person: %s', (_what, after) => {
    expect(personsOf(after, { before: stored })).toEqual(['new1']);
  });

  test.each([
    ['Amina Wanjiru Njoki', 'Amina Wanjiru', 'p-amina'],
    ['Wanjiru Njoki', 'Amina Wanjiru', 'new1'],
    ['Wanjiru Njoki', '', 'p-amina'],
  ])('from Wanjiru to %s, of whom somebody has decided as "%s", is %s', (...[name, decided, person]) => {
    const before = people([child('Wanjiru', { person: 'p-amina' })], [MOTHER]);
    const after = people([child(name)], [MOTHER]);
    expect(correctedPersons({ before, after })).toEqual(['p-amina']);
    const change = { before, after, peers: [], newId };
    const persons = withPersons({ ...change, decided: [{ person: 'p-amina', child: decided }] });
    expect(persons.map((one) => one.person)).toEqual([person]);
    expect(withPersons({ ...change, decided: [{ person: 'p-else', child: 'Zawadi' }] })).toMatchObject([
      { person: 'p-amina' },
    ]);
  });

  test('a name typed into an empty place keeps the id of the place', () => {
    expect(personsOf(people([member('Amina')]), { before: people([member('', { person: 'p-0' })]) })).toEqual(
      ['p-0'],
    );
  });

  test('two members who change places keep their persons', () => {
    const two = people([
      member('Amina Wanjiru', { id: 'm1', person: 'p-1' }),
      member('Baraka Otieno', { id: 'm2', person: 'p-2' }),
    ]);
    const swapped = people([member('Baraka Otieno', { id: 'm1' }), member('Amina Wanjiru', { id: 'm2' })]);
    expect(personsOf(swapped, { before: two })).toEqual(['p-2', 'p-1']);
  });

  test('two members whose names are one slip apart keep their persons when they change places', () => {
    const two = people([
      member('Joyce Wanjiku', { id: 'm1', person: 'p-1' }),
      member('Joyce Wanjiru', { id: 'm2', person: 'p-2' }),
    ]);
    const swapped = people([member('Joyce Wanjiru', { id: 'm1' }), member('Joyce Wanjiku', { id: 'm2' })]);
    expect(personsOf(swapped, { before: two })).toEqual(['p-2', 'p-1']);
  });

  test('a slip that is corrected into a name which another entry knows is that person', () => {
    const before = people([member('Joyce Wanjru', { person: 'p-slip' })]);
    const peers = [people([member('Joyce Wanjiru', { person: 'p-known' })])];
    expect(personsOf(people([member('Joyce Wanjiru')]), { before, peers })).toEqual(['p-known']);
  });

  test('what the client sends as person counts for nothing', () => {
    expect(
      personsOf(people([child('Amina Wanjiru', { person: 'p-other' })], [MOTHER]), { before: stored }),
    ).toEqual(['p-amina']);
    expect(personsOf(people([child('Zawadi Njeri', { person: 'p-other' })]))).toEqual(['new1']);
  });

  test('only a name that is new in the place needs a look at the owner’s other entries', () => {
    expect(hasNewcomers({ before: stored, after: people([child('AMINA  wanjiru')], [MOTHER]) })).toBe(false);
    expect(hasNewcomers({ before: stored, after: people([child('Amina Wanjiro')], [MOTHER]) })).toBe(true);
    expect(hasNewcomers({ before: stored, after: people([child('Baraka Otieno')], [MOTHER]) })).toBe(true);
  });
});

describe('a new entry of an owner who has others', () => {
  const amina = people([child('Amina Wanjiru', { person: 'p-amina' })], [MOTHER]);

  test.each([
    ['the same child', people([child('amina wanjirú')], [MOTHER])],
    ['the same name, of whom nothing else is known yet', people([member('Amina Wanjiru')])],
    [
      'a guardian of another name with the same contact',
      people([child('Amina Wanjiru')], [{ ...MOTHER, name: 'Mum', contact: '+254 712 345 678' }]),
    ],
    [
      'a guardian of whom nobody has typed anything yet',
      people([child('Amina Wanjiru')], [{ ...MOTHER, name: '', contact: '' }]),
    ],
    [
      'a guardian of the same name, whose contact nobody has typed yet',
      people([child('Amina Wanjiru')], [{ ...MOTHER, contact: '' }]),
    ],
  ])('knows the person: %s', (_who, after) => {
    expect(personsOf(after, { peers: [amina] })).toEqual(['p-amina']);
  });

  test.each([
    [
      'whose guardian has no contact yet',
      people([child('Amina Wanjiru', { person: 'p-1' })], [{ ...MOTHER, contact: '' }]),
    ],
    ['of unknown age', people([member('Amina Wanjiru', { person: 'p-1' })])],
  ])('knows the person of another entry %s', (_who, peer) => {
    expect(personsOf(people([child('Amina Wanjiru')], [MOTHER]), { peers: [peer] })).toEqual(['p-1']);
  });

  test.each([
    ['without a guardian', child('Amina Wanjiru', { guardian_id: null }), 'p-none'],
    ['with the guardian', child('Amina Wanjiru'), 'p-amina'],
    ['with another guardian', child('Amina Wanjiru', { guardian_id: 'g2' }), 'p-none'],
    ['of unknown age', member('Amina Wanjiru'), 'p-unknown'],
  ])(
    'of two or three of a name, one with a guardian, knows the one who is alike: %s',
    (_who, typed, person) => {
      const none = people([child('Amina Wanjiru', { guardian_id: null, person: 'p-none' })]);
      const unknown = people([member('Amina Wanjiru', { person: 'p-unknown' })]);
      const peers = typed.age_band === 'unknown' ? [none, unknown] : [none, amina];
      expect(personsOf(people([typed], [MOTHER, { ...UNCLE, id: 'g2' }]), { peers })).toEqual([person]);
    },
  );

  test.each([
    ['another guardian', people([child('Amina Wanjiru')], [UNCLE])],
    ['another guardian of the name', people([child('Amina Wanjiru')], [{ ...UNCLE, name: MOTHER.name }])],
    ['an adult of this name', people([member('Amina Wanjiru', { age_band: 'adult' })])],
    ['a near name', people([child('Amina Wanjiro')], [MOTHER])],
  ])('takes it for another person: %s', (_who, after) => {
    expect(personsOf(after, { peers: [amina] })).toEqual(['new1']);
  });

  test('an entry that has members is not known by its registered name', () => {
    const registered = { registered_name: 'Zawadi Njeri', registered_person: 'p-zawadi' };
    expect(personsOf(people([member('Zawadi Njeri')]), { peers: [{ ...amina, ...registered }] })).toEqual([
      'new1',
    ]);
  });

  test.each([
    ['a child of the name and guardian', child('Amina Wanjiru'), 'p-left'],
    ['the name, of whom nothing else is known yet', member('Amina Wanjiru'), 'p-left'],
    ['another guardian’s child', child('Amina Wanjiru', { guardian_id: 'g2' }), 'new1'],
    ['an adult of this name', member('Amina Wanjiru', { age_band: 'adult' }), 'new1'],
  ])(
    'knows whom a guardian was asked about in an entry that the child has left: %s',
    (_who, typed, person) => {
      const after = people([typed], [MOTHER, { ...UNCLE, id: 'g2' }]);
      const isGuardian = ({ name }: { name: string }) => name === MOTHER.name;
      const told = [{ person: 'p-left', child: 'Amina Wanjiru', isGuardian }];
      expect(withPersons({ before: NOBODY, after, peers: [], told, newId })).toMatchObject([{ person }]);
      const two = [...told, { person: 'p-second', child: 'amina wanjiru', isGuardian }];
      expect(withPersons({ before: NOBODY, after, peers: [], told: two, newId })[0]?.person).toMatch(/^new/);
    },
  );

  test.each([
    ['about whom nobody was asked is a child who has left', [], 'p-left'],
    ['about whom a guardian was asked stays', [{ person: 'p-own', child: 'Amina Wanjiru' }], 'p-own'],
  ])('an adult %s, once she is a minor', (_what, asked, person) => {
    const before = people([member('Amina Wanjiru', { age_band: 'adult', person: 'p-own' })]);
    const after = people([child('Amina Wanjiru')], [MOTHER]);
    expect(hasNewcomers({ before, after })).toBe(true);
    const told = [{ person: 'p-left', child: 'Amina Wanjiru', isGuardian: () => true }];
    expect(withPersons({ before, after, peers: [], told, asked, newId })).toMatchObject([{ person }]);
    expect(withPersons({ before, after, peers: [], newId })).toMatchObject([{ person: 'p-own' }]);
  });

  test.each([
    ['about whom nobody was asked', [], 'p-left'],
    ['about whom a guardian was asked, too', [{ person: 'p-slip', child: 'Amina Wanjiro' }], 'p-slip'],
  ])('a slip %s is corrected into the name of a child who has left', (_who, asked, person) => {
    const before = people([child('Amina Wanjiro', { person: 'p-slip' })], [MOTHER]);
    const after = people([child('Amina Wanjiru')], [MOTHER]);
    const told = [{ person: 'p-left', child: 'Amina Wanjiru', isGuardian: () => true }];
    expect(withPersons({ before, after, peers: [], told, asked, newId })).toMatchObject([{ person }]);
  });

  test('a mother whose number comes after the word for her makes the child the one whom another entry knows by it', () => {
    const mum = { ...MOTHER, name: 'Mum' };
    const before = people([child('Amina Wanjiru', { person: 'p-own' })], [{ ...mum, contact: '' }]);
    const after = people([child('Amina Wanjiru')], [mum]);
    expect(personsOf(after, { before, peers: [amina] })).toEqual(['p-amina']);
    expect(personsOf(after, { before })).toEqual(['p-own']);
  });

  test('of two persons of one contact it takes the one whose guardian has the typed name', () => {
    const other = people([child('Amina Wanjiru', { person: 'p-mum' })], [{ ...MOTHER, name: 'Mum' }]);
    expect(personsOf(people([child('Amina Wanjiru')], [MOTHER]), { peers: [other, amina] })).toEqual([
      'p-amina',
    ]);
    const aunt = people([child('Amina Wanjiru')], [{ ...MOTHER, name: 'Aunt' }]);
    expect(personsOf(aunt, { peers: [other, amina] })).toEqual(['new1']);
  });

  test('of two possible persons it takes neither', () => {
    const other = people([child('Amina Wanjiru', { person: 'p-second' })], [UNCLE]);
    expect(personsOf(people([member('Amina Wanjiru')]), { peers: [amina, other] })).toEqual(['new1']);
  });

  test('two members with one name are two persons', () => {
    const twins = people([member('Amina Wanjiru'), member('Amina Wanjiru', { id: 'm2' })]);
    expect(personsOf(twins, { peers: [amina] })).toEqual(['p-amina', 'new1']);
  });

  test('an entry without members is known by the registered name', () => {
    const empty = { ...NOBODY, registered_name: 'Amina Wanjiru', registered_person: 'p-amina' };
    expect(personsOf(people([member('Amina Wanjiru')]), { peers: [empty] })).toEqual(['p-amina']);
    const nameless = { ...NOBODY, registered_person: 'p-amina' };
    expect(personsOf(people([member('Amina Wanjiru')]), { peers: [nameless] })).toEqual(['new1']);
  });
});

describe('the person of the registered name', () => {
  const before = { registered_name: 'Amina Wanjiru', registered_person: 'p-amina' };

  test('is the member with this name', () => {
    const members = [member('Baraka', { person: 'p-b' }), member('Amina Wanjiru', { person: 'p-a' })];
    expect(registeredPerson({ before: {}, registered_name: 'Amina Wanjiru', members, newId })).toBe('p-a');
  });

  test('stays where nobody has the name and it was only corrected', () => {
    expect(registeredPerson({ before, registered_name: 'Amina Wanjiro', members: [], newId })).toBe(
      'p-amina',
    );
  });

  test('is new where nobody was registered before', () => {
    expect(registeredPerson({ before: {}, registered_name: 'Amina', members: [], newId })).toBe('new1');
  });

  test('is new with another name', () => {
    expect(registeredPerson({ before, registered_name: 'Baraka Otieno', members: [], newId })).toBe('new1');
  });

  test('performs where the entry has no members', () => {
    expect(performersOf({ members: [], ...before })).toEqual(['p-amina']);
    expect(performersOf({ members: [member('Baraka', { person: 'p-b' })], ...before })).toEqual(['p-b']);
  });
});
