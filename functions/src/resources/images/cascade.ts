import type { ChangeHandler } from '../../platform/documentChange';
import { deleteFiles, deleteFolder } from '../../platform/storage';
import { allPaths, folderOf, hasPicture } from './paths';
import type { ImageDeps } from './pipeline';

const uploadOf = (data: { image_upload?: unknown } | null | undefined) =>
  typeof data?.image_upload === 'string' ? [data.image_upload] : [];

/**
 * Deletes the files that a write left behind: all of a deleted document's, and those of a replaced picture. What the
 * document holds now is asked first, because events may come late.
 */
export function cascadeHandler(deps: ImageDeps): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (!before || !hasPicture(collection)) return;
    const kept = new Set([...allPaths(after), ...uploadOf(after)]);
    const dropped = [...allPaths(before), ...uploadOf(before)].filter((path) => !kept.has(path));
    if (after && dropped.length === 0) return;

    const bucket = await deps.bucket();
    const current = await deps.db.collection(collection).doc(documentId).get();
    if (!current.exists) {
      await Promise.all([
        deleteFolder(bucket, folderOf(collection, documentId)),
        deleteFiles(bucket, uploadOf(before)),
      ]);
      return;
    }
    const held = new Set([...allPaths(current.data()), ...uploadOf(current.data())]);
    await deleteFiles(
      bucket,
      dropped.filter((path) => !held.has(path)),
    );
  };
}
