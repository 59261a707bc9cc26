import { setTimeout as wait } from 'node:timers/promises';
import { entries } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import { groups } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { readableIn, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import { eachMissing, type WithPeople } from './eachMissing';
import { isShared } from './ownContact';
import { readEntryWithPeople } from './people';
import { beginRun, type QuestionRun } from './questionRun';
import { readsOfRun, type SharedReads } from './sharedReads';
import { undecidedIn } from './undecided';

/** An entry to look at, or a group of which every entry that waits for a guardian is to be looked at. */
type Touched = { entry: string } | { group: string };

const isOpen = (entry: DocumentData | null): boolean =>
  entry?.consent === 'missing' && (TAKES_PART as readonly unknown[]).includes(entry.state);

const differs = ({ before, after }: DocumentChange, fields: readonly string[]): boolean =>
  fields.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

/** An entry that begins to wait; its people; a line of the roster; the leader. Each may make a contact somebody else's. */
const TOUCHED: Readonly<Record<string, (change: DocumentChange) => Touched | null>> = {
  [entries.path]: ({ documentId, before, after }) =>
    isOpen(after) && !isOpen(before) ? { entry: documentId } : null,
  [entryPeople.path]: (change) =>
    change.before && change.after && differs(change, ['members', 'guardians'])
      ? { entry: change.documentId }
      : null,
  [groupMembers.path]: (change) => {
    const group: unknown = (change.after ?? change.before)?.group;
    return typeof group === 'string' && differs(change, ['name', 'guardian']) ? { group } : null;
  },
  [groups.path]: (change) =>
    change.before && change.after && differs(change, ['leader']) ? { group: change.documentId } : null,
};

/** Returns what has to be looked at again after a write; null for other writes. */
export const sharedContactTouched = (change: DocumentChange): Touched | null =>
  TOUCHED[change.collection]?.(change) ?? null;

interface Looked {
  entry: DocumentSnapshot;
  people: Pick<EntryPeople, 'guardians'>;
}

/** True where the mark is set, or a guardian has a contact for which it would be set. Whether that guardian has decided is not looked at. */
async function mayChange({ entry, people }: Looked, run: QuestionRun): Promise<boolean> {
  if (entry.get('shared_contact') === true) return true;
  const group: unknown = entry.get('group');
  const { leader, roster } = await run.groupOf(typeof group === 'string' ? group : null);
  const of = { leader, roster, organisers: run.organisers };
  return people.guardians.some(({ contact }) => isShared(contact, of));
}

/** The work of one run; `shared` is what its transactions read once together. */
interface Marking {
  run: QuestionRun;
  shared?: Partial<SharedReads>;
}

/** Stores whether one of the guardians who have still to decide can only do so on paper or in front of the team. */
async function mark(db: Firestore, id: string, { run, shared = {} }: Marking): Promise<void> {
  const read = ({ path }: { path: string }) => db.collection(path).doc(id).get();
  const [entry, stored] = await Promise.all([read(entries), read(entryPeople)]);
  const people = readableIn(entryPeople, stored);
  // Most entries of a class stay as they are, and need no transaction.
  if (people && !(await mayChange({ entry, people }, run))) return;
  const { leader, roster } = await run.groupOf(readableIn(entries, entry)?.group ?? null);
  await db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(db, transaction, id);
    if (!found.entry) return;
    const undecided = await undecidedIn(transaction, db, { ...found, shared });
    const shared_contact = undecided.some(({ guardian: { contact } }) =>
      isShared(contact, { leader, roster, organisers: run.organisers }),
    );
    if (shared_contact !== (found.entry.shared_contact ?? false))
      transaction.update(refOf(db, entries).doc(id), { shared_contact });
  });
}

/** Looks at these entries; they share what is read of their groups. It may run twice. */
async function markAll(db: Firestore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const marking = { run: await beginRun(db), shared: readsOfRun(db) };
  await eachByItself(
    ids,
    (id) => mark(db, id, marking),
    (id) => ({ entry: id }),
  );
}

const waiting = (db: Firestore) => db.collection(entries.path).where('consent', '==', 'missing');

async function openOf(db: Firestore, group: string): Promise<string[]> {
  const { docs } = await waiting(db)
    .where('group', '==', group)
    .where('state', 'in', TAKES_PART)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** The night has a minute for it, and goes on with the next run. */
export async function markEdition(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const run = await beginRun(db);
  const concerned = async (page: readonly WithPeople[]) => {
    const found: string[] = [];
    for (const one of page) if (await mayChange(one, run)) found.push(one.entry.id);
    return found;
  };
  const walk = { name: 'shared contacts', edition, isOver };
  const isDone = await eachMissing(db, walk, { concerned, work: (id) => mark(db, id, { run }) });
  return isDone ? undefined : UNFINISHED;
}

interface Pending {
  entries: Set<string>;
  groups: Set<string>;
}

/** This process is going to look at these. */
const pending = new WeakMap<Firestore, Pending>();

/**
 * Looks at what a write has touched. The first one waits, and then looks for all that came meanwhile: a class that is sent
 * reads its roster once. Where the process stops before, the night repairs it.
 */
async function look(db: Firestore, touched: Touched): Promise<void> {
  const known = pending.get(db);
  const mine = known ?? { entries: new Set<string>(), groups: new Set<string>() };
  if ('entry' in touched) mine.entries.add(touched.entry);
  else mine.groups.add(touched.group);
  if (known) return;
  pending.set(db, mine);
  await wait(CONSENT.sharedDebounceMs);
  pending.delete(db);
  const others = await Promise.all([...mine.groups].map((one) => openOf(db, one)));
  await markAll(db, [...new Set([...mine.entries, ...others.flat()])]);
}

function sharedContactHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const touched = sharedContactTouched(change);
    if (touched) await look(db, touched);
  };
}

/**
 * `shared_contact` of entries: a guardian who has still to decide has the contact of the leader, of an organiser or of
 * other guardians. A change of who organises counts with the next night.
 */
export const sharedContactProjection = (db: Firestore): Projection => ({
  name: 'sharedContacts',
  onChange: sharedContactHandler(db),
  repair: [eachNight('shared contacts', () => inCurrentYear(db, (year) => markEdition(db, year)))],
});
