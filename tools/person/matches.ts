import { consents } from '@ndeiya/domain/consents/consent';
import { comparableContact, isPhone } from '@ndeiya/domain/consents/contact';
import { placeKey } from '@ndeiya/domain/contract/namedPeople';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { comparableName } from '@ndeiya/domain/kernel/names';
import { isNearName } from '@ndeiya/domain/people/nearName';
import { joinedBy, personLinks } from '@ndeiya/domain/people/personLink';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../functions/src/platform/documents';
import { UserError } from '../lib/log';
import { type AskedChild, askedChildren, earlierIds, mayBeEarlier } from './earlier';

/** Somebody as one document names them: a member of an entry, its registered name, or a line of a roster. */
interface NamedPerson {
  person: string;
  /** The place in an entry, or the line of a roster; '' for a registered name. */
  place: string;
  name: string;
  age: string;
  phone: string;
  /** The contact of the parent or guardian; '' without one. */
  guardian: string;
  /** The document in which they are. */
  path: string;
}

/** A person whom a search has found, for somebody who says whether it is the one. */
interface FoundPerson {
  /** The first of the ids, for `--person`. */
  person: string;
  names: string[];
  ages: string[];
  /** The reasons why the search found them. */
  by: ('name' | 'phone' | 'guardian')[];
  paths: string[];
  /** Decisions and links about somebody of nearly the name in the same place, who has another id: for `--earlier`. */
  earlier: AskedChild[];
}

/** Everybody who has an id of a person, as each document names them. */
async function namedPeople(db: Firestore): Promise<NamedPerson[]> {
  const [people, rosters] = await Promise.all([
    db.collection(entryPeople.path).get(),
    db.collection(groupMembers.path).get(),
  ]);
  const entered = readable(entryPeople, people.docs).flatMap((one) => {
    const { members, guardians, registered_name, registered_person } = one;
    const path = `${entryPeople.path}/${one.id}`;
    const named = members.map(({ id, person = '', name, phone, age_band: age, guardian_id }) => {
      const place = placeKey(one.id, id);
      const guardian = guardians.find(({ id }) => id === guardian_id)?.contact ?? '';
      return { person, place, name, phone, age, guardian, path };
    });
    if (registered_person === undefined || named.some(({ person }) => person === registered_person))
      return named;
    const nothing = { place: '', age: 'unknown', phone: '', guardian: '', path };
    return [...named, { person: registered_person, name: registered_name ?? '', ...nothing }];
  });
  const listed = readable(groupMembers, rosters.docs).map((line) => {
    const { id, person, name, age_band: age, guardian } = line;
    const of = { place: placeKey(line.group, id), path: `${groupMembers.path}/${id}` };
    return { person, name, age, phone: '', guardian: guardian?.contact ?? '', ...of };
  });
  return [...entered, ...listed].filter(({ person }) => person !== '');
}

/** The one id of everybody who was joined, in whatever edition. */
async function joinedEverywhere(db: Firestore): Promise<(person: string) => string> {
  const { docs } = await db.collection(personLinks.path).get();
  return joinedBy(readable(personLinks, docs).flatMap(({ links }) => links));
}

/** A phone number is typed with the code of the country or without it, and both end with the same digits. */
const DIGITS_OF_A_NUMBER = 9;

/** The form in which contacts are compared that people typed in different ways. */
const contactKey = (typed: string): string => {
  const contact = comparableContact(typed);
  return isPhone(contact) ? contact.replace(/\D/g, '').slice(-DIGITS_OF_A_NUMBER) : contact;
};

function reasonFor(one: NamedPerson, typed: string): FoundPerson['by'][number] | null {
  const key = contactKey(typed);
  const isContact = (contact: string) => contact !== '' && contactKey(contact) === key;
  if (comparableName(typed) !== '' && isNearName(one.name, typed)) return 'name';
  if (isContact(one.phone)) return 'phone';
  return isContact(one.guardian) ? 'guardian' : null;
}

const presentIn = (all: readonly NamedPerson[]): ReadonlySet<string> =>
  new Set(all.map(({ person }) => person));

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Everybody who is known by a name, by a phone number or by the contact of a parent or guardian. A number of a family
 * finds several persons, each by itself; whoever was joined is one.
 */
export async function findPersons(db: Firestore, typed: string): Promise<FoundPerson[]> {
  const [all, standsFor, asked] = await Promise.all([
    namedPeople(db),
    joinedEverywhere(db),
    askedChildren(db),
  ]);
  const present = presentIn(all);
  const found = all.flatMap((one) => {
    const by = reasonFor(one, typed);
    return by === null ? [] : [{ person: standsFor(one.person), by }];
  });
  return distinct(found.map(({ person }) => person)).map((person) => {
    const own = all.filter((one) => standsFor(one.person) === person);
    const ids = new Set([person, ...own.map((one) => one.person)]);
    const places = new Set(own.map(({ place }) => place));
    const names = own.map(({ name }) => name);
    return {
      person,
      names: distinct(own.map(({ name }) => name)),
      ages: distinct(own.map(({ age }) => age)),
      by: distinct(found.flatMap((one) => (one.person === person ? one.by : []))),
      paths: distinct(own.map(({ path }) => path)).toSorted(),
      earlier: mayBeEarlier(asked, { ids, places, names }, present),
    };
  });
}

