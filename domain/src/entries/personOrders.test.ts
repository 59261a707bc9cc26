import { expect, test } from 'vitest';
import { comparableContact } from '../consents/contact';
import { isSameName } from '../kernel/sameName';
import { diceOf } from '../testing/results/randomRound';
import { makeMember } from '../testing/stored';
import type { EntryGuardian, EntryMember } from './entryPeople';
import { correctedPersons, hasNewcomers, type KnownOfOwner, type ToldPerson, withPersons } from './persons';

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
/** Somebody about whom this guardian was asked. */
const askedOf = (person: string, by: typeof MOTHER): ToldPerson & { person: string } => ({
  person,
  child: CHILD,
  isGuardian: ({ name, contact }) =>
    isSameName(name, by.name) || comparableContact(contact) === comparableContact(by.contact),
});
const asked = askedOf(PERSON, MOTHER);

let made = 0;
const newId = () => `new${String((made += 1))}`;
function saved(
  before: People,
  after: People,
  known: Pick<Parameters<typeof withPersons>[0], 'peers' | 'told' | 'asked' | 'askedElsewhere'>,
): People {
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

/** Types one child into three entries of an account in some order, in which guardians are asked about whole lines alone. */
function personsOfWalk(seed: number): Set<string | undefined> {
  const dice = diceOf(seed);
  const entries = [START, START, START];
  const told: (ReturnType<typeof askedOf> & { entry: number })[] = [];
  const save = (entry: number, after: People) => {
    const before = entries[entry] ?? START;
    const corrected = correctedPersons({ before, after });
    const of = told.map(({ person }) => person).filter((person) => corrected.includes(person));
    entries[entry] = saved(before, after, {
      peers: entries.filter((_, at) => at !== entry),
      told,
      asked: told.filter((one) => one.entry === entry),
      askedElsewhere: of,
    });
  };
  const ask = (entry: number) => {
    const {
      members: [member],
      guardians: [by],
    } = entries[entry] ?? START;
    const isWhole = LAST.some((last) => wordsOf(last) === wordsOf(entries[entry] ?? START));
    if (isWhole && member?.person && by) told.push({ ...askedOf(member.person, by), entry });
  };
  for (let step = dice.between(4, 13); step > 0; step -= 1) {
    const entry = dice.between(0, 2);
    const what = dice.between(1, 100);
    if (what <= 12) save(entry, START);
    else if (what <= 40) ask(entry);
    else save(entry, dice.pick(what <= 60 ? LAST : SAVED));
  }
  for (const entry of dice.shuffled([0, 1, 2])) save(entry, dice.pick(LAST));
  return new Set(entries.map((one) => one.members[0]?.person));
}

test('the lines of one child in three entries of an account end as one person, in whichever order they are typed', () => {
  const seeds = Array.from({ length: 10_000 }, (_, at) => at + 1);
  expect(seeds.filter((seed) => personsOfWalk(seed).size > 1)).toEqual([]);
});
