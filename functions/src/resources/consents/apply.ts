import { consents } from '@ndeiya/domain/consents/consent';
import { countingFarther } from '@ndeiya/domain/consents/counting';
import { leaving, leavingNames, leavingPersons } from '@ndeiya/domain/consents/goneNames';
import { leavingVoices, leftVoices, type Voice } from '@ndeiya/domain/consents/goneVoices';
import { ofLikelySame } from '@ndeiya/domain/consents/likelySame';
import { ofNamedInTitles } from '@ndeiya/domain/consents/namedInTitles';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import type { ConsentPeople, Member } from '@ndeiya/domain/consents/words';
import { type NamesNobody, withCleared } from '@ndeiya/domain/entries/clearedText';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type EntryFacts, entryFacts, voicesIn } from '@ndeiya/domain/entries/entryFacts';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { heardAfter, type HeardFiles, voicesWith, withHeard } from '@ndeiya/domain/entries/keptRecordings';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { type Together, togetherOnce } from '../people/joined';
import { accountsOf } from './accounts';
import { decided } from './decided';
import { noesElsewhereIn, noesNear, noesOnce } from './elsewhere';
import { leftBeside, nearTo } from './nearTo';
import { recordedFiles } from './recordedFiles';
import {
  aboutOnce,
  groupedOnce,
  groupsIn,
  ownedOnce,
  ownIn,
  type SharedReads,
  sharedReads,
} from './sharedReads';

interface Of
  extends
    Pick<Entry, 'id' | 'owner' | 'edition'>,
    Partial<Pick<Entry, 'former_owners' | 'group' | 'registered_by' | 'left_persons' | 'voices_left'>>,
    Partial<SharedReads> {}

/** A group has one leader, as an account has one owner: a decision about a child of its other entries is no stranger's. */
async function ofOneGroup(
  transaction: Transaction,
  db: Firestore,
  {
    group = null,
    groups = groupsIn(transaction, db),
    found,
  }: Partial<Pick<Of, 'group' | 'groups'>> & { found: readonly StoredDecision[] },
): Promise<StoredDecision[]> {
  if (group === null || found.length === 0) return [...found];
  const ids = [...new Set(found.filter((one) => one.group === null).map(({ entry }) => entry))];
  const told = await groups(ids);
  return found.map((one) => {
    const { isElsewhere: _elsewhere, ...near } = one;
    // Older decisions do not name the group, which their entry does as long as it is there.
    return (one.group ?? told.get(one.entry)) === group ? near : one;
  });
}

/** Those of an edition, with those that have lost their year: one of them may be a no. */
const inEdition = (all: readonly StoredDecision[], edition: number): StoredDecision[] =>
  all.filter((one) => one.edition === edition || Number.isNaN(one.edition));

type OfPersons = Of & { persons: readonly string[]; after: () => Promise<unknown> };

/** The decisions about these persons, and about those who were joined with them, in whatever entry they were made. */
async function decisionsOfPersons(
  transaction: Transaction,
  db: Firestore,
  { persons, about = aboutOnce(transaction, db), edition, after }: OfPersons,
): Promise<StoredDecision[]> {
  const read = await about(persons, after);
  return inEdition(read, edition);
}

/**
 * A child may be one person in several entries and another one here, as after an account has taken over an entry of a group: what
 * is refused in any of those, and what the team has seen there, counts here too, as the transaction that stores it says.
 */
async function decisionsOfSame(
  transaction: Transaction,
  db: Firestore,
  {
    names,
    joined: { standsFor, withJoined },
    near,
    ...asked
  }: OfPersons & {
    names: readonly string[];
    joined: Together;
    near: Promise<StoredDecision[][]>;
  },
): Promise<StoredDecision[]> {
  const alike = ofLikelySame((await near).flat(), names);
  const children = new Set(alike.flatMap(({ person }) => (person ? standsFor(person) : [])));
  const persons = [...children].flatMap(withJoined).filter((one) => !asked.persons.includes(one));
  const found = await decisionsOfPersons(transaction, db, { ...asked, persons });
  // Two children may have one name: what is said of the one ends nothing about the other.
  const of = (child: string) => found.filter(({ person }) => person && standsFor(person) === child);
  return [...children].flatMap((child) => countingFarther(of(child)));
}