/** The documents of one person whom somebody has confirmed. */
export interface ConfirmedPerson {
  /** All ids of the person, who may have been joined. */
  ids: ReadonlySet<string>;
  /** The entries in which nobody else performs: they belong to the person. */
  entries: ReadonlySet<string>;
  /** The entries that are registered under the person's name, and in which others perform, so that they stay. */
  registrations: ReadonlySet<string>;
  /** The places in entries, as `entry member`, and lines of rosters, as `group member`. */
  places: ReadonlySet<string>;
  /** The names that the person has, and under which somebody has decided about them. */
  names: readonly string[];
}

/** The names under which somebody has decided about these persons. */
async function decidedNames(db: Firestore, ids: ReadonlySet<string>): Promise<string[]> {
  const found = await Promise.all(
    [...ids].map((id) => db.collection(consents.path).where('person', '==', id).get()),
  );
  return found.flatMap(({ docs }) => docs.map((one) => String(one.get('child') ?? ''))).filter(Boolean);
}

/** Throws where nobody has one of these ids, or where a child of today has one that is said to be an earlier one. */
function expectKnown(
  [id, ...earlier]: readonly [string, ...string[]],
  { present, asked }: { present: ReadonlySet<string>; asked: readonly AskedChild[] },
): void {
  const isAsked = (one: string) => asked.some(({ person }) => person === one);
  if (!present.has(id) && !isAsked(id))
    throw new UserError(
      `Nobody has the id ${id}: search with "npm run admin -- find-person" and take it from there.`,
    );
  const other = earlier.find((one) => present.has(one) || !isAsked(one));
  if (other !== undefined)
    throw new UserError(
      `${other} is no earlier id: no decision and no link has it, or somebody has it today. Take it from the list of "npm run admin -- find-person".`,
    );
}

/** Somebody whom an administrator has confirmed: the id of a person, and those that the person had before. */
interface PersonIds {
  person: string;
  earlier?: readonly string[] | undefined;
}

/** All ids of the person: those that were joined, those that the administrator has named, and those of the same name and place. */
async function idsOf(db: Firestore, { person: id, earlier = [] }: PersonIds, all: readonly NamedPerson[]) {
  const [standsFor, asked] = await Promise.all([joinedEverywhere(db), askedChildren(db)]);
  const present = presentIn(all);
  expectKnown([id, ...earlier], { present, asked });
  const chosen = new Set([id, ...earlier].map(standsFor));
  const known = [...all, ...asked].map(({ person }) => person);
  const ids = new Set(known.filter((person) => chosen.has(standsFor(person))));
  const own = all.filter(({ person }) => ids.has(person));
  const places = new Set(own.map(({ place }) => place));
  const names = own.map(({ name }) => name);
  return new Set([...ids, ...earlierIds(asked, { ids, places, names }, present)]);
}

/** Reads what belongs to a person with this id. Throws where nobody has it. */
export async function confirmedPerson(db: Firestore, chosen: PersonIds): Promise<ConfirmedPerson> {
  const all = await namedPeople(db);
  const ids = await idsOf(db, chosen, all);
  const isOwn = (person: string | undefined) => person !== undefined && ids.has(person);
  const { docs } = await db.collection(entryPeople.path).get();
  const people = readable(entryPeople, docs);
  const own = people.filter(({ members, registered_person }) =>
    members.length === 0 ? isOwn(registered_person) : members.every(({ person }) => isOwn(person)),
  );
  const entries = new Set(own.map((one) => one.id));
  const shared = people.filter((one) => !entries.has(one.id));
  const registered = shared.filter(({ registered_person }) => isOwn(registered_person));
  const registrations = new Set(registered.map((one) => one.id));
  const members = people.flatMap((one) =>
    one.members.filter(({ person }) => isOwn(person)).map((member) => placeKey(one.id, member.id)),
  );
  const rosters = await db.collection(groupMembers.path).get();
  const lines = rosters.docs
    .filter((one) => isOwn(one.get('person') as string))
    .map((one) => placeKey(String(one.get('group')), one.id));
  const named = all.flatMap(({ person, name }) => (ids.has(person) ? name : []));
  const names = distinct([...named, ...(await decidedNames(db, ids))]);
  return { ids, entries, registrations, places: new Set([...members, ...lines]), names };
}
