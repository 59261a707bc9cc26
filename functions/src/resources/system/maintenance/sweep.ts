import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import { emailChanges, passwordResets } from '@ndeiya/domain/people/user';
import { PROGRESS_MARKERS } from '@ndeiya/domain/site/announcement';
import { rateLimits } from '@ndeiya/domain/system/records';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../../platform/documents';
import {
  eachWork,
  filesFromPlace,
  fromPlace,
  orUnfinished,
  pagesFromPlace,
} from '../../../platform/fromPlace';
import { IDEMPOTENCY_KEYS } from '../../../platform/idempotencyKeys';
import { pagesById } from '../../../platform/pages';
import { UNFINISHED } from '../../../platform/projection';
import { deleteFiles, type StoredFile } from '../../../platform/storage';
import { type IsOver, timeLimit } from '../../../platform/timeLimit';
import { WritesByParts } from '../../../platform/writesByParts';
import { allPaths, hasDamagedPicture } from '../images/paths';
import type { ImageDeps } from '../images/pipeline';

const HOUR_MS = 3_600_000;

interface SweepResult {
  files: number;
  documents: number;
}

interface Sweep {
  deps: ImageDeps;
  now: Date;
  isOver: IsOver;
  /** It counts what was deleted. */
  result: SweepResult;
}

const pathsOf = (files: readonly StoredFile[]) => files.map(({ path }) => path);

/** The id of the document; '' in a name that somebody has given a file or a folder by hand. */
const ownerOf = (path: string) => path.split('/')[2] ?? '';

/**
 * The public files (`media/{collection}/{documentId}/{file}`) that no document uses. Those of a document whose picture cannot
 * be read stay, because nobody knows which of them it uses.
 */
async function orphans(db: Firestore, collection: string, files: readonly StoredFile[]): Promise<string[]> {
  const owners = await snapshotsByIds({ path: collection }, pathsOf(files).map(ownerOf), { db });
  const held = new Set(owners.flatMap((owner) => allPaths(owner.data())));
  const damaged = new Set(owners.filter((owner) => hasDamagedPicture(owner.data())).map(({ id }) => id));
  return pathsOf(files).filter((path) => !held.has(path) && !damaged.has(ownerOf(path)));
}

/** The most values of one query. */
const AT_ONCE = 30;

/**
 * The uploads that no document waits for. After functions stood still, a picture may wait longer than a day for its turn, and
 * its upload is the only one.
 */
async function notAwaited(db: Firestore, files: readonly StoredFile[]): Promise<string[]> {
  const paths = pathsOf(files);
  const awaited = new Set<unknown>();
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    for (const collection of IMAGE_COLLECTIONS) {
      const waiting = await db.collection(collection).where('image_upload', 'in', some).get();
      for (const document of waiting.docs) awaited.add(document.get('image_upload'));
    }
  }
  return paths.filter((path) => !awaited.has(path));
}

interface Folder {
  folder: FilePath;
  name: string;
  /** Those of these old files that nothing needs. */
  unneeded: (old: readonly StoredFile[]) => Promise<string[]> | string[];
}

async function sweepFolder(
  { deps: { db, bucket: open }, now, isOver, result }: Sweep,
  { unneeded, ...folder }: Folder,
): Promise<boolean> {
  const bucket = await open();
  const isOld = ({ createdAt }: StoredFile) =>
    now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS;
  return filesFromPlace(db, { ...folder, bucket, isOver }, async (page) => {
    const paths = await unneeded(page.filter(isOld));
    await deleteFiles(bucket, paths);
    result.files += paths.length;
  });
}

/** Ordered by document id instead of `expires_at`, because fields with a TTL policy have no index. */
async function sweepExpired({ deps: { db }, now, isOver, result }: Sweep, collection: string) {
  let page: QueryDocumentSnapshot[] = [];
  async function* pagesAfter(after: string | undefined) {
    for await (page of pagesById(db.collection(collection).select('expires_at'), { after }))
      yield page.slice(-1).map(({ id }) => id);
  }
  const work = async () => {
    const expired = page.filter((document) => {
      const expires: unknown = document.get('expires_at');
      return expires instanceof Timestamp && expires.toMillis() <= now.getTime();
    });
    const writes = new WritesByParts(db, collection);
    result.documents += await writes.take(expired, (batch, { ref }) => batch.delete(ref));
    writes.end();
  };
  const walk = { name: `files ${collection.replaceAll('/', ' ')}`, list: collection, isOver };
  return pagesFromPlace(db, walk, { pagesAfter, work });
}

const EXPIRING = [
  passwordResets.path,
  emailChanges.path,
  rateLimits.path,
  PROGRESS_MARKERS,
  IDEMPOTENCY_KEYS,
];

function worksOf(run: Sweep): Map<string, () => Promise<boolean>> {
  const { db } = run.deps;
  const inbox: Folder = { folder: 'inbox/', name: 'files inbox', unneeded: (files) => notAwaited(db, files) };
  const media = IMAGE_COLLECTIONS.map((collection): Folder => ({
    folder: `media/${collection}/`,
    name: `files media ${collection}`,
    unneeded: (files) => orphans(db, collection, files),
  }));
  return new Map([
    ...[inbox, ...media].map((one) => [one.folder, () => sweepFolder(run, one)] as const),
    ...EXPIRING.map((path) => [path, () => sweepExpired(run, path)] as const),
  ]);
}

/**
 * Deletes files older than a day that no document uses, and expired reset codes, counters and idempotency keys (DESIGN §7).
 * Each kind by itself: one that fails keeps no expired code of another, and the sweep fails at its end. It has a minute, and goes
 * on with the next run.
 */
export async function sweep(
  deps: ImageDeps,
  now = new Date(),
  isOver = timeLimit(),
): Promise<SweepResult | typeof UNFINISHED> {
  const result: SweepResult = { files: 0, documents: 0 };
  const works = [...worksOf({ deps, now, isOver, result })].map(
    ([kind, work]) => [kind, async () => orUnfinished(await work())] as const,
  );
  const each = fromPlace(deps.db, { name: 'files', list: 'kinds', isOver });
  return (await eachWork(each, new Map(works))) ? result : UNFINISHED;
}