/** The decisions that count in the entry although they were made in another one; who is in it nobody knows any more. */
async function decisionsCounting(transaction: Transaction, db: Firestore, id: string) {
  const all = db.collection(consents.path).where('counts_in', 'array-contains', id);
  return (await transaction.get(all)).docs.map(decided);
}

type Members = readonly Pick<Member, 'name' | 'person'>[];

async function membersIn(transaction: Transaction, db: Firestore, id: string): Promise<Members> {
  const people = await transaction.get(db.collection(entryPeople.path).doc(id));
  return readableIn(entryPeople, people)?.members ?? [];
}

/** The decisions that were found about the entry's accounts: those of the same edition. */
async function ofAccounts(
  transaction: Transaction,
  db: Firestore,
  { edition, owned = ownedOnce(transaction, db), ...of }: Of,
): Promise<StoredDecision[]> {
  const found = (await Promise.all(accountsOf(of).map(owned))).flat();
  return inEdition(found, edition);
}

/**
 * The decisions about the group's other children whose name may be a member's: a child that is added again as another person
 * brings along what was said of it, also a yes with boxes that were left empty. Not those about all others of the group,
 * where a damaged one would make every child 'missing' (docs/decisions/129).
 */
async function ofLikeNamed(
  transaction: Transaction,
  db: Firestore,
  { group, edition, names, grouped = groupedOnce(transaction, db) }: Of & { names: readonly string[] },
): Promise<StoredDecision[]> {
  if (!group || names.length === 0) return [];
  return inEdition(ofLikelySame(await grouped(group), names), edition);
}

/**
 * All decisions about the members of an entry, those about the same persons in other entries, and those about other
 * entries of its accounts in the same edition, so that a refused child who is moved to another entry stays refused. Those of its
 * group count in the same way for children of the same name. Where the
 * entry has no account, a refusal follows the child by its name as well; `members` are those after a change. Without members
 * they are those that say themselves that they count in the entry. Whoever has left it is found by its name like a member, where
 * `leftNames` has that.
 */
export async function decisionsIn(
  transaction: Transaction,
  db: Firestore,
  { members: changed, leftNames, ...of }: Of & { members?: Members; leftNames?: readonly string[] },
): Promise<StoredDecision[]> {
  const { id, owner, edition, registered_by = null, noes: read, places } = of;
  const { together = togetherOnce(transaction, db) } = of;
  const members = changed ?? (await membersIn(transaction, db, id));
  const names = members.map(({ name }) => name).concat(leftNames ?? []);
  const left = leftBeside(members, of);
  const persons = [...new Set([...memberPersons(members), ...left])];
  const joined = await together(edition);
  const wide = [ofAccounts(transaction, db, of), ofLikeNamed(transaction, db, { ...of, names })] as const;
  const asked = { ...of, persons: persons.flatMap(joined.withJoined), after: () => Promise.all(wide) };
  const personal = decisionsOfPersons(transaction, db, asked);
  const { own: readOwn = ownIn(transaction, db) } = of;
  const [own, counting, ofPersons, same, others, alike, noes] = await Promise.all([
    readOwn(id, () => Promise.all([...wide, personal])),
    members.length === 0 ? decisionsCounting(transaction, db, id) : [],
    personal,
    decisionsOfSame(transaction, db, { ...asked, names, joined, near: Promise.all(wide) }),
    ...wide,
    // An account that took the entry over does not end a no that counted before.
    owner === null || registered_by !== null
      ? noesElsewhereIn(transaction, db, { id, edition, names, noes: read, places })
      : [],
  ]);
  const elsewhere = await ofOneGroup(transaction, db, { ...of, found: noes });
  const all = [...own, ...counting, ...ofPersons, ...same, ...others, ...alike, ...elsewhere];
  const first = new Map(all.toReversed().map((one) => [one.id, one]));
  return [...first.values()].toReversed().map(nearTo({ ...of, members }, joined.standsFor));
}

type People = Omit<ConsentPeople, 'entry'>;

interface Applied {
  /** The entry with its texts after the change. */
  entry: Of & Omit<Parameters<typeof entryFacts>[0], 'title_named'> & Pick<Entry, 'archive' | 'left_persons'>;
  people: People;
  /** The people before the change. */
  before?: People | undefined;
  /** An organiser says with the change which texts name nobody. */
  says?: NamesNobody | undefined;
  /** The files of which an organiser says that nobody is heard in them who may not be. */
  hears?: readonly string[] | undefined;
}

