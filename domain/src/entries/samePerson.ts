import { comparableContact } from '../consents/contact';
import { nameForms } from '../kernel/sameName';
import { comparisonsFor, MOST_PAIRS, nearPairs } from '../people/nearPairs';
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

/** Two who perform together in one entry are two. */
function performTogether(one: KnownPerson, other: KnownPerson): boolean {
  const own = new Set(one.entries.map(({ id }) => id));
  return other.entries.some(({ id }) => own.has(id));
}

const groupedBy = (
  persons: Iterable<KnownPerson>,
  keys: (one: KnownPerson) => readonly string[],
): KnownPerson[][] => {
  const groups = new Map<string, KnownPerson[]>();
  for (const one of persons)
    for (const key of new Set(keys(one))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return [...groups.values()];
};

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

/** Each pair once, with the first of its reasons. */
function distinctPairs(all: readonly Omit<SuggestedPair, 'id'>[]): SuggestedPair[] {
  const found = new Map<string, SuggestedPair>();
  for (const { reason, persons } of all) {
    const id = persons
      .map(({ person }) => person)
      .toSorted()
      .join('~');
    if (!found.has(id)) found.set(id, { id, reason, persons });
  }
  return [...found.values()];
}

interface Open {
  isUrgent: (one: KnownPerson) => boolean;
  isOpen: (one: KnownPerson, other: KnownPerson) => boolean;
}

/** So many pairs of different owners are looked for by each reason, the same number for each name, and one at least. */
const MOST_ACROSS = 10_000;

/** The first one of each list, then the second ones: somebody who has typed a name often hides nobody else's. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((one) => one.slice(turn, turn + 1)),
  ).flat();
}

/** The pairs of different owners among persons who have one name and one phone or guardian. */
function pairsAcross(
  group: readonly KnownPerson[],
  { isUrgent, isOpen, most }: Open & { most: number },
): [KnownPerson, KnownPerson][] {
  const sorted = [...group.filter(isUrgent), ...group.filter((one) => !isUrgent(one))];
  const owners = groupedBy(sorted, ({ owner }) => [owner]);
  const found: [KnownPerson, KnownPerson][] = [];
  for (const [place, own] of owners.entries()) {
    const others = inTurns(owners.slice(place + 1));
    for (const one of own)
      for (const other of others) {
        if (found.length === most) return found;
        if (isOpen(one, other)) found.push([one, other]);
      }
  }
  return found;
}

/**
 * Pairs who may be one person, for an organiser to look at: the same name with the same phone or guardian under different
 * owners, and nearly equal names under one owner. Nothing follows from them by itself. Those who are urgent, because a
 * guardian has said no about one of them, are looked at first, so that made-up names cannot hide them.
 */
export function suggestedPairs(
  persons: ReadonlyMap<string, KnownPerson>,
  links: readonly PersonLink[],
  isUrgent: (one: KnownPerson) => boolean,
): SuggestedPair[] {
  const isKnown = isDecided(links);
  const open: Open = {
    isUrgent,
    isOpen: (one, other) => !performTogether(one, other) && !isKnown(one.person, other.person),
  };
  const all = [...persons.values()].filter(({ name }) => nameForms(name).length > 0);
  const across = (reason: SamePersonReason, contacts: (one: KnownPerson) => readonly string[]) => {
    const groups = groupedBy(all, (one) =>
      nameForms(one.name).flatMap((form) => contacts(one).map((contact) => `${form} ${contact}`)),
    ).filter(([first, ...others]) => others.some(({ owner }) => owner !== first?.owner));
    const most = Math.min(MOST_PAIRS, Math.max(1, Math.floor(MOST_ACROSS / groups.length)));
    return groups
      .flatMap((group) => pairsAcross(group, { ...open, most }))
      .map((pair) => ({ persons: pair, reason }));
  };
  const owners = groupedBy(all, ({ owner }) => [owner]);
  const shares = comparisonsFor(owners.map(({ length }) => length));
  const within = owners.flatMap((own, at) => nearPairs({ all: own, ...open, most: shares[at] }));
  const found = [
    ...across('same_phone', ({ phone }) => (phone === '' ? [] : [comparableContact(phone)])),
    ...across('same_guardian', ({ guardians }) => guardians),
    ...within.map((pair) => ({ persons: pair, reason: 'near_name' as const })),
  ];
  return distinctPairs(found);
}
