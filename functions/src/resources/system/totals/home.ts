import { archivePublic } from '@ndeiya/domain/archive/item';
import { settings, SETTINGS_ID, settingsInput, type SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Image } from '@ndeiya/domain/kernel/image';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { hasPublicLines, programmes } from '@ndeiya/domain/programme/slot';
import { homeWinners } from '@ndeiya/domain/results/homeWinners';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { type PublishedResults, publishedResults } from '@ndeiya/domain/results/publishedResults';
import { branding, BRANDING_ID, shownBranding, type ShownBranding } from '@ndeiya/domain/site/branding';
import { events } from '@ndeiya/domain/site/event';
import { gallery } from '@ndeiya/domain/site/gallery';
import { type Home, HOME_COUNTS } from '@ndeiya/domain/site/home';
import { secondTitlesOf } from '@ndeiya/domain/site/secondTitles';
import { banners, IMAGE_SECTIONS, systemImages } from '@ndeiya/domain/site/systemImage';
import { videos } from '@ndeiya/domain/site/video';
import { partnerApplications } from '@ndeiya/domain/site/visitorForms';
import type { Stats } from '@ndeiya/domain/system/records';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readable, readableIn } from '../../../platform/documents';
import { logError } from '../../../platform/log';
import { homeLanguages, publishedIn } from './languages';

/** Extra documents that fill the page when some pictures are not ready. */
const SPARE = 10;

const read = async (query: Query) => (await query.get()).docs;
const withImage = <T extends { image: Image | null }>(entity: T) =>
  entity.image ? [{ ...entity, image: entity.image }] : [];

async function homeEvents(db: Firestore, now: Date): Promise<Home['events']> {
  const byDate = (direction: 'asc' | 'desc') => db.collection(events.path).orderBy('date_time', direction);
  const [upcoming, past] = await Promise.all([
    read(byDate('asc').where('date_time', '>=', now).limit(HOME_COUNTS.events)),
    read(byDate('desc').where('date_time', '<', now).limit(HOME_COUNTS.events)),
  ]);
  return readable(events, [...upcoming, ...past])
    .slice(0, HOME_COUNTS.events)
    .map(({ id, title, theme, date_time, location, image }) => ({
      id,
      title,
      theme,
      date_time,
      location,
      image,
    }));
}

async function homeGallery(db: Firestore): Promise<Home['gallery']> {
  const newest = db.collection(gallery.path).orderBy('created_at', 'desc');
  return readable(gallery, await read(newest.limit(HOME_COUNTS.gallery + SPARE)))
    .flatMap(withImage)
    .slice(0, HOME_COUNTS.gallery)
    .map(({ id, title, image }) => ({ id, title, image }));
}

async function homeVideo(db: Firestore): Promise<Home['video']> {
  const newest = db.collection(videos.path).orderBy('created_at', 'desc');
  const [video] = readable(videos, await read(newest.limit(SPARE)));
  return video ? { id: video.id, title: video.title, youtube_id: video.youtube_id } : null;
}

async function homeBanners(db: Firestore): Promise<Home['banners']> {
  const oldest = db.collection(banners.path).orderBy('created_at', 'asc');
  return readable(banners, await read(oldest.limit(HOME_COUNTS.banners + SPARE)))
    .flatMap(withImage)
    .slice(0, HOME_COUNTS.banners)
    .map(({ id, image }) => ({ id, image }));
}

async function homeSystemImages(db: Firestore): Promise<Home['system_images']> {
  const found = readable(
    systemImages,
    await read(db.collection(systemImages.path).limit(IMAGE_SECTIONS.length)),
  );
  const of = (section: string) => found.find(({ id }) => id === section)?.image ?? null;
  return { logo: of('logo'), contact: of('contact'), about: of('about') };
}

async function homePartners(db: Firestore): Promise<Home['partners']> {
  const shown = db.collection(partnerApplications.path).where('shown', '==', true);
  return readable(partnerApplications, await read(shown.limit(HOME_COUNTS.partners + SPARE)))
    .filter(({ state }) => state === 'approved')
    .sort((a, b) => compareNames(a.organisation, b.organisation))
    .slice(0, HOME_COUNTS.partners)
    .map(({ id, organisation, website, image }) => ({ id, organisation, website, image }));
}

/** A part of the page, with the paths of the documents of which it cannot say what they have. */
interface Part<T> {
  part: T;
  unread: readonly string[];
}

/**
 * The stored settings over the defaults, so that a setting that an older document lacks is not missing on the
 * page.
 */
