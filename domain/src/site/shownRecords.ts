import type { Image } from '../kernel/image';
import { IMAGE_PATH, IMAGE_PLACEHOLDER } from '../kernel/imagePath';
import type { Readable } from '../kernel/publicReader';
import { toDate } from '../kernel/storedTime';
import type { Event, EventSummary } from './event';
import type { GalleryImage } from './gallery';
import type { Video } from './video';
import { YOUTUBE_ID } from './youtube';

/**
 * Events, pictures and videos as the public pages and the list of events show them, without their schemas: the rules and
 * the API have checked what is stored. The 15 KB of zod and of the sentences for forms would be every visitor's, and the
 * server needs fifteen times as long to read an event by its schema. What a page trusts in, kinds and addresses, is checked
 * here all the same; a test compares each reader with its schema.
 */
export type ShownEvent = EventSummary & Pick<Event, 'details'>;
type ShownPicture = Pick<GalleryImage, 'id' | 'title' | 'image'>;
type ShownVideo = Pick<Video, 'id' | 'title' | 'youtube_id'>;

type Fields = Readonly<Record<string, unknown>>;

function fail(what: string): never {
  throw new Error(`stored as something else than ${what}`);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : fail('a text'));

function dateOf(stored: unknown): Date {
  const value = toDate(stored);
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : fail('a time');
}

const matching = (value: unknown, pattern: RegExp): string =>
  typeof value === 'string' && pattern.test(value) ? value : fail(String(pattern));

const pixelsOf = (value: unknown): number =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : fail('a number of pixels');

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : fail('a map');

function variantOf(value: unknown): Image['variants'][number] {
  const { path, width, type } = fieldsOf(value);
  if (type !== 'image/webp') return fail('a picture of a browser');
  return { path: matching(path, IMAGE_PATH), width: pixelsOf(width), type };
}

function imageOf(value: unknown): Image | null {
  if (value === null) return null;
  const { path, width, height, variants, placeholder } = fieldsOf(value);
  if (!Array.isArray(variants) || variants.length === 0) return fail('the variants of a picture');
  return {
    path: matching(path, IMAGE_PATH),
    width: pixelsOf(width),
    height: pixelsOf(height),
    variants: variants.map(variantOf),
    ...(placeholder !== undefined && { placeholder: matching(placeholder, IMAGE_PLACEHOLDER) }),
  };
}

function readerOf<T extends { id: string }>(
  path: string,
  read: (fields: Fields) => Omit<T, 'id'>,
): Readable<T> {
  return {
    path,
    converter: {
      fromFirestore: (snapshot) => ({ ...read(fieldsOf(snapshot.data())), id: snapshot.id }) as T,
    },
  };
}

const summaryOf = ({ title, theme, location, date_time, image }: Fields) => ({
  title: textOf(title),
  theme: textOf(theme),
  location: textOf(location),
  date_time: dateOf(date_time),
  image: imageOf(image),
});

export const shownEventSummaries = readerOf<EventSummary>('events', summaryOf);

export const shownEvents = readerOf<ShownEvent>('events', (fields) => ({
  ...summaryOf(fields),
  details: textOf(fields.details ?? ''),
}));

export const shownPictures = readerOf<ShownPicture>('gallery', ({ title, image }) => ({
  title: textOf(title),
  image: imageOf(image),
}));

export const shownVideos = readerOf<ShownVideo>('videos', ({ title, youtube_id }) => ({
  title: textOf(title),
  youtube_id: matching(youtube_id, YOUTUBE_ID),
}));
