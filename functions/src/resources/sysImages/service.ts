import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { BannerAnswer } from '@ndeiya/domain/api/sysImages';
import { banners, systemImages, type ImageSection } from '@ndeiya/domain/entities/systemImage';
import { AppError } from '@ndeiya/domain/errors';
import { messages } from '@ndeiya/domain/messages';
import type { Commit } from '../../platform/commit';
import { deleteExisting, readable } from '../../platform/documents';
import { fileUrl } from '../../platform/storage';
import type { ImageDeps } from '../images/pipeline';
import { writeWithPicture } from '../images/write';

const MOST_LISTED = 100;

interface ImageAnswer {
  image: { image_url: string };
}
interface File {
  buffer: Buffer;
}

/** The sections with one picture each. */
export function sectionService(deps: ImageDeps) {
  const { db } = deps;
  const sections = db.collection(systemImages.path);

  async function get(section: ImageSection): Promise<ImageAnswer> {
    const snapshot = await sections.doc(section).get();
    const image = snapshot.exists ? systemImages.converter.fromFirestore(snapshot).image : null;
    if (!image) throw new AppError('not-found', messages.systemImage.none);
    return { image: { image_url: fileUrl(image.path) } };
  }

  /** Sets the section's picture; a trigger deletes the former one's files. */
  function upload(section: ImageSection, file: File, commit: Commit<ImageAnswer>): Promise<ImageAnswer> {
    const ref = sections.doc(section);
    return writeWithPicture(deps, {
      ref,
      file,
      write: (picture) =>
        commit(async (transaction) => {
          const now = new Date();
          const created: unknown = (await transaction.get(ref)).get('created_at');
          transaction.set(ref, { ...picture, created_at: created ?? now, updated_at: now });
          return { image: { image_url: fileUrl(picture.image.path) } };
        }),
    });
  }

  async function remove(section: ImageSection): Promise<{ message: string }> {
    await deleteExisting(sections.doc(section), messages.systemImage.none);
    return { message: messages.gallery.deleted };
  }

  return { get, upload, remove };
}

/** The banners, oldest first: the first is the main one, the second the background of forms. */
export function bannerService(deps: ImageDeps) {
  const collection = deps.db.collection(banners.path);

  async function list(): Promise<BannerAnswer[]> {
    const { docs } = await collection.orderBy('created_at').limit(MOST_LISTED).get();
    return readable(banners, docs).flatMap(({ id, image }) =>
      image ? [{ id, image_url: fileUrl(image.path) }] : [],
    );
  }

  function add(file: File, commit: Commit<BannerAnswer>): Promise<BannerAnswer> {
    const ref = collection.doc();
    return writeWithPicture(deps, {
      ref,
      file,
      write: (picture) =>
        commit((transaction) => {
          const now = new Date();
          transaction.create(ref, { ...picture, created_at: now, updated_at: now });
          return { id: ref.id, image_url: fileUrl(picture.image.path) };
        }),
    });
  }

  async function remove(id: string): Promise<{ message: string }> {
    await deleteExisting(collection.doc(id), apiMessages.notFound.banner);
    return { message: messages.gallery.deleted };
  }

  return { list, add, remove };
}
