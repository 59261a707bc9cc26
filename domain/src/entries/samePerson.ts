import { comparableContact } from '../consents/contact';
import { comparableName } from '../kernel/names';
import { isNearName } from '../people/nearName';
import { joinedBy, type PersonLink } from '../people/personLink';
import type { Entry } from './entry';
import type { EntryMember, EntryPeople } from './entryPeople';

export const SAME_PERSON_REASONS = ['same_phone', 'same_guardian', 'near_name'] as const;
type SamePersonReason = (typeof SAME_PERSON_REASONS)[number];

type EntryFacts = Pick<Entry, 'id' | 'number' | 'category' | 'owner' | 'group'>;
export interface EntryAndPeople {
  entry: EntryFacts;
  people: Pick<EntryPeople, 'members' | 'guardians' | 'registered_name' | 'registered_person'>;
}

/** Somebody who takes part in an edition, with the entries in which they are. */
export interface KnownPerson {
  person: string;
  name: string;
  phone: string;
  /** The contacts of parents and guardians, in the form in which contacts are compared. */
  guardians: string[];
  /** The account, the group, or else the entry that names the person. */
  owner: string;
  group: string | null;
  entries: Pick<EntryFacts, 'id' | 'number' | 'category'>[];
}

const ownerOf = ({ id, owner, group }: EntryFacts): string =>
  group === null ? (owner ?? `entry ${id}`) : `group ${group}`;

type Described = Pick<EntryMember, 'name' | 'phone' | 'guardian_id'> & { person: string };

/** The members of an entry; of one without members, the person of the registered name. */
function describedIn({ members, registered_name: name, registered_person }: EntryAndPeople['people']) {
  const known = members.flatMap(({ person, ...member }): Described[] =>
    person === undefined ? [] : [{ ...member, person }],
  );
  if (known.length > 0 || registered_person === undefined) return known;
  return [{ name: name ?? '', phone: '', guardian_id: null, person: registered_person }];
}

/** Everybody who is in these entries of one edition, by their id. */
export function knownPersons(all: readonly EntryAndPeople[]): Map<string, KnownPerson> {
  const persons = new Map<string, KnownPerson>();
  for (const { entry, people } of all)
    for (const { person, name, phone, guardian_id } of describedIn(people)) {
      const { id, number, category, group } = entry;
      const before = persons.get(person);
      const known: KnownPerson = before ?? {
        person,
        name,
        phone,
        guardians: [],
        owner: ownerOf(entry),
        group,
        entries: [],
      };
      const contact = people.guardians.find((one) => one.id === guardian_id)?.contact ?? '';
      if (known.phone === '') known.phone = phone;
      if (contact !== '') known.guardians.push(comparableContact(contact));
      if (!known.entries.some((one) => one.id === id)) known.entries.push({ id, number, category });
      persons.set(person, known);
    }
  return persons;
}

const hasSamePhone = (one: KnownPerson, other: KnownPerson) =>
  one.phone !== '' && comparableContact(one.phone) === comparableContact(other.phone);
const hasSameGuardian = (one: KnownPerson, other: KnownPerson) =>
  one.guardians.some((contact) => other.guardians.includes(contact));
/** Two who perform together in one entry are two. */
const performTogether = (one: KnownPerson, other: KnownPerson) =>
  one.entries.some(({ id }) => other.entries.some((entry) => entry.id === id));

/** Two of one name under different owners. */
function reasonAcross(one: KnownPerson, other: KnownPerson): SamePersonReason | null {
  if (one.owner === other.owner) return null;
  if (hasSamePhone(one, other)) return 'same_phone';
  return hasSameGuardian(one, other) ? 'same_guardian' : null;
}

const groupedBy = (persons: Iterable<KnownPerson>, key: (one: KnownPerson) => string): KnownPerson[][] => {
  const groups = new Map<string, KnownPerson[]>();
  for (const one of persons) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
};

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, place) => all.slice(place + 1).map((other): [T, T] => [one, other]));
}

interface SuggestedPair {
  /** It stays the same as long as both persons are suggested. */
  id: string;
  reason: SamePersonReason;
  persons: [KnownPerson, KnownPerson];
}

/** True where an organiser has said already whether both are one, about them or about those with whom they are joined. */
function isDecided(links: readonly PersonLink[]): (one: string, other: string) => boolean {
  const standsFor = joinedBy(links);
  const pair = (one: string, other: string) => [standsFor(one), standsFor(other)].toSorted().join(' ');
  const told = new Set(links.filter(({ same }) => !same).map(({ persons }) => pair(...persons)));
  return (one, other) => standsFor(one) === standsFor(other) || told.has(pair(one, other));
}

/**
 * Pairs who may be one person, for an organiser to look at: the same name with the same phone or guardian under different
 * owners, and nearly equal names under one owner. Nothing follows from them by itself.
 */
export function suggestedPairs(
  persons: ReadonlyMap<string, KnownPerson>,
  links: readonly PersonLink[],
): SuggestedPair[] {
  const decided = isDecided(links);
  const named = [...persons.values()].filter(({ name }) => comparableName(name) !== '');
  const across = groupedBy(named, ({ name }) => comparableName(name)).flatMap(pairsOf);
  const within = groupedBy(named, ({ owner }) => owner).flatMap(pairsOf);
  const found = [
    ...across.map((pair) => ({ pair, reason: reasonAcross(...pair) })),
    ...within.map((pair) => ({
      pair,
      reason: isNearName(pair[0].name, pair[1].name) ? ('near_name' as const) : null,
    })),
  ];
  return found.flatMap(({ pair, reason }) => {
    const [one, other] = pair;
    if (reason === null || performTogether(one, other) || decided(one.person, other.person)) return [];
    const id = [one.person, other.person].toSorted().join('~');
    return [{ id, reason, persons: pair }];
  });
}
