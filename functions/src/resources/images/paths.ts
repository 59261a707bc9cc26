import { IMAGE_COLLECTIONS } from '@ndeiya/domain/entities/image';
import type { DocumentData } from 'firebase-admin/firestore';

const WITH_PICTURES: ReadonlySet<string> = new Set(IMAGE_COLLECTIONS);

/** Whether documents of this collection can hold a picture. */
export const hasPicture = (collection: string) => WITH_PICTURES.has(collection);

/** Where a document's public files are, with the closing slash. */
export const folderOf = (collection: string, documentId: string) => `media/${collection}/${documentId}/`;

interface MaybeImage {
  variants?: { path?: unknown }[];
}

/** Every public file that a document's picture consists of. */
export function allPaths(data: DocumentData | null | undefined): string[] {
  const variants = (data?.image as MaybeImage | null | undefined)?.variants;
  if (!Array.isArray(variants)) return [];
  return variants.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}

/** The files of one picture that another document data does not hold. */
export function pathsWithout(
  from: DocumentData | null | undefined,
  kept: DocumentData | null | undefined,
): string[] {
  const held = new Set(allPaths(kept));
  return allPaths(from).filter((path) => !held.has(path));
}
