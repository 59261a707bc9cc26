import { REMOVED_NAME, withoutNames } from '@ndeiya/domain/contract/namedPeople';
import { entries, type Entry, NAMING_TEXTS } from '@ndeiya/domain/entries/entry';
import { refusedTexts } from '@ndeiya/domain/entries/entryFacts';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { heardAfter } from '@ndeiya/domain/entries/keptRecordings';
import { participants } from '@ndeiya/domain/entries/participant';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { wordsWithout } from '@ndeiya/domain/kernel/nameWords';
import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { readableFields } from '../../platform/documents';
import { prepareUnnaming } from '../archive/erasedWords';
import { hasFacts } from '../consents/followSiblings';
import { followDecisions } from '../consents/joined';
import { recordedFiles } from '../consents/recordedFiles';
import { relabel, rowsIn } from '../consents/roundRows';
import { salvagedEntry } from '../consents/salvaged';
import { unmailable } from '../entries/steps/mails';
import { emptyMemberOps } from '../groups/upkeep';

/**
 * The fields that change where the person of a registration is removed and the entry stays for the others. A registration
 * must have a name, a number and an address, and nobody is reached by these.
 */
export function withoutRegistered(id: string, data: DocumentData): DocumentData {
  const removed = { name: REMOVED_NAME, email: unmailable(id), phone: NO_PHONE };
  return Object.fromEntries(Object.entries(removed).filter(([field, value]) => data[field] !== value));
}

/** A registration has no id of its person: the people of the entry name it. */
async function isRegistered(
  transaction: Transaction,
  ref: DocumentReference,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  if (ref.parent.id !== participants.path) return false;
  const people = await transaction.get(ref.firestore.collection(entryPeople.path).doc(ref.id));
  return ids.has(String(people.get('registered_person')));
}

const isOf = ({ path: collection }: { path: string }, document: string) =>
  document.startsWith(`${collection}/`);

const orNone = (name: unknown): string[] => (typeof name === 'string' ? [name] : []);
const namesIn = ({ members }: DocumentData): string[] =>
  Array.isArray(members) ? members.flatMap((one: { name?: unknown }) => orNone(one.name)) : [];

const ownerOf = ({ owner, edition }: DocumentData) => ({
  owner: typeof owner === 'string' ? owner : null,
  edition: Number(edition),
});

/** A text that cannot be read may name whoever goes, and is hidden once somebody has repaired it. */
function lostTexts(stored: DocumentSnapshot): Record<string, true> {
  const read = readableFields(entries, stored);
  return Object.fromEntries(
    NAMING_TEXTS.filter((name) => read[name] === undefined).map((name) => [`${name}_refused`, true]),
  );
}

/** An organiser's word about a text counts no more once the text names whoever goes. */
const lookedAt = (entry: Entry, refused: Partial<Entry>) =>
  Object.fromEntries(
    NAMING_TEXTS.map((name) => [
      `${name}_cleared`,
      refused[`${name}_refused`] === true ? null : entry[`${name}_cleared`],
    ]),
  );

const NOBODY_HEARS = { judges: false, archive: false, until: null, decisions: [] };

/**
 * Reads what hides the texts of an entry that name whoever goes, and the recordings in which the person may be heard, whatever
 * was decided about the person: whoever asks to be forgotten would otherwise be named by them as soon as the others have
 * agreed. Returns the write.
 */
async function prepareHiding(
  transaction: Transaction,
  ref: DocumentReference,
  { before, after }: Record<'before' | 'after', DocumentData>,
): Promise<() => void> {
  const db = ref.firestore;
  const present = namesIn(after);
  const leaving = namesIn(before).filter((name) => !present.includes(name));
  // The title may also name whoever has registered the others, who performs nowhere.
  const kept = [...present, ...orNone(after.registered_name)];
  const names = [...leaving, ...orNone(before.registered_name).filter((name) => !kept.includes(name))];
  const gone = wordsWithout(names, present);
  const stored = await transaction.get(db.collection(entries.path).doc(ref.id));
  const { entry, isLeft } = salvagedEntry(stored, ownerOf(before));
  const rows = entry ? await rowsIn(transaction, db, ref.id) : [];
  const files = entry && leaving.length > 0 ? await recordedFiles(transaction, db, entry) : [];
  const withdraw = entry?.archive ? await prepareUnnaming(transaction, db, { entry, names: gone }) : null;
  return () => {
    if (!entry) return;
    withdraw?.();
    const refused = { ...refusedTexts(entry, () => gone), ...(isLeft && lostTexts(stored)) };
    const voices = leaving.length > 0 ? [NOBODY_HEARS] : [];
    const { recordings_known, recordings_kept } = heardAfter(entry, { files, voices });
    const isLost = entry.names_lost || names.length > 0;
    const facts = { ...refused, recordings_kept };
    if (!isLeft && isLost === entry.names_lost && hasFacts(entry, { ...entry, ...facts })) return;
    const now = new Date();
    const looked = lookedAt(entry, refused);
    const fields = {
      ...facts,
      ...looked,
      names_lost: isLost,
      recordings_known,
      seq: entry.seq + 1,
      updated_at: now,
    };
    transaction.update(db.collection(entries.path).doc(ref.id), fields);
    relabel(transaction, db, { rows, entry: { ...entry, ...refused }, now });
  };
}

/** Returns true where there was a name. */
function removeNamesIn(ref: DocumentReference, ids: ReadonlySet<string>): Promise<boolean> {
  return ref.firestore.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return false;
    const changes = (await isRegistered(transaction, ref, ids))
      ? withoutRegistered(ref.id, data)
      : withoutNames({ collection: ref.parent.id, data }, ids);
    if (Object.keys(changes).length === 0) return false;
    const hide = isOf(entryPeople, ref.path)
      ? await prepareHiding(transaction, ref, { before: data, after: { ...data, ...changes } })
      : null;
    transaction.update(ref, changes);
    hide?.();
    return true;
  });
}

/**
 * Removes the names that stand beside these ids of accounts, passes and persons, and those of registrations. Returns true where there was one. The
 * consent of an entry follows from those who are still in it, also where an earlier call ended before that.
 */
export async function removeNames(
  db: Firestore,
  { documents, ids }: { documents: readonly string[]; ids: ReadonlySet<string> },
): Promise<boolean> {
  const done: boolean[] = [];
  for (const path of documents) done.push(await removeNamesIn(db.doc(path), ids));
  for (const path of documents)
    if (isOf(entryPeople, path)) await followDecisions(db, path.slice(entryPeople.path.length + 1));
  return done.includes(true);
}

/** Empties the operations that name the members of groups whose documents are about to be deleted. */
export async function emptyOpsOf(db: Firestore, documents: readonly string[]): Promise<void> {
  for (const path of documents.filter((one) => isOf(groupMembers, one))) {
    const line = await db.doc(path).get();
    if (line.exists) await emptyMemberOps(db, { group: line.get('group'), member: line.id });
  }
}
