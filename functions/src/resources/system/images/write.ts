import { randomUUID } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import type { Image } from '@ndeiya/domain/kernel/image';
import type { DocumentReference } from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { deleteFiles } from '../../../platform/storage';
import { pathsWithout } from './paths';
import type { ImageDeps } from './pipeline';
import { storePicture } from './store';

/** The picture fields of a document without a picture. */
export const NO_PICTURE = { image: null, image_upload: null, image_error: null } as const;

export interface PictureFields {
  image: Image;
  image_upload: null;
  image_error: null;
}

interface Options<T> {
  ref: DocumentReference;
  file: { buffer: Buffer };
  /** Writes the document with these fields. */
  write: (picture: PictureFields) => Promise<T>;
}

/** Deletes stored files that the document does not use. */
async function dropUnheld(bucket: Bucket, ref: DocumentReference, image: Image): Promise<void> {
  try {
    await deleteFiles(bucket, pathsWithout({ image }, (await ref.get()).data()));
  } catch (error) {
    logError('files left to the sweep', error, { path: ref.path });
  }
}

/**
 * The API's path for pictures: it renders and stores the picture first and then writes the complete document.
 * A refused picture or a failure of Storage therefore writes no document, and a refused document leaves no
 * file. Throws what `storePicture` and `write` throw.
 */
export async function writeWithPicture<T>(deps: ImageDeps, { ref, file, write }: Options<T>): Promise<T> {
  const bucket = await deps.bucket();
  const image = await storePicture(bucket, ref, { bytes: file.buffer, id: randomUUID() });
  try {
    return await write({ image, image_upload: null, image_error: null });
  } catch (error) {
    await dropUnheld(bucket, ref, image);
    throw error;
  }
}
