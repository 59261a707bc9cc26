import { createHash } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { Image } from '@ndeiya/domain/kernel/image';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { DocumentReference } from 'firebase-admin/firestore';
import { renderImage } from '../../../platform/images';
import { saveMedia } from '../../../platform/storage';
import { folderOf } from './paths';

const FOLDER_SAFE_ID = /^[\w-]{1,128}$/;

interface Upload {
  bytes: Buffer;
  /** Different for each choice of a picture, and the same for each delivery of its event. */
  id: string;
}

/**
 * The file names of an upload. They include the upload's id: with a hash of the content alone, choosing the
 * same picture again would lose its files to the late deletion of the previous picture.
 */
const nameOf = (hash: string, { id }: Upload) =>
  createHash('sha256').update(`${hash}\n${id}`).digest('hex').slice(0, hash.length);

/**
 * Renders a picture and stores its public files in the document's folder; the caller writes the document.
 * Throws as `renderImage` does, and 'unavailable' when Storage fails.
 */
export async function storePicture(bucket: Bucket, ref: DocumentReference, upload: Upload): Promise<Image> {
  if (!FOLDER_SAFE_ID.test(ref.id)) throw new AppError('invalid-fields', requestMessages.picture.noRoom);
  const { hash, variants, placeholder } = await renderImage(upload.bytes);
  const start: FilePath = `${folderOf(ref.parent.id, ref.id)}${nameOf(hash, upload)}`;
  const files = variants.map(({ width, height, data }) => {
    const path: FilePath = `${start}-${String(width)}.webp`;
    return { path, width, height, data };
  });
  const largest = files.at(-1);
  if (!largest) throw new AppError('invalid-fields', requestMessages.picture.noPixels);

  const image: Image = {
    path: largest.path,
    width: largest.width,
    height: largest.height,
    variants: files.map(({ path, width }) => ({ path, width, type: 'image/webp' })),
    ...(placeholder && { placeholder }),
  };
  try {
    await Promise.all(files.map(({ path, data }) => saveMedia(bucket, path, data)));
  } catch (cause) {
    // The sweep deletes files of a failed attempt, because another delivery of the event may have stored and
    // used them.
    throw new AppError('unavailable', requestMessages.pictureNotStored, { cause });
  }
  return image;
}
