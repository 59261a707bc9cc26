import type { DocumentReference } from 'firebase-admin/firestore';
import {
  bannerPictures,
  eventPictures,
  galleryPictures,
  type Picture,
  systemPictures,
} from './art/catalogue';
import { renderPicture } from './art/picture';
import { DEMO_EVENTS, type DemoEvent } from './content/events';
import { madeAfter, madeBefore } from './documents';
import type { Services } from './services';

const DAY_MS = 86_400_000;
const NAIROBI_MS = 3 * 3_600_000;
/** The account that appears as the uploader. */
const UPLOADER = 'demo-admin';
const AT_ONCE = 2;

export interface PictureRow {
  path: string;
  data: Record<string, unknown>;
  picture: Picture;
}

function instantOf(when: DemoEvent['when']): Date {
  if ('date' in when) return new Date(when.date);
  const day = Math.floor((Date.now() + NAIROBI_MS) / DAY_MS) + when.days;
  return new Date(day * DAY_MS - NAIROBI_MS + when.hour * 3_600_000);
}

function eventRow({ id, picture, when, ...texts }: DemoEvent, index: number): PictureRow[] {
  const shown = eventPictures[picture % eventPictures.length];
  if (!shown) return [];
  const at = madeBefore(index);
  const data = { ...texts, date_time: instantOf(when), created_at: at, updated_at: at };
  return [{ path: `events/${id}`, data, picture: shown }];
}

const row = (path: string, picture: Picture, at: Date): PictureRow => ({
  path,
  picture,
  data: { created_at: at, updated_at: at },
});

function galleryRow(picture: Picture, index: number): PictureRow {
  const { path, data } = row(`gallery/demo-${picture.key}`, picture, madeBefore(index));
  return { path, picture, data: { title: picture.title, ...data } };
}

/** Every document with a picture; those at the top of the home page come first. */
export const pictureRows = (): PictureRow[] => [
  ...Object.entries(systemPictures).map(([section, picture]) =>
    row(`system_images/${section}`, picture, madeBefore(0)),
  ),
  ...bannerPictures.map((picture, index) => row(`banners/demo-${picture.key}`, picture, madeAfter(index))),
  ...DEMO_EVENTS.flatMap(eventRow),
  ...galleryPictures.map(galleryRow),
];

/** Uploads as a client does: first the file into the inbox, then the document that names it. */
async function upload({ bucket }: Services, ref: DocumentReference, { data, picture }: PictureRow) {
  const path = `inbox/${UPLOADER}/seed-${ref.parent.id}-${ref.id}`.slice(0, 80);
  const file = await renderPicture(picture.motif, picture.variant, picture.size);
  const contentType = picture.motif === 'logo' ? 'image/png' : 'image/jpeg';
  await bucket.file(path).save(file, { resumable: false, contentType });
  await ref.set({ ...data, image: null, image_upload: path, image_error: null });
}

/** Writes these documents, a few at a time. A document that has its picture already is skipped. */
export async function seedPictures(services: Services, rows: readonly PictureRow[]): Promise<void> {
  const queue = [...rows];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const ref = services.db.doc(next.path);
      const stored = (await ref.get()).data();
      if (stored?.image) await ref.set({ ...stored, ...next.data });
      else await upload(services, ref, next);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
