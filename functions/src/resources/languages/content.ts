import { settingsTexts } from '@ndeiya/domain/editions/settingsTexts';
import type { Collection } from '@ndeiya/domain/kernel/collection';
import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { detailsTexts } from '@ndeiya/domain/site/detailsTexts';
import { events } from '@ndeiya/domain/site/event';
import { gallery } from '@ndeiya/domain/site/gallery';
import type { Home } from '@ndeiya/domain/site/home';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { videos } from '@ndeiya/domain/site/video';
import type { Firestore } from 'firebase-admin/firestore';
import { memoForAMinute } from '../../platform/memoForAMinute';

interface Typed {
  english: string;
  place: string;
}

/** The fields of an event that pages translate. */
interface EventTexts {
  title: string;
  theme: string;
  location: string;
  details: string;
}
interface TypedTexts {
  settings: Home['settings'];
  events: readonly EventTexts[];
  pictures: readonly string[];
  videos: readonly string[];
}

/** The texts that the organisers have typed, each once. */
export function contentOf({ settings, ...typed }: TypedTexts): Typed[] {
  const places: Record<string, readonly string[]> = {
    'a category': [...settings.public_categories, ...settings.extra_categories],
    ...settingsTexts(settings),
    'an event': typed.events.flatMap(({ title, theme, location, details }) => [
      title,
      theme,
      location,
      ...detailsTexts(details),
    ]),
    'a picture': typed.pictures,
    'a video': typed.videos,
  };
  const found = new Map<string, string>();
  for (const [place, texts] of Object.entries(places)) {
    for (const text of texts) if (text !== '' && !found.has(text)) found.set(text, place);
  }
  return [...found].map(([english, place]) => ({ english, place }));
}

/** Reads these fields of the latest documents of a collection, '' where one has no such text. */
async function latest<F extends string>(
  db: Firestore,
  { path }: Pick<Collection, 'path'>,
  { order, fields }: { order: string; fields: readonly F[] },
): Promise<Record<F, string>[]> {
  const query = db
    .collection(path)
    .orderBy(order, 'desc')
    .limit(LANGUAGES_LIMITS.contentOfAKind)
    .select(...fields);
  const { docs } = await query.get();
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return docs.map(
    (one) => Object.fromEntries(fields.map((field) => [field, textOf(one.get(field))])) as Record<F, string>,
  );
}

async function read(db: Firestore): Promise<Typed[]> {
  const stored = await db.collection(homeDocument.path).doc(HOME_ID).get();
  if (!stored.exists) return [];
  const { settings } = homeDocument.converter.fromFirestore(stored);
  const [allEvents, pictures, allVideos] = await Promise.all([
    latest(db, events, { order: 'date_time', fields: ['title', 'theme', 'location', 'details'] }),
    latest(db, gallery, { order: 'created_at', fields: ['title'] }),
    latest(db, videos, { order: 'created_at', fields: ['title'] }),
  ]);
  const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);
  return contentOf({ settings, events: allEvents, pictures: titles(pictures), videos: titles(allVideos) });
}

/**
 * The texts that the organisers have typed: settings, categories, and the latest events with their details, pictures and
 * videos. At most 181 reads, however much content there is, and once a minute for each instance, although the list of a
 * translator is read again after each text.
 */
export const typedContent = memoForAMinute(read);
