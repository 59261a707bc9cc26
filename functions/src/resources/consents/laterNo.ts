import { setTimeout as wait } from 'node:timers/promises';
import { consents } from '@ndeiya/domain/consents/consent';
import { ofLikelySame } from '@ndeiya/domain/consents/likelySame';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { plainGet, readable, readableByIds, readableIn } from '../../platform/documents';
import { atOnce, fromPlace, orUnfinished } from '../../platform/fromPlace';
import { eachNight, type Projection, type UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import { accountsOf, decisionsOfAccount } from './accounts';
import { followDecisions, followWhereBehind } from './joined';
import { looksSoon, type ReadsOfLooks, readsOfLooks } from './sharedReads';

/**
 * A refusal follows a child by name into entries that no account has made: of walk-ins, of groups, of organisers. Saving
 * such an entry asks for the noes that are there. This is for the other order: the no came later, or an entry was made by a
 * step that asks nobody. The entries are written again from all decisions, which decide; here it is only found out which.
 */

const textOf = (data: DocumentData, field: string): string => {
  const value: unknown = data[field];
  return typeof value === 'string' ? value : '';
};

const isNo = (data: DocumentData | null): data is DocumentData =>
  data !== null && (data.decision === 'refused' || Boolean(data.withdrawn_at));

/** The people of the entries of an edition that no account has made; those that an account has taken over count too. */
async function peopleWithoutAccount(db: Firestore, edition: number) {
  const [own, taken] = await Promise.all([
    db.collection(entryPeople.path).where('edition', '==', edition).where('owner', '==', null).get(),
    db
      .collection(entries.path)
      .where('edition', '==', edition)
      .where('registered_by', '>', '')
      .select()
      .get(),
  ]);
  // The entries of groups have both, and are read once.
  const read = new Set(own.docs.map(({ id }) => id));
  const ids = taken.docs.map(({ id }) => id).filter((id) => !read.has(id));
  const others = await readableByIds(entryPeople, ids, { db });
  return [...readable(entryPeople, own.docs), ...others.values()];
}

/** The name of a child who was refused. */
type Refused = Pick<StoredDecision, 'child'>;

const areAmong = (refused: readonly Refused[], names: readonly string[]): boolean =>
  ofLikelySame(refused, names).length > 0;

interface Names {
  edition: number;
  refused: readonly Refused[];
  shared: ReadsOfLooks;
}

/**
 * Writes the consent of every entry of the edition again that no account has made and that names one of the children. Returns
 * whether all were done.
 */
async function followNames(
  db: Firestore,
  { edition, refused, shared }: Names,
  each = atOnce,
): Promise<boolean> {
  const people = refused.length === 0 ? [] : await peopleWithoutAccount(db, edition);
  const named = people.filter(({ members }) =>
    areAmong(
      refused,
      members.map(({ name }) => name),
    ),
  );
  return each(
    named.map(({ id }) => id),
    (id) => followWhereBehind(db, id, shared),
  );
}

interface Pending {
  children: Set<string>;
  /** It ends with all of them, so that each event whose child was not followed is sent again. */
  done: Promise<void>;
}

/** This process is going to follow these children, by their editions. */
const pending = new WeakMap<Firestore, Map<number, Pending>>();

/** The same for one child: noes that come within some seconds read the people of the edition once. */
function followSoon(db: Firestore, edition: number, child: string): Promise<void> {
  const ofAll = pending.get(db) ?? new Map<number, Pending>();
  pending.set(db, ofAll);
  const known = ofAll.get(edition);
  if (known) {
    known.children.add(child);
    return known.done;
  }
  const children = new Set([child]);
  const follow = async () => {
    await wait(CONSENT.sharedDebounceMs);
    ofAll.delete(edition);
    const refused = [...children].map((child) => ({ child }));
    await followNames(db, { edition, refused, shared: readsOfLooks(db) });
  };
  const done = follow();
  ofAll.set(edition, { children, done });
  return done;
}

const namesIn = (data: DocumentData | null): string[] => {
  const members: unknown = data?.members;
  return Array.isArray(members) ? members.map((member: DocumentData) => textOf(member, 'name')) : [];
};

type Part = typeof entries | typeof entryPeople;

function isReadable({ converter }: Part, id: string, data: DocumentData): boolean {
  try {
    converter.fromFirestore({ id, data: () => data });
    return true;
  } catch {
    return false;
  }
}

/** Nobody could follow a decision for all of an entry while it, or its people, could not be read. */
const isRepaired = (part: Part, { documentId: id, before, after }: DocumentChange): boolean =>
  after !== null && before !== null && isReadable(part, id, after) && !isReadable(part, id, before);

interface Before {
  refused: readonly Refused[];
  /** The reads that the event shares with others of the same step. */
  shared?: ReadsOfLooks;
}

/** The children who were refused: in any entry of the edition where no account has made this one, else in those of the account. */
async function refusedBefore(db: Firestore, id: string, { owner, edition }: DocumentData): Promise<Before> {
  const anywhere = () => looksSoon(db, Number(edition));
  if (owner === null) return anywhere();
  const entry = readableIn(entries, await db.collection(entries.path).doc(id).get());
  if (entry?.registered_by) return anywhere();
  const accounts = accountsOf(entry ?? { owner: String(owner) });
  const own = await Promise.all(accounts.map((account) => decisionsOfAccount(plainGet, db, account)));
  return { refused: own.flat().filter(isNo) };
}

/**
 * New people, and those with another name, may be a child who was refused before: not every step that writes them has asked
 * about it. The consent of all others stays as the step has left it.
 */
async function followNewNames(db: Firestore, change: DocumentChange): Promise<void> {
  const { documentId: id, before, after } = change;
  const names = namesIn(after);
  if (isRepaired(entryPeople, change)) return followDecisions(db, id);
  if (!after || names.length === 0 || names.join('\n') === namesIn(before).join('\n')) return;
  const { refused, shared } = await refusedBefore(db, id, after);
  if (!areAmong(refused, names)) return;
  await (shared ? followWhereBehind(db, id, shared) : followDecisions(db, id));
}

const laterNoHandler =
  (db: Firestore): ChangeHandler =>
  async (change) => {
    const { collection, before, after } = change;
    if (collection === entryPeople.path) await followNewNames(db, change);
    if (collection === entries.path && isRepaired(entries, change))
      await followDecisions(db, change.documentId);
    if (collection !== consents.path || !isNo(after) || isNo(before)) return;
    await followSoon(db, Number(after.edition), textOf(after, 'child'));
  };

/** The night has a minute for it, and goes on with the next run. */
async function mendLaterNoes(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const shared = readsOfLooks(db);
  const each = fromPlace(db, { name: 'later noes', list: String(edition), isOver });
  const refused = await shared.noes(edition);
  return orUnfinished(await followNames(db, { edition, refused, shared }, each));
}

/** The consent of entries without an account, which follows from refusals of children with their names. */
export const laterNoProjection = (db: Firestore): Projection => ({
  name: 'laterNoes',
  onChange: laterNoHandler(db),
  repair: [eachNight('later noes', () => inCurrentYear(db, (year) => mendLaterNoes(db, year)))],
});
