import { createHash } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { Image } from '@ndeiya/domain/entities/image';
import { AppError } from '@ndeiya/domain/errors';
import type { DocumentReference } from 'firebase-admin/firestore';
import { renderImage } from '../../platform/images';
import { saveMedia } from '../../platform/storage';
import { folderOf } from './paths';

const FOLDER_SAFE_ID = /^[\w-]{1,128}$/;

interface Upload {
  bytes: Buffer;
  /** Different each time somebody chooses a picture, and the same each time its event is delivered. */
  id: string;
}

/**
 * What the files of an upload are called. Not by content alone: whoever chooses the same picture again would lose its
 * files to the trigger that deletes, late, those of the picture before.
 */
const nameOf = (hash: string, { id }: Upload) =>
  createHash('sha256').update(`${hash}\n${id}`).digest('hex').slice(0, hash.length);

/**
 * Renders a picture and stores its public files under the document's folder; the document itself is the caller's to
 * write. Throws as `renderImage` does, and 'unavailable' when Storage does not take it.
 */
export async function storePicture(bucket: Bucket, ref: DocumentReference, upload: Upload): Promise<Image> {
  if (!FOLDER_SAFE_ID.test(ref.id)) throw new AppError('invalid-fields', apiMessages.picture.noRoom);
  const { hash, variants, placeholder } = await renderImage(upload.bytes);
  const start = folderOf(ref.parent.id, ref.id) + nameOf(hash, upload);
  const files = variants.map(({ width, height, data }) => {
    return { path: `${start}-${String(width)}.webp`, width, height, data };
  });
  const largest = files.at(-1);
  if (!largest) throw new AppError('invalid-fields', apiMessages.picture.noPixels);

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
    // What was stored is left to the sweep: the event may be delivered twice, and the other one has stored it all.
    throw new AppError('unavailable', apiMessages.pictureNotStored, { cause });
  }
  return image;
}
