import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import type { DocumentData } from 'firebase-admin/firestore';

const WITH_PICTURES: ReadonlySet<string> = new Set(IMAGE_COLLECTIONS);

/** True when documents of this collection can have a picture. */
export const hasPicture = (collection: string) => WITH_PICTURES.has(collection);

/** The folder of a document's public files, with the closing slash. */
export const folderOf = (collection: string, documentId: string): FilePath =>
  `media/${collection}/${documentId}/`;

const variantsOf = (data: DocumentData | null | undefined): readonly unknown[] | null => {
  const variants: unknown = (data?.image as { variants?: unknown } | null | undefined)?.variants;
  return Array.isArray(variants) ? variants : null;
};

const pathsIn = (variants: readonly unknown[]) =>
  variants.flatMap((one) => {
    const path: unknown = (one as { path?: unknown } | null | undefined)?.path;
    return typeof path === 'string' ? [path] : [];
  });

export const allPaths = (data: DocumentData | null | undefined): string[] => pathsIn(variantsOf(data) ?? []);

/** True where the document has a picture, but does not say of each of its files which one it is. */
export function hasDamagedPicture(data: DocumentData | null | undefined): boolean {
  if ((data?.image ?? null) === null) return false;
  const variants = variantsOf(data);
  return variants === null || pathsIn(variants).length < variants.length;
}

/** The picture files of one document version that another version does not use. */
export function pathsWithout(
  from: DocumentData | null | undefined,
  kept: DocumentData | null | undefined,
): string[] {
  const held = new Set(allPaths(kept));
  return allPaths(from).filter((path) => !held.has(path));
}
