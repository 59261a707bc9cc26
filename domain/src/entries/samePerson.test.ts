import { expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import type { EntryGuardian, EntryMember } from './entryPeople';
import { type EntryAndPeople, knownPersons, suggestedPairs } from './samePerson';

const MOTHER = { id: 'g1', name: 'Wanjiru Kamau', relation: 'mother', contact: '0712 345 678' };

interface EntryOptions {
  owner?: string | null;
  group?: string | null;
  members: Partial<EntryMember>[];
  guardians?: EntryGuardian[];
}
const entryOf = (
  id: string,
  { owner = null, group = null, members, guardians = [] }: EntryOptions,
): EntryAndPeople => ({
  entry: { id, number: `${id}1`, category: 'Poetry', owner, group },
  people: { members: members.map((one) => makeMember({ phone: '', ...one })), guardians },
});
const pairs = (
  all: EntryAndPeople[],
  links: Parameters<typeof suggestedPairs>[1] = [],
  isUrgent: Parameters<typeof suggestedPairs>[2] = () => false,
) =>
  suggestedPairs(knownPersons(all), links, isUrgent).map(({ reason, persons: [one, other] }) => [
    reason,
    one.person,
    other.person,
  ]);

const amina = (person: string, more: Partial<EntryMember> = {}) => ({
  name: 'Amina Wanjiru',
  person,
  ...more,
});
const child = (person: string) => amina(person, { guardian_id: 'g1', age_band: 'minor' });
const said = (one: string, other: string, same: boolean) => {
  const persons: [string, string] = [one, other];
  return { id: `${one}${other}`, persons, same, by: 'admin', at: new Date(0) };
};

test.each<[string, EntryAndPeople[], string[][]]>([
  [
    'the same name and phone under two accounts',
    [
      entryOf('A', { owner: 'u1', members: [amina('p1', { phone: '0712 000 111' })] }),
      entryOf('B', {
        owner: 'u2',
        members: [{ ...amina('p2'), name: 'amina  wanjirũ', phone: '0712-000111' }],
      }),
    ],
    [['same_phone', 'p1', 'p2']],
  ],
  [
    'a name that looks the same, and the same guardian',
    [
      entryOf('A', { owner: 'u1', members: [child('p1')], guardians: [MOTHER] }),
      entryOf('B', {
        owner: 'u2',
        members: [{ ...child('p2'), name: '\u0410mina Wanjiru' }],
        guardians: [MOTHER],
      }),
    ],
    [['same_guardian', 'p1', 'p2']],
  ],
  [
    'a double that the dashboard has written, which has no owner',
    ['A', 'B'].map((id) => entryOf(id, { members: [amina(`p${id}`, { phone: '0712 000 111' })] })),
    [['same_phone', 'pA', 'pB']],
  ],
  [
    'the same name and guardian in two groups',
    [
      entryOf('A', { group: 'g1', members: [child('p1')], guardians: [MOTHER] }),
      entryOf('B', {
        group: 'g2',
        members: [child('p2')],
        guardians: [{ ...MOTHER, contact: '0712-345678' }],
      }),
    ],
    [['same_guardian', 'p1', 'p2']],
  ],
  [
    'nearly the same name under one account',
    [
      entryOf('A', { owner: 'u1', members: [amina('p1')] }),
      entryOf('B', { owner: 'u1', members: [{ ...amina('p2'), name: 'Amina Wanjiro' }] }),
    ],
    [['near_name', 'p1', 'p2']],
  ],
  [
    'nearly the same name in one group',
    [
      entryOf('A', { group: 'g1', members: [amina('p1')] }),
      entryOf('B', { group: 'g1', members: [{ ...amina('p2'), name: 'Amina Wanjiro' }] }),
    ],
    [['near_name', 'p1', 'p2']],
  ],
  [
    'the same name, phone and guardian under two accounts: one pair',
    ['A', 'B'].map((id) =>
      entryOf(id, { members: [{ ...child(`p${id}`), phone: '0712 000 111' }], guardians: [MOTHER] }),
    ),
    [['same_phone', 'pA', 'pB']],
  ],
  [
    'one name that an account has typed twice, and another one once, with one phone',
    ['A', 'B', 'C'].map((id) =>
      entryOf(id, { owner: id === 'C' ? 'u2' : 'u1', members: [amina(`p${id}`, { phone: '0712 000 111' })] }),
    ),
    [
      ['same_phone', 'pA', 'pC'],
      ['same_phone', 'pB', 'pC'],
      ['near_name', 'pA', 'pB'],
    ],
  ],
  [
    'two who perform together once, of whom one performs alone, too: nobody',
    [
      entryOf('A', { owner: 'u1', members: [amina('p1'), amina('p2')] }),
      entryOf('B', { owner: 'u1', members: [amina('p2')] }),
    ],
    [],
  ],
  [
    'the same name alone under two accounts: nobody',
    [
      entryOf('A', { owner: 'u1', members: [amina('p1', { phone: '0712 000 111' })] }),
      entryOf('B', { owner: 'u2', members: [amina('p2', { phone: '0722 000 111' })] }),
    ],
    [],
  ],
  [
    'two of one name in one entry: nobody, because they perform together',
    [entryOf('A', { owner: 'u1', members: [amina('p1'), amina('p2')] })],
    [],
  ],
  [
    'one person in two entries: nobody',
    ['A', 'B'].map((id) => entryOf(id, { owner: 'u1', members: [amina('p1')] })),
    [],
  ],
])('suggested is, of %s', (_what, all, expected) => {
  expect(pairs(all)).toEqual(expected);
});

const three = ['A', 'B', 'C'].map((id) =>
  entryOf(id, { members: [amina(`p${id}`, { phone: '0712 000 111' })] }),
);

test('a pair is suggested until somebody decides about it, or about those with whom both are joined', () => {
  expect(pairs(three)).toHaveLength(3);
  expect(pairs(three, [said('pA', 'pB', true)])).toEqual([
    ['same_phone', 'pA', 'pC'],
    ['same_phone', 'pB', 'pC'],
  ]);
  expect(pairs(three, [said('pA', 'pB', false)])).toEqual([
    ['same_phone', 'pA', 'pC'],
    ['same_phone', 'pB', 'pC'],
  ]);
  expect(pairs(three, [said('pA', 'pB', true), said('pB', 'pC', true)])).toEqual([]);
  expect(pairs(three, [said('pA', 'pB', true), said('pB', 'pC', false)])).toEqual([]);
});

test('a person is shown with all entries, and an entry without members by its registered name', () => {
  const people = { members: [], guardians: [], registered_name: 'Amina Wanjiru', registered_person: 'p1' };
  const persons = knownPersons([
    entryOf('A', { owner: 'u1', members: [amina('p1', { phone: '0712 000 111' })] }),
    { entry: { id: 'B', number: '', category: 'Drums', owner: 'u1', group: null }, people },
  ]);
  expect(persons.get('p1')).toMatchObject({
    name: 'Amina Wanjiru',
    phone: '0712 000 111',
    entries: [
      { id: 'A', number: 'A1', category: 'Poetry' },
      { id: 'B', number: '', category: 'Drums' },
    ],
  });
});

test('a person has the first phone that an entry knows, the contacts of the own guardians, and each entry once', () => {
  const own = { ...child('p1'), guardian_id: 'g2' };
  const guardians = [MOTHER, { ...MOTHER, id: 'g2', contact: 'uncle@example.org' }];
  const persons = knownPersons([
    entryOf('A', { owner: 'u1', members: [own, own, amina('p2')], guardians }),
    entryOf('B', { owner: 'u1', members: [{ ...amina('p1'), phone: '0712 000 111' }] }),
    entryOf('C', { owner: 'u1', members: [{ ...amina('p1'), phone: '0712 000 222' }] }),
  ]);
  const { phone, entries, guardians: contacts } = persons.get('p1')!;
  expect(phone).toBe('0712 000 111');
  expect(entries.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  expect(new Set(contacts)).toEqual(new Set(['uncle@example.org']));
});

test('an entry is known by its registered name only where no member has a person', () => {
  const registered = { registered_name: 'Zawadi Njeri', registered_person: 'p9' };
  const namesOf = (people: Partial<EntryAndPeople['people']>) => {
    const one = entryOf('A', { members: [] });
    return [...knownPersons([{ ...one, people: { ...one.people, ...people } }]).values()].map(
      ({ person, name }) => [person, name],
    );
  };
  const old = makeMember({ name: 'Amina' });
  expect(namesOf(registered)).toEqual([['p9', 'Zawadi Njeri']]);
  expect(namesOf({ ...registered, members: [old] })).toEqual([['p9', 'Zawadi Njeri']]);
  expect(namesOf({ ...registered, members: [{ ...old, person: 'p1' }] })).toEqual([['p1', 'Amina']]);
  expect(namesOf({ members: [old] })).toEqual([]);
  expect(namesOf({ registered_person: 'p9' })).toEqual([['p9', '']]);
});

test('of the many pairs of one name and phone, those of a refused child come first', () => {
  const all = Array.from({ length: 50 }, (_, at) =>
    entryOf(`E${String(at)}`, { members: [amina(`p${String(at)}`, { phone: '0712 000 111' })] }),
  );
  const found = pairs(all, [], ({ person }) => person === 'p49');
  expect(found).toHaveLength(1000);
  expect(found.filter((pair) => pair.includes('p49'))).toHaveLength(49);
});

test('names that one account alone has typed take no place from those of several accounts', () => {
  const names = Array.from({ length: 3400 }, (_, at) => `Faith ${String(at)}`);
  const entry = (id: string) =>
    entryOf(id, {
      owner: 'u1',
      members: names.map((name) => ({ name, person: `${id} ${name}`, phone: '0712 000 111' })),
    });
  const found = pairs([...three, entry('D'), entry('E')]);
  expect(found.filter(([reason]) => reason === 'same_phone')).toHaveLength(3);
});

test('a thousand members without a name hide no pair', () => {
  const nameless = Array.from({ length: 1002 }, (_, at) => ({ name: '', person: `n${String(at)}` }));
  const found = pairs([
    entryOf('A', { owner: 'u1', members: [...nameless, amina('p1')] }),
    entryOf('B', { owner: 'u1', members: [{ ...amina('p2'), name: 'Amina Wanjiro' }] }),
  ]);
  expect(found).toEqual([['near_name', 'p1', 'p2']]);
});

test('names and a phone that many accounts have made up are as many pairs as somebody looks through, and each name is among them', () => {
  const names = Array.from({ length: 150 }, (_, at) => `Amina Wanjiru${String(at)}`);
  const owners = Array.from({ length: 15 }, (_, at) => `u${String(at)}`);
  const found = pairs(
    owners.map((owner) => {
      const members = names.map((name) => ({ name, person: `${owner} ${name}`, phone: '0712 000 111' }));
      return entryOf(owner, { owner, members });
    }),
  ).filter(([reason]) => reason === 'same_phone');
  expect(found.length).toBeLessThanOrEqual(10_000);
  expect(new Set(found.map(([, one]) => one?.split(' ').at(-1))).size).toBe(names.length);
});

test('copies of a name that one account has typed do not hide the pair of another one', () => {
  const many = (length: number, of: (at: number) => Partial<EntryMember>) =>
    Array.from({ length }, (_, at) => of(at));
  // Four hundred names under two accounts leave 25 pairs for each name.
  const names = (owner: string) =>
    many(400, (at) => ({
      name: `Faith ${String(at)}`,
      person: `${owner} ${String(at)}`,
      phone: '0712 000 111',
    }));
  const refused = amina('r', { phone: '0712 000 222' });
  const copies = many(30, (at) => amina(`copy${String(at)}`, { phone: '0712 000 222' }));
  const found = pairs([
    entryOf('A', { owner: 'u1', members: [refused, ...names('u1')] }),
    entryOf('B', { owner: 'u2', members: [...copies, ...names('u2')] }),
    entryOf('C', { owner: 'u3', members: [amina('genuine', { phone: '0712 000 222' })] }),
  ]);
  expect(found).toContainEqual(['same_phone', 'r', 'genuine']);
});
