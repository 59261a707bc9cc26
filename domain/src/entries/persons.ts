import { comparableContact } from '../consents/contact';
import { isSameName } from '../kernel/sameName';
import { isNearName, isNearNameOfChild } from '../people/nearName';
import type { EntryGuardian, EntryMember, EntryPeople } from './entryPeople';

/** The people of one entry, as far as it is asked who they are. */
type People = Pick<EntryPeople, 'members' | 'guardians'>;
/** The people of another entry of the same owner and edition. */
export type PeerPeople = People & Pick<EntryPeople, 'registered_name' | 'registered_person'>;

type Guardian = { name: string; contact: string } | null;
interface Described extends Pick<EntryMember, 'name' | 'age_band' | 'person'> {
  guardian: Guardian;
}

const guardianOf = ({ guardian_id }: EntryMember, { guardians }: People): Guardian =>
  guardians.find(({ id, name, contact }) => id === guardian_id && name + contact !== '') ?? null;

const describedIn = (people: People): Described[] =>
  people.members.map((member) => ({ ...member, guardian: guardianOf(member, people) }));

/** Somebody whose members were all taken out of the entry is known by the name of the registration. */
const registeredIn = ({
  members,
  registered_name: name,
  registered_person: person,
}: PeerPeople): Described[] =>
  members.length === 0 && name !== undefined && person !== undefined
    ? [{ name, person, age_band: 'unknown', guardian: null }]
    : [];

/** A mother may be 'Mum' in one entry and have a name in another one, so that the contact says who she is. */
const isSameGuardian = (one: Guardian, other: Guardian) => {
  if (one === null || other === null) return one === other;
  if (one.contact === '' || other.contact === '') return isSameName(one.name, other.name);
  return comparableContact(one.contact) === comparableContact(other.contact);
};

const isExact = (one: Described, other: Described) =>
  one.age_band === other.age_band && isSameGuardian(one.guardian, other.guardian);

const isIdentical = (one: Described, other: Described) =>
  isExact(one, other) && isSameName(one.guardian?.name ?? '', other.guardian?.name ?? '');

/** Nothing that is known about the one contradicts what is known about the other: a new entry knows no age yet. */
const isPossible = (one: Described, other: Described) =>
  (one.age_band === other.age_band || one.age_band === 'unknown' || other.age_band === 'unknown') &&
  (!one.guardian || !other.guardian || isSameGuardian(one.guardian, other.guardian));

/** A contact says more than a name without one, which many mothers have: 'Mum'. */
const withContacts = (isSame: typeof isExact) => (one: Described, other: Described) =>
  Boolean(one.guardian?.contact && other.guardian?.contact) && isSame(one, other);

/** One who is known by the guardian is so in one of these ways, of which the first says most. */
const BY_GUARDIAN = [withContacts(isIdentical), withContacts(isExact), isIdentical, isExact];
const WAYS = [...BY_GUARDIAN, isPossible];

/** The one person among those known who is this member; undefined where it is nobody, or where it may be two. */
function knownPerson(member: Described, known: readonly Described[], ways = WAYS): string | undefined {
  const named = known.filter(({ name }) => isSameName(name, member.name));
  for (const isSame of ways) {
    const found = new Set(named.filter((one) => isSame(one, member)).map(({ person }) => person));
    if (found.size === 1) return [...found][0];
  }
  return undefined;
}

/** A child's name that becomes an adult's in the same step is another person, however near both names are. */
const isCorrection = (before: Described, after: Described) =>
  isSameName(before.name, after.name) || (isNearName(before.name, after.name) && isPossible(before, after));

/** A person, and a name under which somebody has decided about it. */
export interface DecidedName {
  person?: string | null;
  child: string;
}

/** Somebody about whom a guardian has decided in an entry of the owner, or was asked there. */
export interface ToldPerson extends DecidedName {
  /** True where the guardian of a child is the one who was asked. */
  isGuardian: (guardian: Pick<EntryGuardian, 'name' | 'contact'>) => boolean;
}

/** The persons whom the owner's entries know or have known. */
export interface KnownOfOwner {
  /** The people of the other entries of the same owner and edition. */
  peers: readonly PeerPeople[];
  /** Those about whom somebody was asked in any of the entries: a child may have left one before it is entered into another. */
  told?: readonly ToldPerson[];
}

interface Change extends KnownOfOwner {
  /** The people before; nobody for a new entry. */
  before: People;
  after: People;
  /** The names under which somebody has decided about the persons of `correctedPersons`. */
  decided?: readonly DecidedName[];
  /** The persons about whom somebody has decided in this entry, or was asked: whoever comes back is the same. */
  asked?: readonly DecidedName[];
  /** The persons among `correctedPersons` about whom somebody was asked in whatever entry. */
  askedElsewhere?: readonly string[];
  newId: () => string;
}

