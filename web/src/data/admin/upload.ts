import { IMAGE_TYPES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { deleteObject, ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { firebaseStorage } from '../../lib/firebase/storage';
import { logError } from '../../lib/log';
import { OfflineError, requireOnline } from '../../lib/offline';
import { currentSession } from '../../lib/session/store';
import { asOffline, RefusedError } from './command';

interface UploadOptions {
  /** Called with the uploaded part, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** The value for the `accept` attribute of a file input. */
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

/** The reason why a file cannot be a picture of the site, for the person who chose it; `null` when it can. */
export function refusal(file: File): string | null {
  const types: readonly string[] = IMAGE_TYPES;
  if (!types.includes(file.type)) return messages.admin.imageType;
  if (file.size > LIMITS.imageBytes) return messages.admin.imageTooLarge;
  return file.size === 0 ? messages.admin.imageEmpty : null;
}

function follow(task: UploadTask, { onProgress, signal }: UploadOptions) {
  signal?.addEventListener('abort', () => task.cancel(), { once: true });
  return new Promise<void>((resolve, reject) => {
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => onProgress?.(totalBytes ? bytesTransferred / totalBytes : 0),
      (error) => {
        reject(asOffline(error));
      },
      resolve,
    );
  });
}

/**
 * Uploads a picture into the caller's inbox and returns its path for the document's `image_upload`; the
 * server processes it once a document names it. Throws `RefusedError` (with a sentence to show) for an
 * unusable file before anything is sent, `OfflineError`, or Storage's error.
 */
async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const why = refusal(file);
  if (why) throw new RefusedError(why);
  requireOnline();
  const { uid } = currentSession();
  if (!uid) throw new RefusedError(messages.participant.unauthorized);
  const path = `inbox/${uid}/${crypto.randomUUID()}`;
  await follow(uploadBytesResumable(ref(firebaseStorage(), path), file, { contentType: file.type }), options);
  return path;
}

/** Throws away an upload that no document came to name. What stays is swept a day later, so a failure is only logged. */
async function discardUpload(path: string): Promise<void> {
  try {
    await deleteObject(ref(firebaseStorage(), path));
  } catch (error) {
    logError('discard upload', error);
  }
}

/**
 * Uploads, then writes the document that names the upload; if the document is refused, the upload is deleted.
 * Without a file, `write` gets null.
 */
export async function withUpload<T>(
  file: File | null,
  write: (path: string | null) => Promise<T>,
  options: UploadOptions = {},
): Promise<T> {
  const path = file ? await uploadImage(file, options) : null;
  try {
    return await write(path);
  } catch (error) {
    // A write without a response may be stored and then names this upload; otherwise the sweep deletes it a
    // day later.
    if (path && !(error instanceof OfflineError)) void discardUpload(path);
    throw error;
  }
}
