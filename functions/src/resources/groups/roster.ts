import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople, NO_PEOPLE } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import type { Roster, RosterEntry, RosterOperation } from '@ndeiya/domain/groups/decide';
import type { Group } from '@ndeiya/domain/groups/group';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import type { SharedReads } from '../consents/sharedReads';
import { mayTake } from '../entries/steps/course';
import type { EntryRules } from '../entries/steps/edition';
import { readSeen } from '../entries/steps/readEntry';

/** An entry of a group as it is stored. */
export interface StoredEntry {
  entry: Entry;
  people: Pick<EntryPeople, 'members' | 'guardians' | 'known'> & Partial<EntryPeople>;
}

/** The roster, and the documents from which it was read. */
export interface StoredRoster {
  roster: Roster;
  members: ReadonlyMap<string, GroupMember>;
  entries: ReadonlyMap<string, StoredEntry>;
}

/** Only these look at entries; a class that is typed for the first time has none. */
const concernsEntries = ({ kind }: RosterOperation) => kind !== 'add';

export async function storedEntriesIn(
  transaction: Transaction,
  db: Firestore,
  group: string,
): Promise<Map<string, StoredEntry>> {
  const own = await transaction.get(db.collection(entries.path).where('group', '==', group));
  const all = readable(entries, own.docs);
  const people = await readableByIds(
    entryPeople,
    all.map(({ id }) => id),
    { db, transaction },
  );
  return new Map(all.map((entry) => [entry.id, { entry, people: people.get(entry.id) ?? NO_PEOPLE }]));
}

export async function membersIn(
  transaction: Transaction,
  db: Firestore,
  group: string,
): Promise<Map<string, GroupMember>> {
  const found = await transaction.get(db.collection(groupMembers.path).where('group', '==', group));
  return new Map(readable(groupMembers, found.docs).map((one) => [one.id, one]));
}

/** Ids that a phone made up and that another group, or somebody without a group, has already. */
async function foreignIn(
  transaction: Transaction,
  db: Firestore,
  {
    ops,
    members,
    entered,
  }: { ops: readonly RosterOperation[]; members: ReadonlySet<string>; entered: ReadonlySet<string> },
): Promise<Set<string>> {
  const refs = ops.flatMap((op) => {
    if (op.kind === 'add' && !members.has(op.payload.member))
      return [db.collection(groupMembers.path).doc(op.payload.member)];
    if (op.kind === 'enter' && !entered.has(op.payload.entry))
      return [participants, entries, entryPeople].map(({ path }) =>
        db.collection(path).doc(op.payload.entry),
      );
    return [];
  });
  const found = refs.length === 0 ? [] : await transaction.getAll(...refs);
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

const rosterEntry = ({ entry, people }: StoredEntry): RosterEntry => ({
  id: entry.id,
  category: entry.category,
  kind: entry.kind,
  title: entry.title,
  stage_name: entry.stage_name,
  language: entry.language,
  text: entry.text,
  translation: entry.translation,
  duration_s: entry.duration_s,
  members: people.members.map(({ id }) => id),
  state: entry.state,
});

/** The persons of the members who get another name. */
const renamedIn = (ops: readonly RosterOperation[], members: ReadonlyMap<string, GroupMember>): string[] =>
  ops.flatMap((op) => {
    const stored = op.kind === 'change' ? members.get(op.payload.member) : undefined;
    return op.kind !== 'change' || !stored || isSameName(stored.name, op.payload.name) ? [] : [stored.person];
  });

interface RosterRequest {
  group: Group;
  /** Reads the decisions about persons. */
  about: SharedReads['about'];
  ops: readonly RosterOperation[];
  rules: EntryRules;
  now: Date;
}

/** The entries that were given back and that nobody may change any more, as those of accounts. */
async function pastIn(
  transaction: Transaction,
  db: Firestore,
  { stored, rules, now }: { stored: ReadonlyMap<string, StoredEntry>; rules: EntryRules; now: Date },
): Promise<Set<string>> {
  const returned = [...stored.values()].filter(({ entry }) => entry.state === 'returned');
  const found = await Promise.all(
    returned.map(async ({ entry: { id } }) => {
      const seen = await readSeen(transaction, db, id);
      return mayTake('edit', { seen }, { rules, now }) ? [] : [id];
    }),
  );
  return new Set(found.flat());
}

/** Reads what these operations need, in their transaction. */
export async function readRoster(
  transaction: Transaction,
  db: Firestore,
  { group, ops, rules, now, about }: RosterRequest,
): Promise<StoredRoster> {
  const [members, stored] = await Promise.all([
    membersIn(transaction, db, group.id),
    ops.some(concernsEntries) ? storedEntriesIn(transaction, db, group.id) : new Map<string, StoredEntry>(),
  ]);
  const known = { members: new Set(members.keys()), entered: new Set(stored.keys()) };
  const roster: Roster = {
    state: group.state,
    seq: group.seq,
    members,
    entries: new Map([...stored].map(([id, one]) => [id, rosterEntry(one)])),
    foreign: await foreignIn(transaction, db, { ops, ...known }),
    decided: await about(renamedIn(ops, members)),
    categories: rules.edition.categories.filter((one) => one.public).map(({ name }) => name),
    isArchived: rules.edition.state === 'archived',
    taken: new Set([...stored.values()].flatMap(({ entry }) => (entry.owner === null ? [] : [entry.id]))),
    past: await pastIn(transaction, db, { stored, rules, now }),
  };
  return { roster, members, entries: stored };
}
