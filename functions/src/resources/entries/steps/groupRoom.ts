import { entryApiMessages as sentences } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { performersOf } from '@ndeiya/domain/entries/persons';
import { countsForPerson, type EntryState } from '@ndeiya/domain/entries/states';
import { type GroupAllowance, groups } from '@ndeiya/domain/groups/group';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { ownValue } from '@ndeiya/domain/kernel/ownValue';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds, refOf } from '../../../platform/documents';
import { joinedIn } from '../performers';
import { categoryOf, type EntryRules } from './edition';
import { type EntryWithHistory, isAnothersNow } from './readEntry';

interface GroupEntry {
  entry: Pick<
    Entry,
    | 'id'
    | 'category'
    | 'edition'
    | 'kind'
    | 'group'
    | 'state'
    | 'person_quota'
    | 'submitted_at'
    | 'created_at'
  >;
  people: Pick<EntryPeople, 'members' | 'registered_person' | 'known'>;
}

/** The entries of a group, and the limits that they share. */
interface GroupRoom {
  allowance: GroupAllowance;
  all: readonly GroupEntry[];
  /** Persons that an organiser has joined are one. */
  standsFor: (person: string) => string;
  /** Two persons may be one, so that nobody can say how many entries somebody has. */
  areJoinsLost: boolean;
}

type GroupLimit = 'allowance' | 'per_person' | 'uncounted';

const othersIn = ({ all }: GroupRoom, { id, category }: GroupEntry['entry']) =>
  all.filter(({ entry }) => entry.id !== id && entry.category === category && countsForPerson(entry.state));

/** True where the organisers gave the group no more entries in the category. */
function isBeyondAllowance(room: GroupRoom, { entry }: GroupEntry): boolean {
  const most = ownValue(room.allowance, entry.category) ?? null;
  return most !== null && othersIn(room, entry).length >= most;
}

interface Joining {
  entry: GroupEntry['entry'];
  /** The persons who need room. */
  persons: readonly string[];
}

/**
 * True where one of the persons has as many entries of the group in the category as a person may have, alone or with
 * others. Members count each by itself; the name of a choir counts for nobody. Entries elsewhere are counted by the step.
 */
function isBeyondCap(room: GroupRoom, { entry, persons }: Joining, rules: EntryRules): boolean {
  const { standsFor } = room;
  const taken = othersIn(room, entry).flatMap((one) => [...new Set(performersOf(one.people).map(standsFor))]);
  const cap = categoryOf(rules, entry.category)?.per_person_cap ?? 0;
  return persons.some((person) => taken.filter((id) => id === standsFor(person)).length >= cap);
}

/** The persons who came into a choir after it was sent the last time: nobody has asked yet whether they have room. */
function newcomersOf({ entry, people }: GroupEntry): string[] {
  const { kind, state, submitted_at, created_at } = entry;
  if (kind !== 'group' || state !== 'returned') return [];
  // An organiser may have taken the draft in without a submission.
  const sent = submitted_at ?? created_at;
  const late = new Set(people.known.filter(({ since }) => since > sent).map(({ id }) => id));
  return people.members.flatMap(({ id, person }) => (late.has(id) && person !== undefined ? [person] : []));
}

/** The persons for whom an entry takes a place when it is sent. One that was given back takes none for who was in it. */
function joining(room: GroupRoom, { entry, people }: GroupEntry): string[] {
  const isKept = countsForPerson(entry.state) && !isAnothersNow({ entry, people, standsFor: room.standsFor });
  return isKept ? newcomersOf({ entry, people }) : performersOf(people);
}

/** The limit of the group that an entry goes beyond when it is sent; null where it goes beyond none. */
export function groupLimitOf(room: GroupRoom, one: GroupEntry, rules: EntryRules): GroupLimit | null {
  const { entry } = one;
  const persons = joining(room, one);
  // An entry that was given back keeps its place in the group, and asks for room for other persons.
  if (!countsForPerson(entry.state) && isBeyondAllowance(room, one)) return 'allowance';
  if (room.areJoinsLost && persons.length > 0) return 'uncounted';
  return isBeyondCap(room, { entry, persons }, rules) ? 'per_person' : null;
}

async function readRoom(
  transaction: Transaction,
  db: Firestore,
  { group: id, category, edition }: Pick<Entry, 'category' | 'edition'> & { group: string },
): Promise<GroupRoom & { isClosed: boolean }> {
  const group = (await transaction.get(refOf(db, groups).doc(id))).data();
  const own = db.collection(entries.path).where('group', '==', id).where('category', '==', category);
  const stored = readable(entries, (await transaction.get(own)).docs);
  const people = await readableByIds(
    entryPeople,
    stored.map((one) => one.id),
    { db, transaction },
  );
  const { standsFor, areJoinsLost } = await joinedIn(transaction, db, edition);
  return {
    isClosed: group?.state === 'closed',
    allowance: group?.allowance ?? {},
    all: stored.map((entry) => ({ entry, people: people.get(entry.id) ?? { members: [], known: [] } })),
    standsFor,
    areJoinsLost,
  };
}

/** An entry that was given back has its place, but may be another person's by now. */
const takesPlace = ({ state }: Pick<Entry, 'state'>, to: EntryState): boolean =>
  countsForPerson(to) && (!countsForPerson(state) || state === 'returned');

function refusalOf(limit: GroupLimit, cap: number): AppError {
  if (limit === 'uncounted') return new AppError('entries-per-person', sentences.uncounted);
  if (limit === 'allowance') return new AppError('group-state', sentences.groupFull);
  return new AppError('entries-per-person', cap === 1 ? sentences.onePerPerson : sentences.perPerson(cap));
}

/**
 * Throws where an entry of a group takes a place although the group is closed, or beyond the group's limits. The leader's
 * 'Send' asks the same, so that a pass or an account of one person does not get more for the group than its leader does.
 * An entry that has a place may still be withdrawn, answer an offer or be sent again: none of these takes another place.
 */
export async function expectGroupRoom(
  transaction: Transaction,
  db: Firestore,
  {
    records,
    to,
    rules,
  }: { records: Pick<EntryWithHistory, 'entry' | 'people'>; to: EntryState; rules: EntryRules },
): Promise<void> {
  const { entry, people } = records;
  const { group } = entry;
  const isPlaced = countsForPerson(entry.state);
  if (group === null || !takesPlace(entry, to)) return;
  const room = await readRoom(transaction, db, { ...entry, group });
  const takesAnother = !isPlaced || isAnothersNow({ entry, people, standsFor: room.standsFor });
  if (room.isClosed && takesAnother) throw new AppError('group-state', sentences.groupClosed);
  const limit = groupLimitOf(room, { entry, people }, rules);
  if (limit !== null) throw refusalOf(limit, categoryOf(rules, entry.category)?.per_person_cap ?? 0);
}
