import { editions } from '@ndeiya/domain/editions/edition';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { systemImages } from '@ndeiya/domain/site/systemImage';
import {
  makeEdition,
  makeEditionBody,
  makeEvent,
  makeGalleryInput,
  makeVideo,
} from '@ndeiya/domain/testing/makers';
import { makeImage, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { clear, db } from '../../support/backend';
import { type MakeSample, noData, put, type RowName } from '../../support/sample';

const putEvent = async () => {
  const { date_time, ...texts } = makeEvent();
  return put('events', { ...texts, ...NO_IMAGE, date_time: new Date(date_time) });
};
let lastYear = 2030;
let cleared: Promise<void> | undefined;
/** A year without an edition. The years up to 2100 are enough for one test file, so each file removes those of the others. */
async function freeYear(): Promise<number> {
  cleared ??= clear(editions.path);
  await cleared;
  return (lastYear += 1);
}
async function putEdition(): Promise<string> {
  const year = await freeYear();
  await db
    .collection(editions.path)
    .doc(String(year))
    .set({ ...makeEdition({ year }), ...stampsAt() });
  return String(year);
}
const putSection = (section: string) =>
  db
    .collection(systemImages.path)
    .doc(section)
    .set({ ...NO_IMAGE, image: makeImage(systemImages.path, section), ...stampsAt() });

/** Successful calls for the rows about what the site shows, and about editions. */
export const CONTENT_SAMPLES = {
  'gallery.list': noData,
  'gallery.upload': () => ({ json: makeGalleryInput() }),
  'gallery.remove': async () => ({ id: await put('gallery', { ...makeGalleryInput(), ...NO_IMAGE }) }),
  'videos.list': noData,
  'videos.add': () => ({ json: makeVideo() }),
  'videos.remove': async () => ({ id: await put('videos', { ...makeVideo(), youtube_id: 'abcDEF12_-3' }) }),
  'events.list': noData,
  'events.get': async () => ({ id: await putEvent() }),
  'events.create': () => ({ json: makeEvent() }),
  'events.update': async () => ({ id: await putEvent(), json: makeEvent() }),
  'events.remove': async () => ({ id: await putEvent() }),
  'editions.list': noData,
  'editions.get': async () => ({ id: await putEdition() }),
  'editions.create': async () => ({ json: { year: await freeYear() } }),
  'editions.update': async () => ({ id: await putEdition(), json: makeEditionBody() }),
  'editions.setState': async () => ({ id: await putEdition(), json: { state: 'closed' } }),
  'editions.choose': async () => ({ id: await putEdition() }),
  'sysImages.banners': noData,
  'sysImages.get': async () => {
    await putSection('about');
    return { id: 'about' };
  },
  'sysImages.upload': () => ({ json: { section: 'logo' } }),
  'sysImages.uploadBanner': () => ({ json: { section: 'banners' } }),
  'sysImages.removeBanner': async () => ({ id: await put('banners', NO_IMAGE) }),
  'sysImages.remove': async () => {
    await putSection('contact');
    return { id: 'contact' };
  },
  'branding.get': noData,
  // The site has these values anyway, so other tests see no difference.
  'branding.save': () => ({ json: DEFAULT_BRANDING }),
  'checklist.tick': () => ({
    json: { edition: DEFAULT_SETTINGS.current_edition, step: 'dates', done: true },
  }),
  'stats.get': noData,
  'health.get': noData,
  'docs.openApi': noData,
} satisfies Partial<Record<RowName, MakeSample>>;
