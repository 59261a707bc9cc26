import { isDeepStrictEqual } from 'node:util';
import { participants } from '@ndeiya/domain/entities/participant';
import {
  SEARCH_FIELD,
  SEARCH_STATE_ID,
  SEARCH_VERSION,
  type SearchKeys,
  searchKeys,
  searchState,
  VERSION_KEY,
} from '@ndeiya/domain/participantSearch';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';

const PAGE = 300;
const AT_ONCE = 25;
const DAY_MS = 86_400_000;
/** Older changes were checked by an earlier nightly repair. */
const RECENT_MS = 2 * DAY_MS;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const keysFor = (data: DocumentData): SearchKeys =>
  searchKeys({ name: text(data.name), email: text(data.email), phone: text(data.phone) });

const hasItsKeys = (data: DocumentData) => isDeepStrictEqual(data[SEARCH_FIELD], keysFor(data));

/** Writes the search keys of the current fields. `updated_at` stays, because nobody has edited the entry. */
async function writeKeys(db: Firestore, ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (data && !hasItsKeys(data)) transaction.update(ref, { [SEARCH_FIELD]: keysFor(data) });
  });
}

/** Keeps the search keys of an entry current, whoever wrote it. */
export function searchKeysHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, after }) => {
    if (collection !== participants.path || !after || hasItsKeys(after)) return;
    await writeKeys(db, db.collection(collection).doc(documentId));
  };
}

/** Corrects the search keys of a query's entries. Returns how many were wrong or missing. */
async function mend(db: Firestore, ordered: Query): Promise<number> {
  let mended = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = last ? ordered.startAfter(last) : ordered;
    const { docs } = await page.limit(PAGE).get();
    const wrong = docs.filter((document) => !hasItsKeys(document.data()));
    for (let start = 0; start < wrong.length; start += AT_ONCE)
      await Promise.all(wrong.slice(start, start + AT_ONCE).map(({ ref }) => writeKeys(db, ref)));
    mended += wrong.length;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  return mended;
}

const mendAll = (db: Firestore) => mend(db, db.collection(participants.path).orderBy(FieldPath.documentId()));

/** Writes the keys of all entries after a change of their format, and records when all are complete. */
export async function buildSearchKeys(db: Firestore, now: Date): Promise<void> {
  const state = db.collection(searchState.path).doc(SEARCH_STATE_ID);
  if ((await state.get()).get('version') === SEARCH_VERSION) return;
  await mendAll(db);
  await state.set({ version: SEARCH_VERSION, updated_at: now });
}

const counted = async (query: Query) => (await query.count().get()).data().count;

/**
 * Nightly repair after lost events: checks entries that changed lately, and all entries if some have no keys.
 * Returns how many were corrected.
 */
export async function mendSearchKeys(db: Firestore, now: Date): Promise<number> {
  const all = db.collection(participants.path);
  const withKeys = all.where(new FieldPath(SEARCH_FIELD, VERSION_KEY), '==', true);
  if ((await counted(all)) !== (await counted(withKeys))) return mendAll(db);
  const since = new Date(now.getTime() - RECENT_MS);
  return mend(db, all.where('updated_at', '>=', since).orderBy('updated_at'));
}
