import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import { canNameDocument, sortReadable } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { eachWork, fromPlace, orUnfinished } from '../../platform/fromPlace';
import { pagesById } from '../../platform/pages';
import type { UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { togetherNow } from '../people/joined';
import { entriesOfPersons, followDecisions, followWhereBehind } from './joined';
import { readsOfLooks } from './sharedReads';

/** The decisions of an edition that do not match their schema. */
async function unreadableIn(db: Firestore, edition: number): Promise<StoredDecision[]> {
  const found: StoredDecision[] = [];
  for await (const docs of pagesById(db.collection(consents.path).where('edition', '==', edition)))
    found.push(...docs.map(decisionOf).filter(({ isUnreadable }) => isUnreadable));
  return found;
}

/**
 * The decisions without a year, which belong to no edition. No query finds a missing field, so that all decisions are read,
 * but only where their number says that there is one.
 */
async function yearless(db: Firestore): Promise<StoredDecision[]> {
  const all = db.collection(consents.path);
  const [total, dated] = await Promise.all([all.count().get(), all.where('edition', '>=', 0).count().get()]);
  if (total.data().count === dated.data().count) return [];
  const found: StoredDecision[] = [];
  for await (const docs of pagesById(all))
    found.push(...docs.map(decisionOf).filter(({ edition }) => !(edition >= 0)));
  return found;
}

type Whose = Pick<StoredDecision, 'entry' | 'owner' | 'group' | 'person'>;

/**
 * The ids of the entries in which the decision counts: its own, the others of the account or group, and those of the person
 * and of everybody who was joined, whoever entered them.
 */
async function entriesOf(
  db: Firestore,
  edition: number,
  { entry, owner, group, person }: Whose,
): Promise<string[]> {
  const all = db.collection(entries.path);
  const idsOf = async (field: 'owner' | 'group', value: string | null) =>
    value ? (await all.where(field, '==', value).select().get()).docs.map(({ id }) => id) : [];
  const ofPerson = async () =>
    person ? entriesOfPersons(db, edition, (await togetherNow(db, edition)).withJoined(person)) : [];
  const others = await Promise.all([idsOf('owner', owner), idsOf('group', group), ofPerson()]);
  return [...new Set([entry, ...others.flat()])].filter(canNameDocument);
}

/** The entries whose people cannot be read are 'missing' at most, whenever the document was damaged. */
async function withUnreadablePeople(db: Firestore, edition: number): Promise<string[]> {
  const found: string[] = [];
  for await (const docs of pagesById(db.collection(entryPeople.path).where('edition', '==', edition)))
    found.push(...sortReadable(entryPeople, docs).unreadable.map(({ id }) => id));
  return found;
}

/** Follows in the entries of a decision that cannot be read, and throws then. Siblings share their entries, which follow once in a run. */
function mending(db: Firestore, edition: number) {
  const shared = readsOfLooks(db);
  const followed = new Set<string>();
  return async (decision: StoredDecision) => {
    const behind = (await entriesOf(db, edition, decision)).filter((id) => !followed.has(id));
    await eachByItself(
      behind,
      async (id) => {
        await followWhereBehind(db, id, shared);
        followed.add(id);
      },
      (id) => ({ entry: id }),
    );
    throw new Error('a decision of a guardian cannot be read');
  };
}

/**
 * A decision may become unreadable after its entry was written, by a hand in the console or a faulty release: the entry
 * follows at night, and so does one whose people cannot be read. A faulty release may damage very many, so that it has a
 * minute and goes on with the next run. Throws at the end where there is a decision, so that the organisers see the step among
 * what is left to do until somebody has repaired the document.
 */
export async function mendUnreadable(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const decisions = [...(await unreadableIn(db, edition)), ...(await yearless(db))];
  const people = await withUnreadablePeople(db, edition);
  const mend = mending(db, edition);
  const works = new Map<string, () => Promise<unknown>>([
    ...decisions.map((one) => [`decision/${one.id}`, () => mend(one)] as const),
    ...people.map((id) => [`people/${id}`, () => followDecisions(db, id)] as const),
  ]);
  const each = fromPlace(db, { name: 'decisions', list: String(edition), isOver });
  return orUnfinished(await eachWork(each, works));
}
