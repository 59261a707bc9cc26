import { countsIn } from '@ndeiya/domain/consents/countsIn';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild, isOfPersons } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import type { RoundEntry } from '@ndeiya/domain/judging/round';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../platform/documents';
import { partsOf } from '../../platform/parts';
import { decisionsIn } from './apply';
import type { GoneEntry } from './gone';
import { nearTo } from './nearTo';
import type { OldLink } from './oldLink';
import { type AskedChild, isInPlace } from './own';
import { entriesBeside, type Owned, peopleByIds, type Salvaged } from './peers';
import type { Found, MemberId } from './people';
import { rowsIn } from './roundRows';
import { salvagedEntry } from './salvaged';
import { type SharedReads, sharedReads } from './sharedReads';
import { namedIn } from './withoutPeople';

/** Another entry that names the child, of the same account, group or person: a decision about the child counts there too. */
export interface Sibling {
  entry: Entry;
  /** Undefined where they were deleted, a year after the event. */
  people: EntryPeople | undefined;
  /** The people or the entry cannot be read as a whole: these are what is left of them. */
  isSalvaged: boolean;
  decisions: readonly StoredDecision[];
  /** Those about other children of the group whom its texts name. */
  forTexts?: readonly StoredDecision[];
  rows: readonly RoundEntry[];
  /** An entry of the same account or group also reads what was said elsewhere about these persons, who are the child. */
  farther?: readonly string[];
  /** The child is in it no more. */
  hasLeft?: boolean;
  /** The decision as it is about the members of this entry, of whom one may be joined with the child. */
  near: (one: StoredDecision) => StoredDecision;
}

type AboutChild = Pick<About, 'of' | 'found' | 'decisions' | 'old' | 'gone' | 'alsoAsked'>;
interface About {
  of: MemberId;
  found: Found;
  decisions: readonly StoredDecision[];
  /** The old link by which somebody decides about its child. */
  old?: OldLink | undefined;
  /** The entry is no longer there, and this is left of it. */
  gone?: GoneEntry | undefined;
  /** The child about whom the link has asked, where the place has another one. */
  alsoAsked?: AskedChild | undefined;
  /** The reads that were done for the decisions already. */
  shared?: SharedReads;
}

const ownDecisions = (about: AboutChild) => about.decisions.filter((one) => isInPlace(one, about));
function presentIn({ of, found, old, gone }: AboutChild): Pick<EntryMember, 'name' | 'person'>[] {
  const asked = old?.child ?? gone?.child;
  return asked ? [asked] : (found.people?.members.filter(({ id }) => id === of.member) ?? []);
}

/** The names that the child has now, and had when somebody decided. */
const namesOf = (about: AboutChild): string[] =>
  [
    ...ownDecisions(about).map(({ child }) => child),
    ...presentIn(about).map(({ name }) => name),
    ...(about.alsoAsked ? [about.alsoAsked.child] : []),
  ].filter((name) => name !== '');

/** The persons of the place, now and when somebody decided, and the one about whom the link has asked. */
const personsOf = (about: AboutChild): string[] => [
  ...new Set([
    ...memberPersons(presentIn(about)),
    ...ownDecisions(about).flatMap(({ person }) => person ?? []),
    ...(about.alsoAsked?.person ? [about.alsoAsked.person] : []),
  ]),
];

/** True for a decision that was made in another place about the child whom somebody decides about now. */
export const isOfAsked = (about: AboutChild, one: StoredDecision): boolean =>
  isOfPersons(one, personsOf(about)) || namesOf(about).some((name) => isLikelySameChild(one.child, name));

/** The entries. One that cannot be read as a whole is what is left of it and of its people, because a no counts for it too. */
async function entriesByIds(
  transaction: Transaction,
  db: Firestore,
  {
    ids,
    people,
    edition,
  }: { ids: readonly string[]; people: ReadonlyMap<string, Salvaged>; edition: number },
): Promise<ReadonlyMap<string, { entry: Entry; isLeft: boolean }>> {
  const found = await snapshotsByIds(entries, ids, { db, transaction });
  const all = found.flatMap((stored) => {
    const about = people.get(stored.id)?.people ?? { owner: null, edition };
    const { entry, isLeft } = salvagedEntry(stored, about);
    return entry ? [[stored.id, { entry, isLeft }] as const] : [];
  });
  return new Map(all);
}

/** The ids of entries: those that name the child, and those that the child has left. */
interface Ids {
  named: string[];
  left: string[];
}

