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
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import { eachSideBySide } from '../../../platform/eachByItself';
import { roundAfterFailure } from '../../../platform/failedRound';
import { pagesFromPlace } from '../../../platform/fromPlace';
import { pagesById, pagesOf } from '../../../platform/pages';
import { always, eachNight, type Projection, UNFINISHED } from '../../../platform/projection';
import { type IsOver, timeLimit } from '../../../platform/timeLimit';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last repair that ended well has checked all changes that were older than this by then. */
const BEFORE_LAST_MS = DAY_MS;

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

const lacking = (docs: readonly QueryDocumentSnapshot[]): DocumentReference[] =>
  docs.filter((one) => missingKeys(one.ref.parent.id, one.data()) !== null).map(({ ref }) => ref);

/** Gives these documents their keys. One that cannot have them, as it would become too large, stops no other. */
async function giveKeys(db: Firestore, refs: readonly DocumentReference[]): Promise<number> {
  await eachSideBySide(
    refs,
    (ref) => writeKeys(db, ref),
    ({ path }) => ({ path }),
  );
  return refs.length;
}

/** Corrects the search keys of a query's documents. Returns how many were wrong or missing. */
async function mend(db: Firestore, ordered: Query): Promise<number> {
  const wrong: DocumentReference[] = [];
  for await (const docs of pagesOf(ordered)) wrong.push(...lacking(docs));
  return giveKeys(db, wrong);
}

/** It comes after each id. */
const LAST = '~';
type Part = readonly [key: string, mend: () => Promise<number>];

/** All documents of a collection behind one of them, page by page. */
async function* allIn(all: CollectionReference, after: string | undefined): AsyncGenerator<Part> {
  for await (const docs of pagesById(all, { after }))
    yield [`${all.path}/${docs.at(-1)?.id ?? LAST}`, () => giveKeys(all.firestore, lacking(docs))];
}

interface Walk {
  /** Each step keeps its place under its own name. */
  name: string;
  list: string;
  isOver: IsOver;
}

/** Does the parts of all collections, as far as there is time. Returns how many keys were wrong or missing, or that it is unfinished. */
async function eachPart(
  db: Firestore,
  walk: Walk,
  partsIn: (all: CollectionReference, after: string | undefined) => AsyncIterable<Part>,
): Promise<number | typeof UNFINISHED> {
  let mended = 0;
  let mendPart: Part[1] = () => Promise.resolve(0);
  async function* pagesAfter(after: string | undefined) {
    const [reached, id] = after?.split('/') ?? [];
    const paths = Object.keys(KEYS_OF);
    for (const path of paths.slice(Math.max(0, paths.indexOf(reached ?? ''))))
      for await (const [key, work] of partsIn(db.collection(path), path === reached ? id : undefined)) {
        mendPart = work;
        yield [key];
      }
  }
  const work = async () => {
    mended += await mendPart();
  };
  const isDone = await pagesFromPlace(db, walk, { pagesAfter, work });
  return isDone ? mended : UNFINISHED;
}

/**
 * Writes the keys of all documents after a change of their format, a part with each run, and records when all are complete.
 * True where they are by this run.
 */
export async function buildSearchKeys(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<boolean | typeof UNFINISHED> {
  const state = db.collection(searchState.path).doc(SEARCH_STATE_ID);
  if ((await state.get()).get('version') === SEARCH_VERSION) return false;
  const failing = {
    name: 'search_failed',
    list: String(SEARCH_VERSION),
    now,
    waits: 'some documents have no search keys: all are looked at again after an hour',
  };
  return roundAfterFailure(db, failing, async () => {
    const walk = { name: 'search', list: String(SEARCH_VERSION), isOver };
    if ((await eachPart(db, walk, allIn)) === UNFINISHED) return UNFINISHED;
    await state.set({ version: SEARCH_VERSION, updated_at: now });
    return true;
  });
}

const counted = async (query: Query) => (await query.count().get()).data().count;

/** True where some documents of a collection have no keys, or nobody knows which of them have changed. */
async function mayLackKeys(all: Query, lastDone: Date | null): Promise<boolean> {
  const withKeys = all.where(new FieldPath(SEARCH_FIELD, VERSION_KEY), '==', true);
  return lastDone === null || (await counted(all)) !== (await counted(withKeys));
}

/** The parts of the night in a collection, behind the document that the run before has reached. */
async function* nightIn(
  all: CollectionReference,
  { lastDone, after }: { lastDone: Date | null; after: string | undefined },
): AsyncGenerator<Part> {
  const { firestore: db, path } = all;
  // All that have changed are one part.
  if (after === LAST) return;
  if (await mayLackKeys(all, lastDone)) {
    yield* allIn(all, after);
    return;
  }
  const since = new Date((lastDone?.getTime() ?? 0) - BEFORE_LAST_MS);
  yield [`${path}/${LAST}`, () => mend(db, all.where('updated_at', '>=', since).orderBy('updated_at'))];
}

/**
 * Nightly repair after lost events: checks documents that have changed since the round that last ended well, and all of a collection if
 * some of it have no keys: as far as there is time, then with the next run. Returns how many were corrected.
 */
export const mendSearchKeys = (
  db: Firestore,
  lastDone: Date | null,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> =>
  eachPart(db, { name: 'searchable', list: 'keys', isOver }, (all, after) =>
    nightIn(all, { lastDone, after }),
  );

/** The search keys of participants, entries, accounts and partner applications. */
export const searchKeysProjection = (db: Firestore): Projection => ({
  name: 'searchKeys',
  onChange: searchKeysHandler(db),
  repair: [
    eachNight('searchable', (_, lastDone = null) => mendSearchKeys(db, lastDone)),
    always('search', (now) => buildSearchKeys(db, now)),
  ],
});
