import { consents } from '@ndeiya/domain/consents/consent';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries, type Entry, NAMING_TEXTS } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { leftOf } from '@ndeiya/domain/entries/keptRecordings';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readableFields } from '../../platform/documents';
import { pagesById } from '../../platform/pages';
import { togetherNow } from '../people/joined';
import { accountsOf } from './accounts';
import { nearTo } from './nearTo';
import { NOBODY, salvagedPeople } from './salvaged';

const OWNERS = ['owner', 'former_owners', 'group', 'left_persons', 'voices_left'] as const;
const FILES = ['recordings_known', 'recordings_kept'] as const;
const TEXTS = NAMING_TEXTS.flatMap((name) => [name, `${name}_refused`, `${name}_cleared`] as const);
const FACTS = ['title_named', 'consent'] as const;
type Texts = Pick<Entry, (typeof TEXTS)[number] | (typeof FILES)[number] | (typeof FACTS)[number]>;
/** It says whose the entry is and who has left it, and has its texts and its consent where they can be read. */
export type Whose = Pick<Entry, (typeof OWNERS)[number]> & Partial<Texts>;
const NOBODYS: Whose = { owner: null, former_owners: [], group: null, left_persons: [], voices_left: [] };

interface Place {
  people: EntryPeople;
  /** Somebody may be missing among them. */
  isSalvaged: boolean;
}

/** The people and the entries of an edition, as far as they say in which entries a decision counts. */
export interface DecidedIn {
  places: ReadonlyMap<string, Place>;
  whose: ReadonlyMap<string, Whose>;
  standsFor: (person: string) => string;
  /** Decisions as they are in each entry. */
  near: ReadonlyMap<string, (one: StoredDecision) => StoredDecision>;
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
  for await (const docs of pagesById(all.select(...OWNERS, ...TEXTS, ...FILES, ...FACTS)))
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

/** Reads them; null where the people were deleted. */
export async function readDecidedIn(db: Firestore, edition: number): Promise<DecidedIn | null> {
  const places = await placesIn(db, edition);
  if (places.size === 0) return null;
  const [whose, { standsFor }] = await Promise.all([whoseIn(db, edition), togetherNow(db, edition)]);
  const nearIn = (id: string, { people: { members } }: Place) =>
    nearTo({ ...(whose.get(id) ?? NOBODYS), id, members }, standsFor);
  return {
    places,
    whose,
    standsFor,
    near: new Map([...places].map(([id, place]) => [id, nearIn(id, place)] as const)),
    ofPerson: idsBy(places, ({ people: { id, members } }) =>
      [...memberPersons(members), ...leftOf(whose.get(id) ?? NOBODYS)].map(standsFor),
    ),
    ofAccount: idsBy(whose, accountsOf),
    ofGroup: idsBy(whose, ({ group }) => (group === null ? [] : [group])),
  };
}

/** A decision with its document. */
export interface InPage {
  stored: QueryDocumentSnapshot;
  one: StoredDecision;
}

/** The decisions of an edition, page by page, with their documents, from the one after `after` on. */
export async function* decisionsInPages(
  db: Firestore,
  edition: number,
  after?: string,
): AsyncGenerator<InPage[]> {
  for await (const docs of pagesById(db.collection(consents.path).where('edition', '==', edition), { after }))
    yield docs.map((stored) => ({ stored, one: decisionOf(stored) }));
}

/** The entries of the accounts that have or had the entry of the decision, and those of its group. */
export function idsBeside(
  one: StoredDecision,
  { whose, ofAccount, ofGroup }: DecidedIn,
): readonly string[][] {
  const own = whose.get(one.entry) ?? NOBODYS;
  const group = one.group ?? own.group;
  const accounts = [...accountsOf(own), ...(one.owner === null ? [] : [one.owner])];
  const found = [
    ...accounts.map((account) => ofAccount.get(account)),
    group === null ? undefined : ofGroup.get(group),
  ];
  return found.filter((ids) => ids !== undefined);
}

/** The other entries where the decision may count: those of its person, of its accounts and of its group. */
export function candidatesOf(one: StoredDecision, known: DecidedIn): Set<string> {
  const ofPerson = one.person === null ? [] : (known.ofPerson.get(known.standsFor(one.person)) ?? []);
  const found = [...ofPerson, ...idsBeside(one, known).flat()];
  return new Set(found.filter((id) => id !== one.entry));
}
