import { useMemo } from 'react';
import { gallery, type GalleryInput } from '@ndeiya/domain/site/gallery';
import { orderBy, query } from 'firebase/firestore';
import * as routes from 'virtual:routes/gallery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { addOnce, type Base, deleteDocument, updateDocument } from './documents';
import { currentYear } from './editions';
import { useCollectionRef } from './refs';
import { withUpload } from './upload';

/** All pictures of the gallery, the newest first as on the site, one page at a time. */
export function useGalleryPages() {
  const all = useCollectionRef(gallery);
  return usePagedQuery(useMemo(() => query(all, orderBy('created_at', 'desc')), [all]));
}

interface UploadOptions {
  /** The id of the new picture, the same for each try. */
  id: string;
  /** Called with the uploaded part of the picture, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture and adds it once for all tries; the server then processes it. Throws `RefusedError`,
 * `OfflineError`, or Firebase's error.
 */
export const addImage = (input: GalleryInput, file: File, { id, ...options }: UploadOptions): Promise<void> =>
  withUpload(
    file,
    async (path) =>
      addOnce(gallery, id, {
        ...input,
        edition: await currentYear(),
        image: null,
        image_upload: path,
        image_error: null,
      }),
    options,
  );

interface ImageChange {
  input: GalleryInput;
  /** A new picture; null keeps the existing one. */
  file: File | null;
  onProgress: (part: number) => void;
}

/**
 * Changes the title and optionally the picture. Throws `ConflictError<GalleryImage>` when another person did
 * since `base`, otherwise as `addImage`.
 */
export const updateImage = (base: Base, { input, file, onProgress }: ImageChange): Promise<void> =>
  withUpload(
    file,
    (path) =>
      updateDocument(gallery, base, { ...input, ...(path && { image_upload: path, image_error: null }) }),
    { onProgress },
  );

/** The two ways to delete a picture, for `useUndoableDelete`; its files go with it. */
export const imageDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(gallery, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});