type Applies = EntryFacts & HeardFiles & Pick<Entry, 'title_cleared' | 'stage_name_cleared' | 'left_persons'>;

/** The names of those who leave the entry and may not be named, with the files in which they may be heard. */
interface Leaving {
  left: string[];
  files: Awaited<ReturnType<typeof recordedFiles>>;
  voices: Voice[];
  gone: Pick<Entry, 'left_persons' | 'voices_left'>;
}

/** Reads what is left of those who leave, as was decided while they were in the entry. */
async function leavingIn(
  transaction: Transaction,
  db: Firestore,
  { entry, people: { members }, before }: Applied,
): Promise<Leaving> {
  const { left_persons, voices_left } = entry;
  if (!before || leaving(before.members, members).length === 0)
    return { left: [], files: [], voices: [], gone: { left_persons, voices_left } };
  const [decisions, files] = await Promise.all([
    decisionsIn(transaction, db, { ...entry, members: before.members }),
    recordedFiles(transaction, db, entry),
  ]);
  const of = { ...before, entry: entry.id };
  const persons = [...new Set([...left_persons, ...leavingPersons(of, members, decisions)])];
  return {
    left: leavingNames(of, members, decisions),
    files,
    voices: leavingVoices(of, members, decisions),
    gone: {
      left_persons: persons.slice(-ENTRIES.leftPersons),
      voices_left: voicesWith(voices_left, leftVoices(of, members, new Date())),
    },
  };
}

interface Near {
  entry: Of;
  /** The titles and names of a stage that are looked through. */
  texts: readonly string[];
  decisions: readonly StoredDecision[];
}

/** The texts of an entry that may name somebody. */
export const textsOf = ({ title, stage_name }: Pick<Entry, 'title' | 'stage_name'>): string[] => [
  title,
  stage_name,
];

/**
 * The decisions about children of other entries of the group where somebody said no, and whom one of these texts names. They
 * count for such texts only; those about the other entries of an account are among its decisions.
 */
export async function nearNoes(
  transaction: Transaction,
  db: Firestore,
  { entry, texts, decisions }: Near,
): Promise<StoredDecision[]> {
  const { id, edition, group = null, noes = noesOnce(transaction, db), places } = entry;
  if (group === null) return [];
  // Those of strangers count for no title of the group, and their names would be compared each with each.
  const near = noesNear(noes, group);
  const names = ofNamedInTitles(await near(edition), texts).map(({ child }) => child);
  const named = await noesElsewhereIn(transaction, db, { id, edition, names, noes: near, places });
  const known = new Set(decisions.map((one) => one.id));
  const found = named.filter((one) => !known.has(one.id));
  return (await ofOneGroup(transaction, db, { ...entry, found })).filter(({ isElsewhere }) => !isElsewhere);
}

/**
 * The fields of an entry that follow from these people and from its texts, such as `consent` and `name_public`, for the
 * transaction that writes them. It only reads, so it must be called before the transaction's writes. Each change of people
 * or of a text calls it, because a consent belongs to one member, one guardian and one contact.
 */
export async function applyConsent(
  transaction: Transaction,
  db: Firestore,
  applied: Applied,
): Promise<Applies> {
  const { people, before = people, says = {}, hears = [] } = applied;
  // The decisions are asked for twice where somebody leaves.
  const entered = { ...sharedReads(transaction, db), ...applied.entry };
  const { members } = people;
  const { left, gone, ...heard } = await leavingIn(transaction, db, { ...applied, entry: entered });
  // Those who leave with this change have left.
  const asked = { ...entered, ...gone };
  const decisions = await decisionsIn(transaction, db, { ...asked, members });
  const near = await nearNoes(transaction, db, { entry: asked, texts: textsOf(asked), decisions });
  // Those who leave with this change are not among those of whom it is said.
  const said = withCleared(asked, says, { members: before.members, decisions: [...decisions, ...near] });
  const voices = voicesIn(applied.entry, { people: before, decisions });
  const entry = heardAfter(withHeard(said, hears, voices), heard);
  const { title_cleared, stage_name_cleared, recordings_known, voices_left, left_persons } = entry;
  return {
    recordings_known,
    voices_left,
    left_persons,
    title_cleared,
    stage_name_cleared,
    // A save may bring another title, so what was said of the one before counts no more.
    ...entryFacts({ ...entry, title_named: false }, { people, decisions, near, left }),
  };
}
