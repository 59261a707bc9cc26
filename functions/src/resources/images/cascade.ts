import type { ChangeHandler } from '../../platform/documentChange';
import { deleteFiles } from '../../platform/storage';
import { allPaths, hasPicture } from './paths';
import type { ImageDeps } from './pipeline';

const uploadOf = (data: { image_upload?: unknown } | null | undefined) =>
  typeof data?.image_upload === 'string' ? [data.image_upload] : [];

/**
 * Deletes the files that a write left behind: a deleted document's, and those of a replaced picture. What the document
 * holds now is asked first, because events may come late; and nothing else in its folder is touched, because it may
 * have come again and its new picture be on the way.
 */
export function cascadeHandler(deps: ImageDeps): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (!before || !hasPicture(collection)) return;
    const kept = new Set([...allPaths(after), ...uploadOf(after)]);
    const dropped = [...allPaths(before), ...uploadOf(before)].filter((path) => !kept.has(path));
    if (after && dropped.length === 0) return;

    const bucket = await deps.bucket();
    const current = (await deps.db.collection(collection).doc(documentId).get()).data();
    const held = new Set([...allPaths(current), ...uploadOf(current)]);
    await deleteFiles(
      bucket,
      dropped.filter((path) => !held.has(path)),
    );
  };
}
