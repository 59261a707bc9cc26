import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { forbidsGone } from '@ndeiya/domain/consents/goneNames';
import { isNearChild } from '@ndeiya/domain/consents/nearChild';
import { isLikelySameChild, isSameChild, knownOf } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, NO_PEOPLE } from '@ndeiya/domain/entries/entryPeople';
import { isNumberOnly } from '@ndeiya/domain/entries/publicLabel';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn, snapshotsByIds } from '../../platform/documents';
import { onceByKey } from '../../platform/onceByKey';
import { decisionsIn } from '../consents/apply';
import { goneEntry } from '../consents/gone';
import { type SharedReads, sharedReads } from '../consents/sharedReads';
import { type Forbidden, forbiddenNames, isForPerformers, named, type People, peopleOf } from './holders';
import { namesAs } from './holding';

type ToPrint = Pick<
  Certificate,
  'id' | 'entry' | 'owner' | 'edition' | 'kind' | 'holder_name' | 'followed' | 'corrected_name' | 'created_at'
>;

/** An entry with what is known of it when its certificates are to be printed, for all of them. */
interface Of {
  id: string;
  /** It is undefined where the entry was deleted. */
  entry: Entry | undefined;
  isDamaged: boolean;
  people: People;
  shared: SharedReads;
  /** Reads whose names may be printed, once. */
  namedOf: (entry: Entry) => ReturnType<typeof named>;
}

/**
 * A certificate that was issued again with the number of the entry still follows the member, whom it does not name. One from
 * before a correction names the member as they were called then.
 */
const names = (one: ToPrint, name: string): boolean =>
  namesAs(one, name) || (one.followed !== null && namesAs(one, one.followed.name));

/** Nobody knows who may be named where a document cannot be read. */
function mayNameUnread(one: ToPrint, { members, unread = [] }: People): boolean {
  if (one.followed) return names(one, one.followed.name);
  return [...unread, ...members.map(({ name }) => name)].some((name) => isSameChild(name, one.holder_name));
}

/** A certificate without a member has the number of the entry, or is older than the field. */
const hasNumber = ({ followed, holder_name }: ToPrint, entry: Entry | undefined): boolean =>
  followed
    ? !namesAs({ holder_name }, followed.name)
    : entry !== undefined && isNumberOnly({ number: entry.number, stage_name: holder_name });

/** The names of the child on a certificate: the printed one, and those that were corrected before or after it was printed. */
const namesOn = (one: ToPrint, entry: Entry | undefined): string[] =>
  hasNumber(one, entry)
    ? [one.holder_name]
    : [one.holder_name, one.followed?.name ?? one.holder_name, one.corrected_name ?? one.holder_name];

/** Returns what the decisions about an entry that was deleted say of its account and its group. */
async function deletedEntry(transaction: Transaction, db: Firestore, one: ToPrint) {
  const { entry, owner, edition, created_at } = one;
  const link = { entry, edition, created_at, member: null, guardian: null, asked: null };
  const gone = await goneEntry(transaction, db, link);
  return { ...gone, owner: owner ?? gone.owner };
}

/** True where it names somebody who is in the entry no more, or whose people were deleted, and may not be named. */
async function namesRefusedGone(
  transaction: Transaction,
  db: Firestore,
  { one, of: { id, entry, people, shared } }: { one: ToPrint; of: Of },
): Promise<boolean> {
  // After the people were deleted a no hides the name of the whole entry.
  if (entry?.name_public && people.members.length === 0) return false;
  if (hasNumber(one, entry)) return false;
  // A group has no account by which what was said about the child in another entry is found.
  const leftNames = [...new Set(namesOn(one, entry))];
  const known = entry ?? (await deletedEntry(transaction, db, one));
  const of = { ...known, ...shared, members: people.members, leftNames };
  const decisions = await decisionsIn(transaction, db, of);
  const { member: place = null, name = one.holder_name } = one.followed ?? {};
  return forbidsGone({ entry: id, members: people.members }, decisions, { name, place });
}

/**
 * True for somebody who stood beside the member whom it follows when it was made, under the present name: a sister, whose name
 * may be one letter away. Whoever has come since may be the named child under another name.
 */
const stoodBeside = ({ followed, created_at }: ToPrint, { known }: People, member: EntryMember): boolean =>
  followed !== null &&
  followed.member !== member.id &&
  (knownOf(member, { known })?.since ?? created_at) < created_at;

/**
 * The members whose names may be on it. Two members may have one name, and then its own member alone is on it; otherwise everybody
 * is who is called nearly so: whoever was taken out and added again, or changed places, is not in the place that it follows.
 */
