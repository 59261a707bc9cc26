import type { Bucket } from '@google-cloud/storage';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import { IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import { emailChanges, passwordResets } from '@ndeiya/domain/people/user';
import { PROGRESS_MARKERS } from '@ndeiya/domain/site/announcement';
import { rateLimits } from '@ndeiya/domain/system/records';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../../platform/documents';
import { eachByItself } from '../../../platform/eachByItself';
import { IDEMPOTENCY_KEYS } from '../../../platform/idempotencyKeys';
import { pagesById } from '../../../platform/pages';
import { deleteFiles, listFiles, type StoredFile } from '../../../platform/storage';
import { allPaths, hasDamagedPicture } from '../images/paths';
import type { ImageDeps } from '../images/pipeline';

const HOUR_MS = 3_600_000;

interface SweepResult {
  files: number;
  documents: number;
}

const old = (files: StoredFile[], now: Date) =>
  files.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS);

/** The id of the document; '' in a name that somebody has given a file or a folder by hand. */
const ownerOf = (path: string) => path.split('/')[2] ?? '';

interface Media {
  collection: string;
  files: readonly StoredFile[];
}

/**
 * The public files (`media/{collection}/{documentId}/{file}`) that no document uses. Those of a document whose picture cannot
 * be read stay, because nobody knows which of them it uses.
 */
async function orphans(db: Firestore, { collection, files }: Media): Promise<string[]> {
  const ids = files.map(({ path }) => ownerOf(path));
  const owners = await snapshotsByIds({ path: collection }, ids, { db });
  const held = new Set(owners.flatMap((owner) => allPaths(owner.data())));
  const damaged = new Set(owners.filter((owner) => hasDamagedPicture(owner.data())).map(({ id }) => id));
  return files.map(({ path }) => path).filter((path) => !held.has(path) && !damaged.has(ownerOf(path)));
}

async function sweepMedia(db: Firestore, bucket: Bucket, now: Date): Promise<number> {
  let deleted = 0;
  for (const collection of IMAGE_COLLECTIONS) {
    for await (const page of listFiles(bucket, `media/${collection}/`)) {
      const paths = await orphans(db, { collection, files: old(page, now) });
      await deleteFiles(bucket, paths);
      deleted += paths.length;
    }
  }
  return deleted;
}

async function sweepInbox(bucket: Bucket, now: Date): Promise<number> {
  let deleted = 0;
  for await (const page of listFiles(bucket, 'inbox/')) {
    const paths = old(page, now).map(({ path }) => path);
    await deleteFiles(bucket, paths);
    deleted += paths.length;
  }
  return deleted;
}

/** Ordered by document id instead of `expires_at`, because fields with a TTL policy have no index. */
async function sweepExpired(db: Firestore, collection: string, now: Date): Promise<number> {
  let deleted = 0;
  for await (const docs of pagesById(db.collection(collection).select('expires_at'))) {
    const expired = docs.filter((document) => {
      const expires: unknown = document.get('expires_at');
      return expires instanceof Timestamp && expires.toMillis() <= now.getTime();
    });
    const batch = db.batch();
    for (const { ref } of expired) batch.delete(ref);
    await batch.commit();
    deleted += expired.length;
  }
  return deleted;
}

/**
 * Deletes files older than a day that no document uses, and expired reset codes, counters and idempotency keys (DESIGN §7).
 * Each kind by itself: one that fails keeps no expired code of another, and the sweep fails at its end.
 */
export async function sweep(deps: ImageDeps, now = new Date()): Promise<SweepResult> {
  const result: SweepResult = { files: 0, documents: 0 };
  const kinds = [
    { name: 'inbox', run: async () => (result.files += await sweepInbox(await deps.bucket(), now)) },
    { name: 'media', run: async () => (result.files += await sweepMedia(deps.db, await deps.bucket(), now)) },
    ...[passwordResets.path, emailChanges.path, rateLimits.path, PROGRESS_MARKERS, IDEMPOTENCY_KEYS].map(
      (name) => ({ name, run: async () => (result.documents += await sweepExpired(deps.db, name, now)) }),
    ),
  ];
  await eachByItself(
    kinds,
    ({ run }) => run(),
    ({ name: kind }) => ({ kind }),
  );
  return result;
}