/** The places after a change, each with what stands in it, and what stood there before. */
const placesOf = (
  { before, after }: Pick<Change, 'before' | 'after'>,
  earlier: readonly Described[] = describedIn(before),
) =>
  describedIn(after).map((member, place) => {
    const id = after.members[place]?.id;
    return { member, stored: earlier[before.members.findIndex((one) => one.id === id)] };
  });

/** True for a place in which the same name stands as before, in whatever spelling: nobody asks who it is. */
const staysIn = (
  stored: Described | undefined,
  member: Described,
): stored is Described & { person: string } =>
  stored?.person !== undefined && isSameName(stored.name, member.name);

/** Other entries may know who has another guardian or age by now, and is not said to be of age: the person is looked for again. */
const isOpen = (stored: Described, { age_band, guardian }: Described): boolean =>
  age_band !== 'adult' &&
  (stored.age_band !== age_band ||
    (guardian !== null &&
      (guardian.name !== stored.guardian?.name || guardian.contact !== stored.guardian.contact)));

/** True where a name, its age or its guardian is new in the entry, so that the owner's other entries say if the person is known. */
export const hasNewcomers = (change: Pick<Change, 'before' | 'after'>): boolean =>
  placesOf(change).some(({ member, stored }) => !staysIn(stored, member) || isOpen(stored, member));

/** The person of the place, where the name in it may be a correction of the one before, or is the first one. */
const correctedPerson = (stored: Described | undefined, member: Described): string | undefined =>
  stored && (stored.name === '' || isCorrection(stored, member)) ? stored.person : undefined;

/**
 * The persons whose name is another one after the change, or who have another guardian, so that it is asked under which names somebody
 * has decided about them, and whether somebody was asked.
 */
export const correctedPersons = (change: Pick<Change, 'before' | 'after'>): string[] =>
  placesOf(change).flatMap(({ member, stored }) =>
    staysIn(stored, member) && !isOpen(stored, member) ? [] : (correctedPerson(stored, member) ?? []),
  );

/** Two corrections can make another child's name of one, so a corrected name is near to each one that was decided about. */
export const isStillNear = (person: string, name: string, decided: readonly DecidedName[]): boolean =>
  decided.every((one) => one.person !== person || one.child === '' || isNearNameOfChild(one.child, name));

/**
 * The person, where the member's name is near to all of its names: under which somebody has decided, or where nobody was asked, those in
 * other entries. Two girls may have been typed by one first name, before each got a name of her own.
 */
const nearPerson = (person: string | undefined, { name }: Described, names: readonly DecidedName[]) =>
  person !== undefined && isStillNear(person, name, names) ? person : undefined;