function membersOn(one: ToPrint, { entry, people }: Of): readonly EntryMember[] {
  const { members } = people;
  const isOwn = ({ id }: EntryMember) => one.followed === null || id === one.followed.member;
  const own = members.filter((member) => isOwn(member) && isSameChild(member.name, one.holder_name));
  if (own.length > 0) return own;
  const written = namesOn(one, entry);
  return members.filter(
    (member) =>
      (one.followed !== null && isOwn(member) && names(one, member.name)) ||
      written.some((name) => isLikelySameChild(member.name, name)) ||
      (written.some((name) => isNearChild(member.name, name)) && !stoodBeside(one, people, member)),
  );
}

/** True where it names somebody who may not be named. */
async function namesRefused(
  transaction: Transaction,
  db: Firestore,
  { one, of }: { one: ToPrint; of: Of },
): Promise<boolean> {
  const { entry } = of;
  const on = membersOn(one, of);
  if (entry && on.length > 0) {
    const { allowed } = await of.namedOf(entry);
    if (on.some((member) => !allowed.has(member))) return true;
    if (on.some(({ name }) => isSameChild(name, one.holder_name))) return false;
  }
  // The child whom it names may have left the entry, or somebody may have been typed over it.
  return namesRefusedGone(transaction, db, { one, of });
}

/** Reads what is known of these entries, once for all certificates: a choir has one for each member. */
async function knownEntries(
  transaction: Transaction,
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Of>> {
  const [found, people] = await Promise.all([
    snapshotsByIds(entries, ids, { db, transaction }),
    peopleOf(
      transaction,
      db,
      ids.map((id) => ({ id })),
    ),
  ]);
  const stored = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  const shared = sharedReads(transaction, db);
  return new Map(
    ids.map((id, place) => {
      const snapshot = stored.get(id);
      const entry = snapshot && readableIn(entries, snapshot);
      const of: People = people[place] ?? NO_PEOPLE;
      const isDamaged = of.unread !== undefined || (snapshot?.exists === true && !entry);
      const namedOf = onceByKey((one: Entry) => named(transaction, db, { entry: one, people: of, shared }));
      return [id, { id, entry, isDamaged, people: of, shared, namedOf }];
    }),
  );
}

async function ofEntries(
  transaction: Transaction,
  db: Firestore,
  list: readonly ToPrint[],
): Promise<[string, Forbidden][]> {
  const ids = [...new Set(list.flatMap(({ entry }) => entry ?? []))];
  const known = await knownEntries(transaction, db, ids);
  const all = await Promise.all(
    list.map(async (one): Promise<[string, Forbidden | null]> => {
      const of = known.get(one.entry ?? '');
      if (!of) return [one.id, null];
      if (of.isDamaged) return [one.id, mayNameUnread(one, of.people) ? 'unread' : null];
      return [one.id, (await namesRefused(transaction, db, { one, of })) ? 'minor' : null];
    }),
  );
  return all.flatMap(([id, why]) => (why === null ? [] : [[id, why]]));
}

/** A typed name has no entry, so that it is compared with the names of the edition, as when it was issued. */
async function ofTyped(
  transaction: Transaction,
  db: Firestore,
  list: readonly ToPrint[],
): Promise<[string, Forbidden][]> {
  const years = [...new Set(list.map(({ edition }) => edition))];
  const found = await Promise.all(
    years.map(async (edition) => {
      const own = list.filter((one) => one.edition === edition);
      const typed = own.map(({ holder_name }) => holder_name);
      const forbidden = await forbiddenNames(transaction, db, { edition, names: typed });
      return own.flatMap(({ id, holder_name }): [string, Forbidden][] => {
        const why = forbidden.find(({ name }) => isSameName(name, holder_name))?.why;
        return why ? [[id, why]] : [];
      });
    }),
  );
  return found.flat();
}

/**
 * The certificates with the name of somebody whom nobody allows to be named now, and why. A consent may end between the issue
 * and the printing, and until then no paper is with the family (docs/decisions/041-certificates-from-results.md).
 */
export async function unnamedIn(
  transaction: Transaction,
  db: Firestore,
  list: readonly ToPrint[],
): Promise<Map<string, Forbidden>> {
  const own = list.filter(({ entry }) => entry !== null);
  const typed = list.filter((one) => one.entry === null && isForPerformers(one));
  const [ofOwn, ofOthers] = await Promise.all([
    own.length > 0 ? ofEntries(transaction, db, own) : [],
    typed.length > 0 ? ofTyped(transaction, db, typed) : [],
  ]);
  return new Map([...ofOwn, ...ofOthers]);
}

/** Like `unnamedIn`, in a transaction of its own. */
export const unnamedNow = (db: Firestore, list: readonly ToPrint[]): Promise<Map<string, Forbidden>> =>
  db.runTransaction((transaction) => unnamedIn(transaction, db, list), { readOnly: true });