/** The entries of the account or group. */
async function ofOwner(
  transaction: Transaction,
  db: Firestore,
  { entry, names, persons }: { entry: Owned; names: readonly string[]; persons: readonly string[] },
): Promise<Ids> {
  const { people, left } = await entriesBeside(transaction, db, entry);
  const isNamed = ({ name }: Pick<EntryMember, 'name'>) =>
    names.some((child) => isLikelySameChild(child, name));
  const named = [...people.values()].filter((one) => one.people.members.some(isNamed));
  const asked = new Set(persons);
  return {
    named: named.map((one) => one.people.id),
    left: [...left].filter(([, gone]) => gone.some((person) => asked.has(person))).map(([id]) => id),
  };
}

/** The entries of these persons, whoever entered them. */
async function ofPersons(transaction: Transaction, db: Firestore, persons: readonly string[]): Promise<Ids> {
  const [present, gone] = [db.collection(entryPeople.path), db.collection(entries.path)];
  const idsOf = async (queryOf: (part: string[]) => Query) => {
    const found = partsOf(persons).map((part) => transaction.get(queryOf(part).select()));
    return (await Promise.all(found)).flatMap(({ docs }) => docs.map(({ id }) => id));
  };
  const [named, left] = await Promise.all([
    idsOf((part) => present.where('persons', 'array-contains-any', part)),
    idsOf((part) => gone.where('left_persons', 'array-contains-any', part)),
  ]);
  return { named, left };
}

/** Once somebody has decided about the child in an account, its other entries read what is said about the child anywhere. */
function withTold<O extends Owned>(
  entry: O,
  { decisions }: Pick<About, 'decisions'>,
  persons: readonly string[],
): O {
  const told = decisions.flatMap((one) => (isOfPersons(one, persons) ? (one.owner ?? []) : []));
  return { ...entry, former_owners: [...new Set([...entry.former_owners, ...told])] };
}

/** The other entries in which the child is, or was, with those that decisions about the child name. */
async function idsOfSiblings(
  transaction: Transaction,
  db: Firestore,
  { about, entry, persons }: { about: About; entry: Owned & Pick<Entry, 'id'>; persons: readonly string[] },
) {
  const names = namesOf(about);
  const [owners, own] = await Promise.all([
    ofOwner(transaction, db, { entry: withTold(entry, about, persons), names, persons }),
    ofPersons(transaction, db, persons),
  ]);
  const decided = namedIn(about.decisions, { isInPlace: (one) => isInPlace(one, about), persons, names });
  // A decision may name only the first of them: those of the person are surely about the child.
  const present = [...own.named, ...owners.named, ...decided];
  const ids = [...new Set([...present, ...own.left, ...owners.left])].filter((id) => id !== entry.id);
  return { ids, decided, present: new Set(present), owned: new Set(owners.named) };
}

/** Reads the other entries in which a decision about this child counts, so that none of them keeps an older answer. */
export async function siblingsIn(transaction: Transaction, db: Firestore, about: About): Promise<Sibling[]> {
  const entry = about.found.entry ?? about.gone;
  if (!entry) return [];
  const { shared = sharedReads(transaction, db) } = about;
  const { standsFor, withJoined } = await shared.together(entry.edition);
  const persons = [...new Set(personsOf(about).flatMap(withJoined))];
  const { ids, decided, present, owned } = await idsOfSiblings(transaction, db, { about, entry, persons });
  const people = await peopleByIds(transaction, db, ids);
  const others = await entriesByIds(transaction, db, { ids, people, edition: entry.edition });
  const read = ids.map(async (id): Promise<Sibling[]> => {
    const [other, found] = [others.get(id), people.get(id)];
    if (!other || other.entry.edition !== entry.edition) return [];
    if (!found) return decided.has(id) ? [withoutPeople(other.entry, await rowsIn(transaction, db, id))] : [];
    const { members } = found.people;
    const isSalvaged = found.isSalvaged || other.isLeft;
    const [decisions, rows] = await Promise.all([
      decisionsIn(transaction, db, { ...other.entry, members, ...shared }),
      rowsIn(transaction, db, id),
    ]);
    const near = nearTo({ ...other.entry, members }, standsFor);
    const how = { isSalvaged, hasLeft: !present.has(id), farther: owned.has(id) ? persons : [] };
    return [{ entry: other.entry, people: found.people, ...how, decisions, rows, near }];
  });
  return (await Promise.all(read)).flat();
}

const withoutPeople = (entry: Entry, rows: readonly RoundEntry[]): Sibling => ({
  entry,
  people: undefined,
  isSalvaged: false,
  decisions: [],
  rows,
  near: (one) => one,
});

/** The other entries in which this decision counts. */
export const countedIn = (siblings: readonly Sibling[], one: StoredDecision): string[] =>
  siblings
    .filter(
      ({ entry, people, isSalvaged, near }) =>
        !people || isSalvaged || countsIn({ ...people, entry: entry.id }, near(one)),
    )
    .map(({ entry: { id } }) => id)
    .slice(0, CONSENT.countsIn);
