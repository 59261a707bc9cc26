import { AppError } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { missingContentMessages } from '@ndeiya/domain/site/apiMessages';
import type { BannerAnswer } from '@ndeiya/domain/site/sysImageApi';
import { banners, type ImageSection, systemImages } from '@ndeiya/domain/site/systemImage';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { readable } from '../../../platform/documents';
import { fileUrl } from '../../../platform/storage';
import { deleteExisting, sign } from '../../system/audit/authors';
import type { ImageDeps } from '../../system/images/pipeline';
import { writeWithPicture } from '../../system/images/write';

const MOST_LISTED = 100;

interface ImageAnswer {
  image: { image_url: string };
}
interface Upload {
  file: { buffer: Buffer };
  by: string;
}

/** The sections of one picture each. */
export class SectionService {
  private readonly sections: CollectionReference;

  constructor(private readonly deps: ImageDeps) {
    this.sections = deps.db.collection(systemImages.path);
  }

  async get(section: ImageSection): Promise<ImageAnswer> {
    const snapshot = await this.sections.doc(section).get();
    const image = snapshot.exists ? systemImages.converter.fromFirestore(snapshot).image : null;
    if (!image) throw new AppError('not-found', messages.systemImage.none);
    return { image: { image_url: fileUrl(image.path) } };
  }

  /** Sets the section's picture; the former one's files are the trigger's to delete. */
  upload(section: ImageSection, { file, by }: Upload, commit: Commit<ImageAnswer>): Promise<ImageAnswer> {
    const ref = this.sections.doc(section);
    return writeWithPicture(this.deps, {
      ref,
      file,
      write: (picture) =>
        commit(async (transaction) => {
          const now = new Date();
          const before = (await transaction.get(ref)).data();
          const created: unknown = before?.created_at;
          transaction.set(ref, { ...picture, created_at: created ?? now, updated_at: now });
          sign(transaction, { ref, before, by, at: now });
          return { image: { image_url: fileUrl(picture.image.path) } };
        }),
    });
  }

  async remove(section: ImageSection, by: string): Promise<{ message: string }> {
    await deleteExisting(this.sections.doc(section), { by, missing: messages.systemImage.none });
    return { message: messages.gallery.deleted };
  }
}

/** The banners, oldest first: the first is the main one, the second the background of forms. */
export class BannerService {
  private readonly collection: CollectionReference;

  constructor(private readonly deps: ImageDeps) {
    this.collection = deps.db.collection(banners.path);
  }

  async list(): Promise<BannerAnswer[]> {
    const { docs } = await this.collection.orderBy('created_at').limit(MOST_LISTED).get();
    return readable(banners, docs).flatMap(({ id, image }) =>
      image ? [{ id, image_url: fileUrl(image.path) }] : [],
    );
  }

  add({ file, by }: Upload, commit: Commit<BannerAnswer>): Promise<BannerAnswer> {
    const ref = this.collection.doc();
    return writeWithPicture(this.deps, {
      ref,
      file,
      write: (picture) =>
        commit((transaction) => {
          const now = new Date();
          transaction.create(ref, { ...picture, created_at: now, updated_at: now });
          sign(transaction, { ref, before: null, by, at: now });
          return { id: ref.id, image_url: fileUrl(picture.image.path) };
        }),
    });
  }

  async remove(id: string, by: string): Promise<{ message: string }> {
    await deleteExisting(this.collection.doc(id), { by, missing: missingContentMessages.banner });
    return { message: messages.gallery.deleted };
  }
}
