import { isDeepStrictEqual } from 'node:util';
import { entries } from '@ndeiya/domain/entries/entry';
import { participants } from '@ndeiya/domain/entries/participant';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import {
  partnerSearched,
  SEARCH_FIELD,
  SEARCH_STATE_ID,
  SEARCH_VERSION,
  type SearchKeys,
  searchKeys,
  searchState,
  userSearched,
  VERSION_KEY,
} from '@ndeiya/domain/people/searchKeys';
import { users } from '@ndeiya/domain/people/user';
import { partnerApplications } from '@ndeiya/domain/site/visitorForms';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { pagesOf } from '../../../platform/pages';
import { always, eachNight, type Projection } from '../../../platform/projection';

const AT_ONCE = 25;
const DAY_MS = 86_400_000;
/** Older changes were checked by an earlier nightly repair. */
const RECENT_MS = 2 * DAY_MS;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The collections whose documents have search keys, with the fields from which these are made. */
const KEYS_OF: Readonly<Record<string, (data: DocumentData) => SearchKeys>> = {
  [participants.path]: (data) =>
    searchKeys({ name: text(data.name), email: text(data.email), phone: text(data.phone) }),
  [entries.path]: (data) =>
    entrySearchKeys({
      number: text(data.number),
      stage_name: text(data.stage_name),
      title: text(data.title),
    }),
  [users.path]: (data) =>
    searchKeys(userSearched({ username: text(data.username), email: text(data.email) })),
  [partnerApplications.path]: (data) => {
    const application = {
      organisation: text(data.organisation),
      contact_person: text(data.contact_person),
      email: text(data.email),
      phone: text(data.phone),
    };
    return searchKeys(partnerSearched(application), application.organisation);
  },
};

/** The keys that a document lacks; null where it has the right ones, or needs none. */
function missingKeys(collection: string, data: DocumentData): SearchKeys | null {
  const keys = KEYS_OF[collection]?.(data) ?? null;
  return isDeepStrictEqual(data[SEARCH_FIELD], keys) ? null : keys;
}

/** Writes the search keys of the current fields. `updated_at` stays, because nobody has edited the document. */
async function writeKeys(db: Firestore, ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    const keys = data ? missingKeys(ref.parent.id, data) : null;
    if (keys) transaction.update(ref, { [SEARCH_FIELD]: keys });
  });
}

/** Keeps the search keys of a document current, whoever wrote it. */
function searchKeysHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, after }) => {
    if (!after || missingKeys(collection, after) === null) return;
    await writeKeys(db, db.collection(collection).doc(documentId));
  };
}

/** Corrects the search keys of a query's documents. Returns how many were wrong or missing. */
async function mend(db: Firestore, ordered: Query): Promise<number> {
  let mended = 0;
  for await (const docs of pagesOf(ordered)) {
    const wrong = docs.filter((one) => missingKeys(one.ref.parent.id, one.data()) !== null);
    for (let start = 0; start < wrong.length; start += AT_ONCE)
      await Promise.all(wrong.slice(start, start + AT_ONCE).map(({ ref }) => writeKeys(db, ref)));
    mended += wrong.length;
  }
  return mended;
}

const mendAll = (db: Firestore, collection: string) =>
  mend(db, db.collection(collection).orderBy(FieldPath.documentId()));

/** Writes the keys of all documents after a change of their format, and records when all are complete. True where it did. */
export async function buildSearchKeys(db: Firestore, now: Date): Promise<boolean> {
  const state = db.collection(searchState.path).doc(SEARCH_STATE_ID);
  if ((await state.get()).get('version') === SEARCH_VERSION) return false;
  for (const collection of Object.keys(KEYS_OF)) await mendAll(db, collection);
  await state.set({ version: SEARCH_VERSION, updated_at: now });
  return true;
}

const counted = async (query: Query) => (await query.count().get()).data().count;

async function mendCollection(db: Firestore, collection: string, now: Date): Promise<number> {
  const all = db.collection(collection);
  const withKeys = all.where(new FieldPath(SEARCH_FIELD, VERSION_KEY), '==', true);
  if ((await counted(all)) !== (await counted(withKeys))) return mendAll(db, collection);
  const since = new Date(now.getTime() - RECENT_MS);
  return mend(db, all.where('updated_at', '>=', since).orderBy('updated_at'));
}

/**
 * Nightly repair after lost events: checks documents that changed lately, and all of a collection if some of it have no
 * keys. Returns how many were corrected.
 */
export async function mendSearchKeys(db: Firestore, now: Date): Promise<number> {
  let mended = 0;
  for (const collection of Object.keys(KEYS_OF)) mended += await mendCollection(db, collection, now);
  return mended;
}

/** The search keys of participants, entries, accounts and partner applications. */
export const searchKeysProjection = (db: Firestore): Projection => ({
  name: 'searchKeys',
  onChange: searchKeysHandler(db),
  repair: [
    eachNight('searchable', (now) => mendSearchKeys(db, now)),
    always('search', (now) => buildSearchKeys(db, now)),
  ],
});