async function homeSettings(db: Firestore): Promise<Part<SettingsInput>> {
  const snapshot = await db.collection(settings.path).doc(SETTINGS_ID).get();
  const stored = snapshot.data() ?? {};
  const known = Object.keys(DEFAULT_SETTINGS);
  const merged = Object.fromEntries(
    Object.entries({ ...DEFAULT_SETTINGS, ...stored }).filter(([name]) => known.includes(name)),
  );
  const parsed = z.safeParse(settingsInput, merged);
  return parsed.success
    ? { part: parsed.data, unread: [] }
    : { part: DEFAULT_SETTINGS, unread: [snapshot.ref.path] };
}

/** The content of the public results as it is stored; undefined, with a line in the log, where it is no JSON. */
function contentOf({ edition, content }: PublishedResults): PublicResults | undefined {
  try {
    return JSON.parse(unpacked(content)) as PublicResults;
  } catch (error) {
    logError('public results that cannot be read', error, { edition });
    return undefined;
  }
}

/**
 * The winners of the current edition once its results are published, under the names that its page has for them. Where that
 * cannot be read, the page names nobody: one of the earlier names may have been withdrawn.
 */
async function homeResults(db: Firestore, edition: number): Promise<Part<Home['results']>> {
  const snapshot = await db.collection(publishedResults.path).doc(String(edition)).get();
  const found = readableIn(publishedResults, snapshot);
  if (snapshot.exists && found?.state !== 'published')
    return { part: null, unread: found ? [] : [snapshot.ref.path] };
  if (!found) return { part: null, unread: [] };
  const content = contentOf(found);
  if (!content) return { part: null, unread: [snapshot.ref.path] };
  return { part: { edition, winners: homeWinners(content).slice(0, HOME_COUNTS.winners) }, unread: [] };
}

/** True when visitors find something under /programme. */
async function hasProgramme(db: Firestore, edition: number): Promise<boolean> {
  const stored = await db.collection(programmes.path).doc(String(edition)).get();
  return hasPublicLines(stored.data() ?? {});
}

/** True when visitors find something under /archive. */
async function hasPieces(db: Firestore): Promise<boolean> {
  return !(await db.collection(archivePublic.path).limit(1).get()).empty;
}

async function homeBranding(db: Firestore): Promise<ShownBranding | null> {
  const stored = (await db.collection(branding.path).doc(BRANDING_ID).get()).data();
  const parsed = z.safeParse(shownBranding, stored);
  return parsed.success ? parsed.data : null;
}

/** The published titles in the second language of the branding, of categories, prizes and the latest events. */
async function homeTitles(
  db: Firestore,
  look: ShownBranding | null,
  { public_categories, extra_categories, prizes }: SettingsInput,
): Promise<Part<Home['titles']>> {
  const language = look?.second_language ?? '';
  if (language === '') return { part: null, unread: [] };
  const latest = db.collection(events.path).orderBy('date_time', 'desc').select('title');
  const [{ texts, unread }, typed] = await Promise.all([
    publishedIn(db, language),
    read(latest.limit(LANGUAGES_LIMITS.contentOfAKind)),
  ]);
  const titles = [...prizes, ...typed.map((one) => ({ title: String(one.get('title')) }))];
  const names = titles.map(({ title }) => title);
  const part = secondTitlesOf(language, [...public_categories, ...extra_categories, ...names], texts);
  return { part, unread };
}

/**
 * Reads the whole content of `public/home`; the number of reads does not grow with the data. A document that cannot be read
 * keeps no other part of the page as it was; `unread` has the paths of those of which only an administrator can know what
 * they said.
 */
export async function collectHome(
  db: Firestore,
  stats: Stats,
  now: Date,
): Promise<{ home: Omit<Home, 'id' | 'updated_at'>; unread: string[] }> {
  const [site, look, eventList, pictures, video, bannerList, system_images, partners, spoken] =
    await Promise.all([
      homeSettings(db),
      homeBranding(db),
      homeEvents(db, now),
      homeGallery(db),
      homeVideo(db),
      homeBanners(db),
      homeSystemImages(db),
      homePartners(db),
      homeLanguages(db),
    ]);
  const titles = await homeTitles(db, look, site.part);
  const results = await homeResults(db, site.part.current_edition);
  const home = {
    settings: site.part,
    branding: look,
    stats,
    events: eventList,
    gallery: pictures,
    video,
    banners: bannerList,
    system_images,
    partners,
    ...spoken.menu,
    titles: titles.part,
    programme: await hasProgramme(db, site.part.current_edition),
    archive: await hasPieces(db),
    results: results.part,
  };
  const unread = [site, spoken, titles, results].flatMap((one) => one.unread);
  return { home, unread: [...new Set(unread)] };
}
