import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { countsForPerson, ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { personLinks } from '@ndeiya/domain/people/personLink';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { readableByIds, readableIn, readableOne, readableParts } from '../../../platform/documents';
import { atOnce, type Each, fromPlace, summed, sumOrUnfinished } from '../../../platform/fromPlace';
import { oneByOne } from '../../../platform/oneByOne';
import { pagesById } from '../../../platform/pages';
import { eachNight, type Projection, type UNFINISHED } from '../../../platform/projection';
import { timeLimit } from '../../../platform/timeLimit';
import { inCurrentYear } from '../../editions/edition';
import { changesPersons, joiningOf, personLinksRef } from '../performers';
import { counting, countingKeyOf, readPersonQuota, writeQuota } from '../steps/quotas';
import { isAnothersNow, quotaByPerson } from '../steps/readEntry';

type Found = Parameters<typeof quotaByPerson>[0];

/** Gives the quota to which the entry must move; null where it is counted right, or counts for nobody. */
function movedQuota(found: Found): string | null {
  const { person_quota, state } = found.entry;
  if (isAnothersNow(found)) return null;
  const wanted = person_quota !== '' && countsForPerson(state) ? quotaByPerson(found) : undefined;
  return wanted === undefined || wanted === person_quota ? null : wanted;
}

/** Counts a sent entry for the person who performs in it now. It may run twice. */
async function followPerson(db: Firestore, of: Pick<Entry, 'id' | 'edition' | 'category'>): Promise<boolean> {
  const run = () =>
    db.runTransaction(async (transaction) => {
      const ref = db.collection(entries.path).doc(of.id);
      const entry = readableIn(entries, await transaction.get(ref));
      const stored = await transaction.get(db.collection(entryPeople.path).doc(of.id));
      const people = readableIn(entryPeople, stored);
      if (!entry || !people) return false;
      const { edition } = entry;
      const { standsFor, isDamaged } = joiningOf(await transaction.get(personLinksRef(db, edition)));
      // Parted by a damaged document, two who are one would each have room again.
      if (isDamaged) return false;
      const wanted = movedQuota({ entry, people, standsFor });
      if (wanted === null) return false;
      const before = await readPersonQuota(transaction, db, { id: entry.person_quota, edition });
      const after = await readPersonQuota(transaction, db, { id: wanted, edition });
      writeQuota(transaction, db, counting(before, -1));
      writeQuota(transaction, db, counting(after, 1));
      transaction.update(ref, { person_quota: wanted });
      return true;
    });
  return oneByOne(countingKeyOf(of), run);
}

const FACTS = ['edition', 'group', 'category', 'kind', 'state', 'person_quota'] as const;
type Counted = Pick<Entry, (typeof FACTS)[number] | 'id'>;

/** The sent entries of an edition that are counted for somebody else than who performs in them. A draft, which anybody may type, counts for nobody. */
async function misplaced(db: Firestore, edition: number): Promise<Counted[]> {
  const { standsFor } = joiningOf(await personLinksRef(db, edition).get());
  const sent = db
    .collection(entries.path)
    .where('edition', '==', edition)
    .where('state', 'in', ENTRY_STATES.filter(countsForPerson));
  const found: Counted[] = [];
  for await (const docs of pagesById(sent.select(...FACTS))) {
    const counted = readableParts(entries, docs, FACTS).filter(({ person_quota }) => person_quota !== '');
    const ids = counted.map(({ id }) => id);
    const people = await readableByIds(entryPeople, ids, { db });
    for (const entry of counted) {
      const own = people.get(entry.id);
      if (own && movedQuota({ entry, people: own, standsFor }) !== null) found.push(entry);
    }
  }
  return found;
}

async function followThrough(db: Firestore, edition: number, each: Each) {
  const found = new Map((await misplaced(db, edition)).map((entry) => [entry.id, entry]));
  return summed(each, [...found.keys()], async (id) => {
    const entry = found.get(id);
    return entry && (await followPerson(db, entry)) ? 1 : 0;
  });
}

/** Counts the entries of an edition for the persons who perform in them, and returns how many were counted otherwise. */
export const followPersons = async (db: Firestore, edition: number): Promise<number> =>
  (await followThrough(db, edition, atOnce)).sum;

/** The same at night, which has a minute for it and goes on with the next run. */
async function mendPersons(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const each = fromPlace(db, { name: 'persons counted', list: String(edition), isOver });
  return sumOrUnfinished(await followThrough(db, edition, each));
}

/** Counts the entries of all editions for the persons who perform in them. */
export async function followAllPersons(db: Firestore, editions: readonly number[]): Promise<number> {
  let moved = 0;
  for (const edition of editions) moved += await followPersons(db, edition);
  return moved;
}

/** A sent entry counts for another person when its people change, and when an organiser joins two. */
function quotaHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const { collection, documentId, after } = change;
    if (collection === personLinks.path) await followPersons(db, Number(documentId));
    if (!after || !changesPersons(change)) return;
    const entry = await readableOne(db, entries, documentId);
    if (entry && entry.person_quota !== '') await followPerson(db, entry);
  };
}

/** The counts of persons, which follow from the people of entries and from what organisers have joined. */
export const personQuotaProjection = (db: Firestore): Projection => ({
  name: 'personQuotas',
  onChange: quotaHandler(db),
  repair: [eachNight('persons counted', () => inCurrentYear(db, (year) => mendPersons(db, year)))],
});
