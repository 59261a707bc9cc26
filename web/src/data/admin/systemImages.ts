import { useMemo } from 'react';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import {
  banners,
  type ImageSection,
  type SystemImage,
  systemImages,
  type UploadSection,
} from '@ndeiya/domain/site/systemImage';
import { limit, orderBy, query } from 'firebase/firestore';
import * as routes from 'virtual:routes/sysImages';
import { useLiveQuery } from '../../lib/useLiveQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { addOnce, type Base, createDocument, deleteDocument, updateDocument } from './documents';
import { useCollectionRef } from './refs';
import { withUpload } from './upload';

/** Logo, contact and about, if they exist; a document's id is its section. */
export function useSystemImages() {
  const all = useCollectionRef(systemImages);
  return useLiveQuery(useMemo(() => query(all, limit(LIMITS.listPage)), [all]));
}

/** The banners, oldest first: the first is the main one, the second the background of forms (spec §3). */
export function useBanners() {
  const all = useCollectionRef(banners);
  return useLiveQuery(useMemo(() => query(all, orderBy('created_at'), limit(LIMITS.listPage)), [all]));
}

interface Upload {
  file: File;
  /** Called with the uploaded part of the picture, 0 to 1. */
  onProgress: (part: number) => void;
}

const uploaded = (path: string | null) => ({ image: null, image_upload: path, image_error: null });
const replaced = (path: string | null) => ({ image_upload: path, image_error: null });

/**
 * Adds a banner with the id `newId`, once for all tries, or sets the picture of a section (`current`: its
 * document as shown, if it exists). Throws `RefusedError`, `ConflictError`, `OfflineError`, or Firebase's
 * error.
 */
export function uploadSystemImage(
  section: UploadSection,
  current: SystemImage | undefined,
  { file, onProgress, newId }: Upload & { newId: string },
): Promise<unknown> {
  const write = (path: string | null): Promise<unknown> => {
    if (section === 'banners') return addOnce(banners, newId, uploaded(path));
    if (current) return updateDocument(systemImages, current, replaced(path));
    return createDocument(systemImages, uploaded(path), section);
  };
  return withUpload(file, write, { onProgress });
}

/** Replaces the picture of a banner, which keeps its position. Throws as `uploadSystemImage`. */
export const replaceBanner = (base: Base, { file, onProgress }: Upload): Promise<void> =>
  withUpload(file, (path) => updateDocument(banners, base, replaced(path)), { onProgress });

/** The two ways to delete a section's picture, for `useUndoableDelete`. */
export const sectionDeletion = (section: string) => ({
  id: section,
  remove: () => deleteDocument(systemImages, section),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { section: section as ImageSection } });
  },
});

/** The two ways to delete a banner, for `useUndoableDelete`. */
export const bannerDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(banners, id),
  removeOnLeave: () => {
    callOnLeave(routes.removeBanner, { params: { id } });
  },
});
