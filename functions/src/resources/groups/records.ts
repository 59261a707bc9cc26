import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { submissionTime } from '@ndeiya/domain/entries/deadline';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople, NO_PEOPLE } from '@ndeiya/domain/entries/entryPeople';
import { isEditable } from '@ndeiya/domain/entries/states';
import type { Group } from '@ndeiya/domain/groups/group';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { roundEntries } from '@ndeiya/domain/judging/round';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { slots } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { noesNear } from '../consents/elsewhere';
import { sharedReads } from '../consents/sharedReads';
import { permitOf } from '../entries/service';
import { type EntryRules, readProgramme } from '../entries/steps/edition';

/** An entry of a group with its people. */
export interface EntryRecords {
  entry: Entry;
  people: Pick<EntryPeople, 'members' | 'guardians' | 'known'>;
  /** The ids of its members, which are those of the roster. */
  members: readonly string[];
  decisions: readonly StoredDecision[];
}

/** A group with everything that its leader sees. */
export interface GroupRecords {
  members: ReadonlyMap<string, GroupMember>;
  entries: readonly EntryRecords[];
  /** Why an entry cannot be sent now, by its id. */
  late: ReadonlyMap<string, 'closed' | 'not_open'>;
  /** The planned times of a programme that is published. */
  planned: ReadonlyMap<string, string>;
  /** The entries whose results are published. */
  published: ReadonlySet<string>;
}

/** Why an entry cannot be sent at this time; null where it can. */
async function lateness(
  db: Firestore,
  entry: Entry,
  rules: EntryRules,
): Promise<'closed' | 'not_open' | null> {
  const permit_until = await permitOf(db, entry, rules);
  const { returned_until } = entry;
  const time = submissionTime({ window: rules.window, returned_until, permit_until }, Date.now());
  if (time === 'over') return 'closed';
  return time === 'before' ? 'not_open' : null;
}

async function latenessOf(db: Firestore, all: readonly Entry[], rules: EntryRules) {
  const found = await Promise.all(
    all
      .filter(({ state }) => isEditable(state))
      .map(async (entry) => [entry.id, await lateness(db, entry, rules)] as const),
  );
  return new Map(found.flatMap(([id, late]) => (late ? [[id, late] as const] : [])));
}

/** A draft of the programme is the organisers' own. */
async function plannedTimes(db: Firestore, { edition }: Group, ids: ReadonlySet<string>) {
  const programme = await readProgramme(db, edition);
  if (!programme || programme.state === 'draft') return new Map<string, string>();
  const found = await db.collection(slots.path).where('edition', '==', edition).get();
  return new Map(
    readable(slots, found.docs).flatMap(({ entry, planned_at }) =>
      entry !== null && ids.has(entry) && planned_at ? [[entry, toLocalIso(planned_at)] as const] : [],
    ),
  );
}

async function publishedOf(db: Firestore, { day }: EntryRules, ids: ReadonlySet<string>) {
  const rounds = [...day.rounds].filter(([, { isPublished }]) => isPublished).map(([id]) => id);
  const found = await Promise.all(
    rounds.map((round) => db.collection(roundEntries.path).where('round', '==', round).get()),
  );
  const judged = found.flatMap(({ docs }) => readable(roundEntries, docs).map(({ entry }) => entry));
  return new Set(judged.filter((entry) => ids.has(entry)));
}

/** An organiser sees what strangers have said about a like name, and the leader of the group does not. */
interface Whose {
  group: Group;
  isLeader: boolean;
}

/**
 * The decisions of each entry that has a minor, with what they have in common read once for all of them. A leader does not see those
 * of strangers, of which each child with a like name would have all again.
 */
async function decisionsOf(
  db: Firestore,
  all: readonly Entry[],
  { group: { id }, isLeader }: Whose,
): Promise<Map<string, StoredDecision[]>> {
  const minors = all.filter(({ has_minor }) => has_minor);
  if (minors.length === 0) return new Map();
  const read = (transaction: Transaction) => {
    const { noes, ...others } = sharedReads(transaction, db);
    const shared = { ...others, noes: isLeader ? noesNear(noes, id) : noes };
    return Promise.all(
      minors.map(
        async (entry) => [entry.id, await decisionsIn(transaction, db, { ...entry, ...shared })] as const,
      ),
    );
  };
  return new Map(await db.runTransaction(read, { readOnly: true }));
}

async function entryRecords(db: Firestore, all: readonly Entry[], whose: Whose): Promise<EntryRecords[]> {
  const ids = all.map(({ id }) => id);
  const [people, decisions] = await Promise.all([
    readableByIds(entryPeople, ids, { db }),
    decisionsOf(db, all, whose),
  ]);
  return all.map((entry) => {
    const own = people.get(entry.id) ?? NO_PEOPLE;
    const members = own.members.map(({ id }) => id);
    return { entry, people: own, members, decisions: decisions.get(entry.id) ?? [] };
  });
}

/** Reads a group with its roster and its entries, for its leader or for organisers. */
export async function readGroupRecords(
  db: Firestore,
  whose: Whose,
  rules: EntryRules,
): Promise<GroupRecords> {
  const { group } = whose;
  const [people, own] = await Promise.all([
    db.collection(groupMembers.path).where('group', '==', group.id).get(),
    db.collection(entries.path).where('group', '==', group.id).get(),
  ]);
  const all = readable(entries, own.docs);
  const ids = new Set(all.map(({ id }) => id));
  const [told, late, planned, published] = await Promise.all([
    entryRecords(db, all, whose),
    latenessOf(db, all, rules),
    plannedTimes(db, group, ids),
    publishedOf(db, rules, ids),
  ]);
  const members = new Map(readable(groupMembers, people.docs).map((one) => [one.id, one]));
  return { members, entries: told, late, planned, published };
}
