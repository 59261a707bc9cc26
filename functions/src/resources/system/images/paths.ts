import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import type { DocumentData } from 'firebase-admin/firestore';

const WITH_PICTURES: ReadonlySet<string> = new Set(IMAGE_COLLECTIONS);

/** True when documents of this collection can have a picture. */
export const hasPicture = (collection: string) => WITH_PICTURES.has(collection);

/** The folder of a document's public files, with the closing slash. */
export const folderOf = (collection: string, documentId: string): FilePath =>
  `media/${collection}/${documentId}/`;

interface MaybeImage {
  variants?: { path?: unknown }[];
}

export function allPaths(data: DocumentData | null | undefined): string[] {
  const variants = (data?.image as MaybeImage | null | undefined)?.variants;
  if (!Array.isArray(variants)) return [];
  return variants.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}

/** The picture files of one document version that another version does not use. */
export function pathsWithout(
  from: DocumentData | null | undefined,
  kept: DocumentData | null | undefined,
): string[] {
  const held = new Set(allPaths(kept));
  return allPaths(from).filter((path) => !held.has(path));
}
