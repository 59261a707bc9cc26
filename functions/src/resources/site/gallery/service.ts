import { messages } from '@ndeiya/domain/kernel/messages';
import { missingContentMessages } from '@ndeiya/domain/site/apiMessages';
import { gallery, type GalleryInput } from '@ndeiya/domain/site/gallery';
import type { GalleryImageAnswer } from '@ndeiya/domain/site/galleryApi';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { readable } from '../../../platform/documents';
import { fileUrl } from '../../../platform/storage';
import { currentYearIn } from '../../editions/edition';
import { deleteExisting, sign } from '../../system/audit/authors';
import type { ImageDeps } from '../../system/images/pipeline';
import { writeWithPicture } from '../../system/images/write';

const MOST_LISTED = 1000;

interface Upload {
  input: GalleryInput;
  file: { buffer: Buffer };
  by: string;
}

export class GalleryService {
  private readonly collection: CollectionReference;

  constructor(private readonly deps: ImageDeps) {
    this.collection = deps.db.collection(gallery.path);
  }

  /** Newest first; those still being processed are not shown yet. */
  async list(): Promise<GalleryImageAnswer[]> {
    const { docs } = await this.collection.orderBy('created_at', 'desc').limit(MOST_LISTED).get();
    return readable(gallery, docs).flatMap(({ id, title, image }) =>
      image ? [{ id, title, image_url: fileUrl(image.path) }] : [],
    );
  }

  upload({ input, file, by }: Upload, commit: Commit<GalleryImageAnswer>): Promise<GalleryImageAnswer> {
    const { title } = input;
    const ref = this.collection.doc();
    return writeWithPicture(this.deps, {
      ref,
      file,
      write: (picture) =>
        commit(async (transaction) => {
          const edition = await currentYearIn(transaction, this.deps.db);
          const now = new Date();
          transaction.create(ref, { title, edition, ...picture, created_at: now, updated_at: now });
          sign(transaction, { ref, before: null, by, at: now });
          return { id: ref.id, title, image_url: fileUrl(picture.image.path) };
        }),
    });
  }

  async remove(id: string, by: string): Promise<{ message: string }> {
    await deleteExisting(this.collection.doc(id), { by, missing: missingContentMessages.picture });
    return { message: messages.gallery.deleted };
  }
}