/** The person whom the entry has known by this name; undefined where these are two. */
function returningPerson(name: string, asked: readonly DecidedName[]): string | undefined {
  const found = asked.flatMap(({ person, child }) => (person && isSameName(child, name) ? [person] : []));
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** The child of this name and guardian whom the owner's entries have known; undefined where these are two. */
const movedPerson = ({ name, age_band, guardian }: Described, told: readonly ToldPerson[]) =>
  age_band === 'adult'
    ? undefined
    : returningPerson(
        name,
        told.filter((one) => isSameName(one.child, name) && (!guardian || one.isGuardian(guardian))),
      );

/**
 * Finds the member among those whom the owner's entries know; first by another guardian or age of the same name. What its place said
 * before is no reason against this: a mother without a number is known by nothing but the word for her.
 */
function lookedUpPerson(
  { member, stored }: ReturnType<typeof placesOf>[number],
  known: readonly Described[],
  told: readonly ToldPerson[],
): string | undefined {
  const others = known.filter((one) => one !== stored);
  const completed = staysIn(stored, member)
    ? (knownPerson(member, others, BY_GUARDIAN) ?? movedPerson(member, told))
    : undefined;
  return completed ?? knownPerson(member, known);
}

/** The names of these people, as those of decisions are compared. */
const calledIn = (people: readonly Described[]): DecidedName[] =>
  people.map(({ person = null, name }) => ({ person, child: name }));

/** A row that had no name yet, or a slip for a name, is nobody about whom a guardian was asked. */
const personsAsked = ({ told = [], decided = [], asked = [], askedElsewhere = [] }: Change) =>
  new Set([...[...asked, ...told, ...decided].map(({ person }) => person), ...askedElsewhere]);

/**
 * The members after a change, each with the id of its person. A changed name is that of somebody whom the entry or the
 * owner's other entries know by it; else a correction of the name of somebody about whom a guardian was asked; else somebody who was in
 * the entry before, or a child who was in another one, and has left it; else a correction of the name that stood there; else a new
 * person. The order matters: the names of two siblings may be one slip apart. What the client sent as `person` counts for nothing.
 */
export function withPersons(change: Change): EntryMember[] {
  const { before, after, peers, told = [], decided = [], asked = [], newId } = change;
  const earlier = describedIn(before);
  const places = placesOf(change, earlier);
  const inPeers = peers.flatMap((one) => [...describedIn(one), ...registeredIn(one)]);
  const known = [...earlier, ...inPeers];
  const called = calledIn(inPeers);
  const askedAbout = personsAsked(change);
  const persons = places.map(({ member, stored }) =>
    staysIn(stored, member) && (!isOpen(stored, member) || askedAbout.has(stored.person))
      ? stored.person
      : undefined,
  );
  places.forEach(({ member, stored }, place) => {
    if (persons[place] !== undefined) return;
    // Two members of one entry with the same name are two persons.
    const isFree = (person: string | undefined) => person !== undefined && !persons.includes(person);
    const free = known.filter(({ person }) => isFree(person));
    const own = correctedPerson(stored, member);
    const near = nearPerson(own, member, askedAbout.has(own) ? decided : called);
    const corrected = isFree(near) ? near : undefined;
    const ofFree = <One extends DecidedName>(all: readonly One[]) =>
      all.filter(({ person }) => isFree(person ?? undefined));
    const returning = returningPerson(member.name, ofFree(asked)) ?? movedPerson(member, ofFree(told));
    const [first, second] = askedAbout.has(own) ? [corrected, returning] : [returning, corrected];
    const lookedUp = lookedUpPerson({ member, stored }, free, ofFree(told));
    persons[place] = lookedUp ?? first ?? second ?? newId();
  });
  return after.members.map((member, place) => ({ ...member, person: persons[place] }));
}

interface Registered {
  before: { registered_name?: string | undefined; registered_person?: string | undefined };
  registered_name: string;
  members: readonly EntryMember[];
  newId: () => string;
}

/** The person of the registered name: the member with this name, or the one before where the name was only corrected. */
export function registeredPerson({ before, registered_name, members, newId }: Registered): string {
  const member = members.find(({ name }) => isSameName(name, registered_name));
  if (member?.person) return member.person;
  const isKept = before.registered_name !== undefined && isNearName(before.registered_name, registered_name);
  return (isKept ? before.registered_person : undefined) ?? newId();
}

/** The persons of the members, as they are stored beside them for queries. */
export const memberPersons = (members: readonly Pick<EntryMember, 'person'>[]): string[] => [
  ...new Set(members.flatMap(({ person }) => person ?? [])),
];

/** The persons who perform in an entry: its members, or the registered name where it has none. */
export const performersOf = ({
  members,
  registered_person,
}: Pick<EntryPeople, 'members' | 'registered_person'>): string[] => {
  const persons = memberPersons(members);
  if (persons.length > 0) return persons;
  return registered_person === undefined ? [] : [registered_person];
};

/** The facts of a contestant's pass that say which entries it opens. */
interface PassOfPerson {
  person: string | null;
  edition: number;
  /** The group whose leader made the pass: it does not reach what the person has in an account, or in another group. */
  group: string | null;
}

/** True for an entry in which the person of a pass performs alone, within the group of a leader who made it. */
export const concernsEntry = (
  { person, edition, group }: PassOfPerson,
  entry: { edition: number; group: string | null },
  people: Pick<EntryPeople, 'members' | 'registered_person'>,
): boolean =>
  person !== null &&
  entry.edition === edition &&
  (group === null || entry.group === group) &&
  performsAlone(people, person);

/**
 * True for an entry that a contestant's pass opens. An account that has taken an entry over has it alone: by a pass that the
 * leader makes afterwards, the leader would read, change and withdraw it.
 */
export const opensEntry = (
  pass: PassOfPerson,
  entry: { edition: number; group: string | null; owner: string | null },
  people: Pick<EntryPeople, 'members' | 'registered_person'>,
): boolean => concernsEntry(pass, entry, people) && (pass.group === null || entry.owner === null);

/** True where nobody but this person performs in an entry. A second place in it is somebody else's, also while it has no name. */
export function performsAlone(
  people: Pick<EntryPeople, 'members' | 'registered_person'>,
  person: string,
): boolean {
  const [only] = performersOf(people);
  return people.members.length <= 1 && only === person;
}
