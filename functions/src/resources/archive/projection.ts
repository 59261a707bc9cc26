import { isDeepStrictEqual } from 'node:util';
import { archive, type ArchiveItem, type ArchivePublic, archivePublic } from '@ndeiya/domain/archive/item';
import { ARCHIVE_STATES, isAnything, mayShow } from '@ndeiya/domain/archive/steps';
import { consents } from '@ndeiya/domain/consents/consent';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { readable, snapshotsByIds } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import type { Platform } from '../../platform/firebase';
import { filesFromPlace, orUnfinished, pagesFromPlace } from '../../platform/fromPlace';
import { pagesById } from '../../platform/pages';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { deleteFiles } from '../../platform/storage';
import { timeLimit } from '../../platform/timeLimit';
import { type ReadsOfLooks, readsOfLooks } from '../consents/sharedReads';
import { withOtherAward } from './award';
import { withdrawnIn } from './ending';
import { itemRef, publicRef, type Source, sourceOf, withSource } from './piece';
import { hasContent, hasLostNames, namingFields, publicOf } from './publicPiece';

type Deps = Pick<Platform, 'db' | 'bucket'>;

const HOUR_MS = 3_600_000;

/**
 * Makes a piece follow what consent allows now, and the published results: a published one of which neither words nor sound may be shown is withdrawn,
 * and what may still be shown is shown again. It reads everything again, because events may be late.
 */
async function followConsent({ db, bucket }: Deps, id: string): Promise<void> {
  const path = await db.runTransaction(async (transaction) => {
    const item = (await transaction.get(itemRef(db, id))).data();
    if (!item || item.state === 'withdrawn') return null;
    const source = await sourceOf(transaction, db, { item });
    const next = withSource(item, source);
    if (item.state === 'published') return followPublished(transaction, db, { item, next, source });
    const { allowed, has_minor, award, label } = next;
    transaction.update(itemRef(db, id), { allowed, has_minor, award, label });
    return null;
  });
  if (path !== null) await deleteFiles(await bucket(), [path]);
}

interface Followed {
  item: ArchiveItem;
  next: ArchiveItem;
  source: Source;
}

/** True where a name that was public may stand in the words: nobody looked for it then, and nobody can look for it now. */
const mayNameNow = ({ item, next, source }: Followed): boolean =>
  mayShow(item).name && hasLostNames(next, source);

function isHidden(followed: Followed, piece: ArchivePublic): boolean {
  const { next, source } = followed;
  const may = mayShow(next);
  if (mayNameNow(followed)) return true;
  return !isAnything(may) || !hasContent(piece) || namingFields(piece, source, may).length > 0;
}

/** True where the piece already has what its entry says. */
const isSame = ({ item, next }: Pick<Followed, 'item' | 'next'>): boolean =>
  next.award === item.award && next.label === item.label && isDeepStrictEqual(next.allowed, item.allowed);

/** Shows a published piece as consent allows it, or withdraws it; returns the file that nobody needs any more. */
async function followPublished(
  transaction: Transaction,
  db: Firestore,
  followed: Followed,
): Promise<string | null> {
  const { item, next, source } = followed;
  const { exists } = await transaction.get(publicRef(db, item.id));
  const piece = publicOf(next, source.now);
  if (isHidden(followed, piece))
    return withdrawnIn(transaction, db, {
      item: next,
      isDamaged: false,
      by: 'system',
      reason: 'consent',
      now: source.now,
    }).path;
  if (exists && isSame(followed)) return null;
  const sound = piece.sound === null ? null : next.sound;
  transaction.set(itemRef(db, item.id), { ...next, sound, updated_at: source.now });
  transaction.set(publicRef(db, item.id), piece);
  return sound === null && next.sound !== null ? next.sound.path : null;
}

/**
 * True where the night has something to do with a published piece. It looks with what it has read for the pieces before, because each of
 * them would read the decisions of its account or group again; whatever is written reads everything anew.
 */
const isBehind = (db: Firestore, id: string, looks: ReadsOfLooks): Promise<boolean> =>
  db.runTransaction(
    async (transaction) => {
      const item = (await transaction.get(itemRef(db, id))).data();
      if (item?.state !== 'published') return false;
      const source = await sourceOf(transaction, db, { item, looks });
      const followed = { item, next: withSource(item, source), source };
      const { exists } = await transaction.get(publicRef(db, id));
      return !exists || !isSame(followed) || isHidden(followed, publicOf(followed.next, source.now));
    },
    { readOnly: true },
  );

/** The sound and the public part of a piece that was deleted, as by an erasure. */
async function removed({ db, bucket }: Deps, { documentId, before }: DocumentChange): Promise<void> {
  await publicRef(db, documentId).delete();
  const sound = before?.sound as ArchiveItem['sound'] | undefined;
  if (sound) await deleteFiles(await bucket(), [sound.path]);
}

const pieceOf = async (db: Firestore, entry: unknown): Promise<string | null> => {
  if (typeof entry !== 'string' || entry === '') return null;
  const id: unknown = (await db.collection(entries.path).doc(entry).get()).get('archive');
  return typeof id === 'string' ? id : null;
};

/** The pieces of these entries. */
async function piecesOf(db: Firestore, of: readonly unknown[]): Promise<string[]> {
  const found = await Promise.all([...new Set(of)].map((entry) => pieceOf(db, entry)));
  return found.flatMap((id) => id ?? []);
}

/** The entries in which a decision counts, or has counted. */
function entriesOfDecision({ before, after }: DocumentChange): unknown[] {
  const lists = [before?.counts_in, after?.counts_in] as unknown[];
  return [(after ?? before)?.entry, ...lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))];
}

