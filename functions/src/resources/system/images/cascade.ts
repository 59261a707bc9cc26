import type { ChangeHandler } from '../../../platform/documentChange';
import { eachNight, type Projection } from '../../../platform/projection';
import { deleteFiles } from '../../../platform/storage';
import { sweep } from '../maintenance/sweep';
import { allPaths, hasPicture } from './paths';
import type { ImageDeps } from './pipeline';

const uploadOf = (data: { image_upload?: unknown } | null | undefined) =>
  typeof data?.image_upload === 'string' ? [data.image_upload] : [];

/**
 * Deletes the files that a write left behind: those of a deleted document or of a replaced picture. Events
 * may be late, so the current document is read first and its files stay. Other files in the folder stay too:
 * the document may have been created again, with a new picture on its way.
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

/** Public files, each of which belongs to a document. */
export const cascadeProjection = (deps: ImageDeps): Projection => ({
  name: 'files',
  onChange: cascadeHandler(deps),
  repair: [eachNight('files', (now) => sweep(deps, now))],
});
