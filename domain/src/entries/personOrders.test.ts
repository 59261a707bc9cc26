import { expect, test } from 'vitest';
import { comparableContact } from '../consents/contact';
import { isSameName } from '../kernel/sameName';
import { makeMember } from '../testing/stored';
import type { EntryGuardian, EntryMember } from './entryPeople';
import { hasNewcomers, type KnownOfOwner, withPersons } from './persons';

/** A child whom the account knows from a choir is entered once more, with whatever the form has saved in two steps before. */

const CHILD = 'Amina Wambui';
const PERSON = 'p-amina';
const MOTHER = { name: 'Njeri Wambui', contact: '+254 712 345 678' };
const guardian = (name: string, contact = ''): EntryGuardian[] => [
  { id: 'g', relation: 'Mother', name, contact },
];

const NAMES = ['', 'Ami', 'Amina Wambu', CHILD];
const AGES = ['unknown', 'minor', 'adult'] as const;
const WHOLE = [
  guardian(MOTHER.name, MOTHER.contact),
  guardian('Mum', MOTHER.contact),
  guardian('Njeri', '0712 345 678'),
];
const GUARDIANS = [
  ...WHOLE,
  [],
  guardian('Mum'),
  guardian('', MOTHER.contact),
  guardian('Mum', '0712 345 679'),
  guardian(MOTHER.name),
  guardian('Otieno', '0733 333 333'),
];

interface People {
  members: EntryMember[];
  guardians: EntryGuardian[];
}
const rowOf = (name: string, age_band: EntryMember['age_band'], guardians: EntryGuardian[]): People => ({
  members: [makeMember({ id: 'm', name, age_band, guardian_id: guardians[0]?.id ?? null })],
  guardians,
});
const SAVED = NAMES.flatMap((name) => AGES.flatMap((age) => GUARDIANS.map((of) => rowOf(name, age, of))));
const LAST = WHOLE.map((of) => rowOf(CHILD, 'minor', of));
const START: People = { members: [], guardians: [] };

const { members, guardians } = rowOf(CHILD, 'minor', guardian(MOTHER.name, MOTHER.contact));
const choir = { guardians, members: members.map((one) => ({ ...one, person: PERSON })) };
const asked = {
  person: PERSON,
  child: CHILD,
  isGuardian: ({ name, contact }: Pick<EntryGuardian, 'name' | 'contact'>) =>
    isSameName(name, MOTHER.name) || comparableContact(contact) === comparableContact(MOTHER.contact),
};

let made = 0;
const newId = () => `new${String((made += 1))}`;
function saved(before: People, after: People, known: KnownOfOwner): People {
  const ofOwner = hasNewcomers({ before, after }) ? known : { peers: [] };
  return { ...after, members: withPersons({ before, after, ...ofOwner, newId }) };
}
const wordsOf = ({ members: [member], guardians: [by] }: People) =>
  [member?.name, member?.age_band, by?.name, by?.contact].join('|');

test.each<[where: string, KnownOfOwner]>([
  ['is in the choir', { peers: [choir] }],
  ['has left the choir, where her mother was asked', { peers: [], told: [asked] }],
  ['is in the choir, where her mother was asked', { peers: [choir], told: [asked] }],
])('a child who %s is the same person in whichever order her line is typed', (_where, known) => {
  const others = SAVED.flatMap((first) => {
    const once = saved(START, first, known);
    return SAVED.flatMap((second) => {
      const twice = saved(once, second, known);
      const lost = LAST.filter((last) => saved(twice, last, known).members[0]?.person !== PERSON);
      return lost.map((last) => [first, second, last].map(wordsOf).join(' > '));
    });
  });
  expect(others).toEqual([]);
});