/** The pieces that a change may concern. */
function concerned(db: Firestore, change: DocumentChange): Promise<string[]> {
  const { collection, documentId, before, after } = change;
  if (collection === consents.path) return piecesOf(db, entriesOfDecision(change));
  if (collection === entryPeople.path) return piecesOf(db, [documentId]);
  if (collection !== entries.path) return Promise.resolve([]);
  const id: unknown = (after ?? before)?.archive;
  return Promise.resolve(typeof id === 'string' ? [id] : []);
}

/** A piece that fails stops no other one. */
const followEach = (deps: Deps, ids: readonly string[]): Promise<void> =>
  eachByItself(
    ids,
    (id) => followConsent(deps, id),
    (id) => ({ piece: id }),
  );

/**
 * The pieces whose awards are those of these results, which may have been corrected or withdrawn. Each decision of a guardian about a
 * published name writes the results too, and each piece would read the decisions of its school: only another award is followed.
 */
async function followResults(deps: Deps, edition: number): Promise<void> {
  const all = deps.db.collection(archive.path).where('edition', '==', edition);
  const { docs } = await all.where('award_from', '==', 'results').get();
  const pieces = readable(archive, docs).filter(({ state }) => state !== 'withdrawn');
  const changed = await withOtherAward(deps.db, edition, pieces);
  await followEach(
    deps,
    changed.map(({ id }) => id),
  );
}

/** Nobody knows of a piece whose state cannot be read that it is not public. */
const isNotPublic = (stored: DocumentSnapshot): boolean =>
  !stored.exists || ARCHIVE_STATES.some((state) => state !== 'published' && state === stored.get('state'));

/** Takes the public part of a piece back that is deleted or not public any more. */
async function followSource({ db }: Deps, id: string): Promise<void> {
  const ref = db.collection(archive.path).doc(id);
  await db.runTransaction(async (transaction) => {
    if (isNotPublic(await transaction.get(ref))) transaction.delete(publicRef(db, id));
  });
}

/** The public parts that no published piece has: an erasure deletes the piece, and the event of it may be lost. */
async function* pagesOfLeft(db: Firestore, after: string | undefined) {
  for await (const docs of pagesById(db.collection(archivePublic.path).select(), { after })) {
    const ids = docs.map(({ id }) => id);
    const pieces = await snapshotsByIds(archive, ids, { db });
    const left = new Set(pieces.filter(isNotPublic).map(({ id }) => id));
    yield ids.filter((id) => left.has(id));
  }
}

/** The keys of the two lists, in the order of the night. */
const PIECE = 'piece/';
const LEFT = 'public/';

/**
 * The archive grows with each edition, so that the night has a minute for it and goes on with the next run. A piece that cannot
 * be read fails the step, so that somebody hears of it, and stops no other one.
 */
async function mendPieces(deps: Deps, isOver = timeLimit()): Promise<typeof UNFINISHED | undefined> {
  const published = deps.db.collection(archive.path).where('state', '==', 'published').select();
  async function* pagesAfter(after = PIECE) {
    if (after.startsWith(PIECE))
      for await (const docs of pagesById(published, { after: after.slice(PIECE.length) || undefined }))
        yield docs.map(({ id }) => `${PIECE}${id}`);
    const last = after.startsWith(LEFT) ? after.slice(LEFT.length) : undefined;
    for await (const ids of pagesOfLeft(deps.db, last)) yield ids.map((id) => `${LEFT}${id}`);
  }
  const walk = { name: 'archive', list: 'pieces and public parts', isOver };
  const looks = readsOfLooks(deps.db);
  const follow = async (id: string) => {
    if (await isBehind(deps.db, id, looks)) await followConsent(deps, id);
  };
  const work = (key: string) =>
    key.startsWith(LEFT) ? followSource(deps, key.slice(LEFT.length)) : follow(key.slice(PIECE.length));
  return orUnfinished(await pagesFromPlace(deps.db, walk, { pagesAfter, work }));
}

/** '' in a name that somebody has given a file or a folder by hand. */
const pieceIn = (path: string) => path.split('/')[1] ?? '';

/** Those of the copies of sounds that no piece names: a publication may fail after its copy was made. */
async function unnamedSounds(db: Firestore, paths: readonly string[]): Promise<string[]> {
  const pieces = await snapshotsByIds(archive, paths.map(pieceIn), { db });
  // Also that of a piece that cannot be read as a whole: it may be repaired.
  const published = pieces.filter((one) => one.get('state') === 'published');
  const named = new Set(published.map((one): unknown => one.get('sound.path')));
  return paths.filter((path) => !named.has(path));
}

/** Deletes the copies that no piece names: as far as there is time, then with the next run. Returns their number. */
async function sweepSounds(
  { db, bucket: open }: Deps,
  now: Date,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const bucket = await open();
  let deleted = 0;
  const walk = { bucket, folder: 'archive/', name: 'archive sounds', isOver } as const;
  const isDone = await filesFromPlace(db, walk, async (page) => {
    const old = page.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS,
    );
    const paths = await unnamedSounds(
      db,
      old.map(({ path }) => path),
    );
    await deleteFiles(bucket, paths);
    deleted += paths.length;
  });
  return isDone ? deleted : UNFINISHED;
}

/** The archive follows consents, entries, results and erasures. */
export const archiveProjection = (deps: Deps): Projection => ({
  name: 'archive',
  onChange: async (change) => {
    if (change.collection === archivePublic.path) return;
    if (change.collection === archive.path) {
      if (change.after === null) await removed(deps, change);
      return;
    }
    if (change.collection === publishedResults.path) {
      await followResults(deps, Number(change.documentId));
      return;
    }
    await followEach(deps, await concerned(deps.db, change));
  },
  repair: [
    eachNight('archive', () => mendPieces(deps)),
    eachNight('archive sounds', (now) => sweepSounds(deps, now)),
  ],
});
