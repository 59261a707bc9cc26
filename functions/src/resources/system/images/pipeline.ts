import type { Bucket } from '@google-cloud/storage';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { type Image, IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../../platform/documentChange';
import { eachByItself, eachDue } from '../../../platform/eachByItself';
import type { Platform } from '../../../platform/firebase';
import { sumOrUnfinished } from '../../../platform/fromPlace';
import { always, type Projection, type UNFINISHED } from '../../../platform/projection';
import { deleteFiles, readUpload } from '../../../platform/storage';
import { timeLimit } from '../../../platform/timeLimit';
import { hasPicture, pathsWithout } from './paths';
import { storePicture } from './store';

export type ImageDeps = Pick<Platform, 'db' | 'bucket'>;

/** So many of each collection are processed in one run. */
const UPLOADS_AT_ONCE = 20;

type Outcome = { image: Image } | { image_error: string };

/**
 * Reads, renders and stores an upload. An unusable picture is a result; a failure of Storage is an exception.
 */
async function process(bucket: Bucket, ref: DocumentReference, upload: string): Promise<Outcome> {
  try {
    const bytes = await readUpload(bucket, upload);
    if (!bytes) return { image_error: 'The upload did not arrive. Please choose the picture again.' };
    return { image: await storePicture(bucket, ref, { bytes, id: upload }) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return { image_error: error.message };
    throw error;
  }
}

/**
 * Writes the result unless the document was deleted or has another upload meanwhile. Returns the fields that
 * it then has.
 */
function settle(ref: DocumentReference, upload: string, outcome: Outcome) {
  return ref.firestore.runTransaction(async (transaction) => {
    const current = (await transaction.get(ref)).data();
    if (current?.image_upload !== upload) return current;
    const fields = { image_error: null, ...outcome, image_upload: null };
    transaction.update(ref, fields);
    return { ...current, ...fields };
  });
}

/** Processes the upload that a document names: stores its variants, or writes an error into the document. */
export async function takeUpload(deps: ImageDeps, ref: DocumentReference, upload: string): Promise<void> {
  const bucket = await deps.bucket();
  const current = (await ref.get()).data();
  if (current?.image_upload === upload) {
    const outcome = await process(bucket, ref, upload);
    const settled = await settle(ref, upload, outcome);
    if ('image' in outcome) {
      await deleteFiles(bucket, pathsWithout(outcome, settled));
    }
  }
  await deleteFiles(bucket, [upload]);
}

const newUpload = ({ before, after }: DocumentChange): string | null => {
  const upload: unknown = after?.image_upload;
  return typeof upload === 'string' && upload !== before?.image_upload ? upload : null;
};

/** Completes every document that names an upload (DESIGN §7), whoever wrote it. */
export function imageHandler(deps: ImageDeps): ChangeHandler {
  return async (change) => {
    if (!hasPicture(change.collection)) return;
    const upload = newUpload(change);
    if (!upload) return;
    await takeUpload(deps, deps.db.collection(change.collection).doc(change.documentId), upload);
  };
}

/** Processes uploads that still wait, for instance because the server was stopped. */
export async function takeWaitingUploads(
  deps: ImageDeps,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const taken = { sum: 0, isDone: true };
  const take = async (path: string) => {
    const { sum, isDone } = await eachDue(
      { query: deps.db.collection(path).where('image_upload', '>', ''), most: UPLOADS_AT_ONCE, isOver },
      (document) => takeUpload(deps, document.ref, String(document.get('image_upload'))),
      ({ ref }) => ({ path: ref.path }),
    );
    taken.sum += sum;
    taken.isDone &&= isDone;
  };
  await eachByItself(IMAGE_COLLECTIONS, take, (path) => ({ path }));
  return sumOrUnfinished(taken);
}

/** The pictures of documents that name an upload. */
export const imageProjection = (deps: ImageDeps): Projection => ({
  name: 'pictures',
  onChange: imageHandler(deps),
  repair: [always('pictures', () => takeWaitingUploads(deps))],
});
