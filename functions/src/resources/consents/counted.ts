import { consents } from '@ndeiya/domain/consents/consent';
import { countsIn } from '@ndeiya/domain/consents/countsIn';
import { aboutMembers } from '@ndeiya/domain/consents/person';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { readableFields } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { pagesById } from '../../platform/pages';
import { inEveryYear } from '../editions/edition';
import { togetherNow } from '../people/joined';
import { accountsOf } from './accounts';
import { NOBODY, salvagedPeople } from './salvaged';

type Whose = Pick<Entry, 'owner' | 'former_owners' | 'group'>;
const NOBODYS: Whose = { owner: null, former_owners: [], group: null };

interface Place {
  people: EntryPeople;
  /** Somebody may be missing among them. */
  isSalvaged: boolean;
}

/** The people and the entries of an edition, as far as they say in which entries a decision counts. */
interface Known {
  places: ReadonlyMap<string, Place>;
  whose: ReadonlyMap<string, Whose>;
  standsFor: (person: string) => string;
  /** The ids of the entries of each person, account and group. */
  ofPerson: ReadonlyMap<string, string[]>;
  ofAccount: ReadonlyMap<string, string[]>;
  ofGroup: ReadonlyMap<string, string[]>;
}

async function placesIn(db: Firestore, edition: number): Promise<Map<string, Place>> {
  const found = new Map<string, Place>();
  for await (const docs of pagesById(db.collection(entryPeople.path).where('edition', '==', edition)))
    for (const stored of docs) {
      const { people, isSalvaged } = salvagedPeople(stored, NOBODY);
      if (people) found.set(stored.id, { people, isSalvaged });
    }
  return found;
}

async function whoseIn(db: Firestore, edition: number): Promise<Map<string, Whose>> {
  const found = new Map<string, Whose>();
  const all = db.collection(entries.path).where('edition', '==', edition);
  for await (const docs of pagesById(all.select('owner', 'former_owners', 'group')))
    for (const stored of docs) found.set(stored.id, { ...NOBODYS, ...readableFields(entries, stored) });
  return found;
}

/** The ids of entries by each of the keys that they have. */
function idsBy<T>(all: ReadonlyMap<string, T>, keysOf: (one: T) => readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, one] of all)
    for (const key of new Set(keysOf(one))) {
      const ids = found.get(key);
      if (ids) ids.push(id);
      else found.set(key, [id]);
    }
  return found;
}

async function readKnown(db: Firestore, edition: number, places: Known['places']): Promise<Known> {
  const [whose, { standsFor }] = await Promise.all([whoseIn(db, edition), togetherNow(db, edition)]);
  return {
    places,
    whose,
    standsFor,
    ofPerson: idsBy(places, ({ people }) => memberPersons(people.members).map(standsFor)),
    ofAccount: idsBy(whose, accountsOf),
    ofGroup: idsBy(whose, ({ group }) => (group === null ? [] : [group])),
  };
}

/** The other entries where the decision may count: those of its person, of its accounts and of its group. */
function candidatesOf(one: StoredDecision, known: Known): Set<string> {
  const own = known.whose.get(one.entry) ?? NOBODYS;
  const group = one.group ?? own.group;
  const accounts = [...accountsOf(own), ...(one.owner === null ? [] : [one.owner])];
  const found = [
    ...(one.person === null ? [] : (known.ofPerson.get(known.standsFor(one.person)) ?? [])),
    ...accounts.flatMap((account) => known.ofAccount.get(account) ?? []),
    ...(group === null ? [] : (known.ofGroup.get(group) ?? [])),
  ];
  return new Set(found.filter((id) => id !== one.entry));
}

function countsAt(id: string, one: StoredDecision, { places, standsFor }: Known): boolean {
  const place = places.get(id);
  if (!place) return false;
  const { people } = place;
  return countsIn({ ...people, entry: id }, aboutMembers<StoredDecision>(people.members, standsFor)(one));
}

/** The other entries in which the decision counts. What was known of entries stays whose people are gone, or are not whole. */
function countedNow(one: StoredDecision, known: Known): string[] {
  const kept = one.counts_in.filter((id) => known.places.get(id)?.isSalvaged ?? true);
  const present = [...candidatesOf(one, known)].filter((id) => countsAt(id, one, known));
  return [...new Set([...kept, ...present])].toSorted();
}

interface Behind {
  ref: DocumentReference;
  counts_in: string[];
}

/** `updated_at` stays, because nobody has decided anything. */
async function write(db: Firestore, behind: readonly Behind[]): Promise<void> {
  if (behind.length === 0) return;
  const batch = db.batch();
  for (const { ref, counts_in } of behind)
    batch.update(ref, { counts_in: counts_in.slice(0, CONSENT.countsIn) });
  await batch.commit();
  if (behind.some(({ counts_in }) => counts_in.length > CONSENT.countsIn))
    throw new Error('a decision counts in more entries than it can name');
}

async function followEdition(db: Firestore, edition: number): Promise<void> {
  const places = await placesIn(db, edition);
  // The people were deleted, so each decision keeps the entries that it names.
  if (places.size === 0) return;
  const known = await readKnown(db, edition, places);
  const pages: Behind[][] = [];
  for await (const docs of pagesById(db.collection(consents.path).where('edition', '==', edition)))
    pages.push(
      docs.flatMap((stored) => {
        const one = decisionOf(stored);
        const counts_in = countedNow(one, known);
        const isSame = counts_in.join() === one.counts_in.toSorted().join();
        return isSame ? [] : [{ ref: stored.ref, counts_in }];
      }),
    );
  await eachByItself(
    pages,
    (page) => write(db, page),
    () => ({ edition }),
  );
}

/**
 * Writes into each decision in which other entries it counts, as long as their people are there: a child may be entered
 * again, renamed, taken out or joined with another one. It goes before the deletion of people, and may run twice.
 */
export const followCounted = (db: Firestore): Promise<void> =>
  inEveryYear(db, (year) => followEdition(db, year));
