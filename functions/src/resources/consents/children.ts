import type { ConsentRequest, DecisionAnswer } from '@ndeiya/domain/consents/consentApi';
import { memberConsents } from '@ndeiya/domain/consents/facts';
import { CONSENT_STATES, type ConsentState } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isOfPerson, type Member } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryGuardian, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { guardiansPiece } from '@ndeiya/domain/entries/guardiansTitle';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { AlsoAskedChild, Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { partsOf } from '../../platform/parts';
import { sharedReadsOf } from '../../platform/sharedRuns';
import { decisionsIn } from './apply';
import { decisionAnswer } from './decisionAnswer';
import { isOwn as isOwnDecision } from './own';
import {
  contactHash,
  type Found,
  isGuardiansOf,
  isHashOf,
  isSameGuardian,
  type Minor,
  minorOf,
} from './people';
import { type SharedReads, sharedReads } from './sharedReads';

type Child = ConsentRequest['children'][number];
type Place = Omit<AlsoAskedChild, 'person' | 'child'>;

/** A child of the guardian in the group, and the place in an entry where a decision about the child is made. */
interface GroupChild {
  answer: Child;
  place: Place;
  /** The names of the child in the entries that name the guardian. */
  names: string[];
}

/**
 * The roster of a group, for the guardians who open their links: those who do so while it is read share the next read, because a
 * class has many links. It is read past the transaction, which asks the entry about each child that is decided about.
 */
const rosterSoon = sharedReadsOf(async (db, group: string) => {
  const { docs } = await db.collection(groupMembers.path).where('group', '==', group).get();
  return readable(groupMembers, docs);
});

type NameAndContact = Pick<EntryGuardian, 'name' | 'contact'>;

/** The persons in the group whose guardian has this name and this contact. */
function personsWith(roster: readonly GroupMember[], guardian: NameAndContact): Set<string> {
  // No query finds a contact that was typed in two ways, so the whole roster is looked through.
  return new Set(
    roster
      .filter((one) => one.age_band === 'minor' && one.guardian && isSameGuardian(one.guardian, guardian))
      .map(({ person }) => person),
  );
}

interface EntryWithPeople {
  entry: Entry;
  people: EntryPeople;
}
interface EntryDecisions extends EntryWithPeople {
  decisions: readonly StoredDecision[];
  consentOf: (member: Member) => ConsentState;
}

/** The entries of the group that name one of these persons. */
async function entriesNaming(
  transaction: Transaction,
  db: Firestore,
  { group, persons }: { group: string; persons: readonly string[] },
): Promise<EntryWithPeople[]> {
  const all = db.collection(entryPeople.path);
  const found = await Promise.all(
    partsOf(persons).map((part) => transaction.get(all.where('persons', 'array-contains-any', part))),
  );
  const read = readable(
    entryPeople,
    found.flatMap(({ docs }) => docs),
  );
  // An entry with children of two parts is found twice.
  const people = [...new Map(read.map((one) => [one.id, one])).values()];
  const ids = people.map(({ id }) => id);
  const told = await readableByIds(entries, ids, { db, transaction });
  return people.flatMap((one) => {
    const entry = told.get(one.id);
    return entry?.group === group ? [{ entry, people: one }] : [];
  });
}

async function withDecisions(
  transaction: Transaction,
  db: Firestore,
  { all, shared }: { all: readonly EntryWithPeople[]; shared: SharedReads },
): Promise<EntryDecisions[]> {
  return Promise.all(
    all.map(async ({ entry, people }) => {
      const of = { ...entry, ...shared, members: people.members };
      const decisions = await decisionsIn(transaction, db, of);
      return {
        entry,
        people,
        decisions,
        consentOf: memberConsents({ ...people, entry: entry.id }, decisions),
      };
    }),
  );
}

const latest = (all: readonly StoredDecision[]): DecisionAnswer | null => {
  const last = all.toSorted((a, b) => a.given_at.getTime() - b.given_at.getTime()).at(-1);
  return last ? decisionAnswer(last) : null;
};

/** The place of this person in an entry that names the guardian. */
function placeIn({ entry, people }: EntryWithPeople, person: string, guardian: NameAndContact) {
  const member = people.members.find((one) => one.person === person && one.age_band === 'minor');
  const named = people.guardians.find(({ id }) => id === member?.guardian_id);
  if (!member || !named || !isSameGuardian(named, guardian)) return null;
  const contact_hash = contactHash(entry.id, named.contact);
  return { member, place: { entry: entry.id, member: member.id, guardian: named.id, contact_hash } };
}

/** One child as the page shows it; null for a person whose entries name the guardian no more. */
function childOf(
  person: string,
  all: readonly EntryDecisions[],
  guardian: NameAndContact,
): GroupChild | null {
  const own = all.flatMap(({ entry, people, decisions, consentOf }) => {
    const found = placeIn({ entry, people }, person, guardian);
    if (!found) return [];
    const { member, place } = found;
    const side = { ...place, name: guardian.name, isTeam: false };
    const state = consentOf(member);
    const said = decisions.filter((one) => isOfPerson(one, { person }) && isOwnDecision(side, one));
    const isOwn = (one: Member) => isGuardiansOf(one, people, guardian);
    const piece = guardiansPiece(entry, { members: people.members, isOwn, decisions });
    return [{ piece, member, place, state, said }];
  });
  const [first] = own;
  if (!first) return null;
  const order = (['refused', 'missing', 'given'] as const).find((state) =>
    own.some((one) => one.state === state),
  );
  const answer: Child = {
    child: first.member.name,
    person,
    entries: own.map(({ piece }) => piece),
    state: order ?? CONSENT_STATES[0],
    decision: latest(first.said),
    may_decide: true,
    may_refuse: true,
    is_gone: false,
  };
  return { answer, place: first.place, names: own.map(({ member }) => member.name) };
}

export interface OfLink {
  found: Found;
  member: string;
  pass: Pick<Pass, 'name' | 'entry' | 'contact_hash' | 'asked'>;
  /** The entry names the link's guardian and contact. */
  isPresent: boolean;
}

/**
 * The guardian whose children a link shows, with the person of its own child: of a present link as the entry names them, of an old
 * one as the roster names the guardian for another child.
 */
function guardianOf(roster: readonly GroupMember[], { found, member: id, pass, isPresent }: OfLink) {
  if (isPresent) {
    const { guardian, member } = minorOf(found, id);
    return guardian.contact === '' ? null : { guardian, person: member.person };
  }
  const { name, entry, contact_hash } = pass;
  const isHolder = (one: NameAndContact) =>
    isSameName(one.name, name) && isHashOf(contact_hash, entry ?? '', one.contact);
  const known = roster.flatMap(({ guardian }) => guardian ?? []).filter(({ contact }) => contact !== '');
  const guardian = known.find(isHolder);
  return guardian ? { guardian, person: undefined } : null;
}

/**
 * The guardian's other children in the group, by the same contact and the same name, and the entries of the link's own
 * child. Nobody else's child is among them, also where the link is an old one.
 */
export async function childrenIn(
  transaction: Transaction,
  db: Firestore,
  { shared = sharedReads(transaction, db), ...link }: OfLink & { shared?: SharedReads },
): Promise<GroupChild[]> {
  const group = link.found.entry?.group ?? link.pass.asked?.group ?? null;
  if (group === null) return [];
  const roster = await rosterSoon(db, group);
  const of = guardianOf(roster, link);
  if (!of) return [];
  const { guardian, person } = of;
  const persons = personsWith(roster, guardian);
  const all = person === undefined ? [...persons] : [...new Set([person, ...persons])];
  if (all.length === 0) return [];
  const found = await entriesNaming(transaction, db, { group, persons: all });
  const told = await withDecisions(transaction, db, { all: found, shared });
  return all.flatMap((one) => childOf(one, told, guardian) ?? []);
}

/** The other children about whom a link that is made for this child asks, too. */
export async function otherChildrenOf(
  transaction: Transaction,
  db: Firestore,
  { minor, roster }: { minor: Minor; roster?: readonly GroupMember[] },
): Promise<AlsoAskedChild[]> {
  const { entry, member, guardian } = minor;
  const { group } = entry;
  if (!group || guardian.contact === '') return [];
  const persons = [...personsWith(roster ?? (await rosterSoon(db, group)), guardian)].filter(
    (one) => one !== member.person,
  );
  if (persons.length === 0) return [];
  const found = await entriesNaming(transaction, db, { group, persons });
  return persons.flatMap((person) => {
    const [first] = found.flatMap((one) => placeIn(one, person, guardian) ?? []);
    return first ? [{ ...first.place, person, child: first.member.name }] : [];
  });
}
