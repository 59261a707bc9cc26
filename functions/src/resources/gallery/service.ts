import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { GalleryImageAnswer } from '@ndeiya/domain/api/gallery';
import { gallery, type GalleryInput } from '@ndeiya/domain/entities/gallery';
import { messages } from '@ndeiya/domain/messages';
import type { Commit } from '../../platform/commit';
import { deleteExisting, readable } from '../../platform/documents';
import { fileUrl } from '../../platform/storage';
import type { ImageDeps } from '../images/pipeline';
import { writeWithPicture } from '../images/write';

const MOST_LISTED = 1000;

/** The gallery's pictures. */
export function galleryService(deps: ImageDeps) {
  const collection = deps.db.collection(gallery.path);

  /** Newest first, without pictures that are still being processed. */
  async function list(): Promise<GalleryImageAnswer[]> {
    const { docs } = await collection.orderBy('created_at', 'desc').limit(MOST_LISTED).get();
    return readable(gallery, docs).flatMap(({ id, title, image }) =>
      image ? [{ id, title, image_url: fileUrl(image.path) }] : [],
    );
  }

  function upload(
    { title }: GalleryInput,
    file: { buffer: Buffer },
    commit: Commit<GalleryImageAnswer>,
  ): Promise<GalleryImageAnswer> {
    const ref = collection.doc();
    return writeWithPicture(deps, {
      ref,
      file,
      write: (picture) =>
        commit((transaction) => {
          const now = new Date();
          transaction.create(ref, { title, ...picture, created_at: now, updated_at: now });
          return { id: ref.id, title, image_url: fileUrl(picture.image.path) };
        }),
    });
  }

  async function remove(id: string): Promise<{ message: string }> {
    await deleteExisting(collection.doc(id), apiMessages.notFound.picture);
    return { message: messages.gallery.deleted };
  }

  return { list, upload, remove };
}
