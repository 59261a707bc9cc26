import { createHash } from 'node:crypto';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { Platform } from '../../platform/firebase';
import { renderLargest } from '../../platform/images';
import { logError } from '../../platform/log';
import { deleteFiles, readUpload, savePrivate } from '../../platform/storage';

type Bucket = Platform['bucket'];

/**
 * Stores the picture of a paper, which is decoded and encoded again, so that the file contains nothing but a picture. Returns
 * its place, with the SHA-256 of the file as it was sent.
 */
export async function storePaper(
  bucket: Bucket,
  { path, buffer }: { path: FilePath; buffer: Buffer },
): Promise<{ path: FilePath; sha256: string }> {
  const { data } = await renderLargest(buffer);
  await savePrivate(await bucket(), { path, data, contentType: 'image/webp' });
  return { path, sha256: createHash('sha256').update(buffer).digest('hex') };
}

/** Copies a picture that `storePaper` has encoded, as it is; null where it is gone. */
export async function copyPaper(bucket: Bucket, { from, path }: { from: string; path: FilePath }) {
  const data = await readPaper(bucket, from);
  if (!data) return null;
  await savePrivate(await bucket(), { path, data, contentType: 'image/webp' });
  return { path, sha256: createHash('sha256').update(data).digest('hex') };
}

/** The bytes of a picture; null where it is gone, because somebody has decided about it meanwhile. */
const readPaper = async (bucket: Bucket, path: string): Promise<Buffer | null> =>
  readUpload(await bucket(), path);

/** The picture of a paper as a data URL; null where it is gone. */
export async function paperImage(bucket: Bucket, path: string): Promise<{ image: string } | null> {
  const bytes = await readPaper(bucket, path);
  return bytes && { image: `data:image/webp;base64,${bytes.toString('base64')}` };
}

/**
 * Deletes a picture that was stored for a document which was refused, unless a document names it: where the answer to a commit is
 * lost, the transaction runs again and fails at what it has stored itself. The night deletes what no document names.
 */
export async function dropUnnamed(
  { db, bucket }: Pick<Platform, 'db' | 'bucket'>,
  path: FilePath,
  naming: { collection: string; field: string },
): Promise<void> {
  try {
    const { docs } = await db.collection(naming.collection).where(naming.field, '==', path).limit(1).get();
    if (docs.length === 0) await deleteFiles(await bucket(), [path]);
  } catch (error) {
    logError('a picture is left to the night', error, { path });
  }
}
