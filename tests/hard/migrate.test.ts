import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { editions } from '@ndeiya/domain/editions/edition';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entries } from '@ndeiya/domain/entries/entry';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import { programmes } from '@ndeiya/domain/programme/slot';
import { publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { makeEvent, makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeImage, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureEntry } from '../../functions/src/resources/entries/upkeep/mend';
import { migrate } from '../../tools/migrate/migrate';
import { clear, db, stored } from '../support/backend';
import { SETTINGS_BEFORE_EDITIONS } from '../support/beforeEditions';
import { apiUrl } from '../support/client';

/**
 * A site of the version before editions, with settings of its own. In this stage, because the pages of the API's own suite
 * have no text.
 */

const SITE = apiUrl().replace(/\/api$/, '');
const PAGES = ['/', '/participate', '/terms', '/about_us'];
const settingsRef = db.collection(settings.path).doc(SETTINGS_ID);
const before = { ...SETTINGS_BEFORE_EDITIONS, created_at: new Date(0), updated_at: new Date(0) };
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrate-'));
  // The demo data has a programme, to which the pages would lead; the version before editions had none.
  await clear(editions.path, settings.path, programmes.path, ...CARRIERS);
  await settingsRef.set(before);
});
afterAll(() => clear(editions.path, settings.path, ...CARRIERS));

/** The words of a page, without the countdown, which runs meanwhile. */
async function pageText(address: string): Promise<string> {
  const html = await (await fetch(SITE + address)).text();
  return html
    .replace(/<(script|style|head|svg)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\d+ (?=days|hours|minutes|seconds)/g, '');
}

const untilHome = (expected: object) =>
  vi.waitFor(
    async () => {
      const home = (await db.collection(publicDocuments.path).doc(HOME_ID).get()).data();
      expect(home).toMatchObject(expected);
    },
    { timeout: 60_000, interval: 500 },
  );

/** Waits until the home page shows the older settings and this many documents, so that nothing else changes its text. */
const untilShown = (each: number, people: number) =>
  untilHome({
    settings: { edition: before.edition },
    stats: {
      total_events: each,
      total_participants: people,
      total_videos: each,
      total_gallery_items: each,
    },
    programme: false,
  });
const untilMigrated = () => untilHome({ settings: { current_edition: 2031 } });

/** Documents as the version before editions wrote them. */
const MANY = 30;
const DUMP = {
  participants: Array.from({ length: MANY }, (_, at) => ({
    ...makeParticipant({ category: 'Riddles', email: `singer-${String(at)}@example.org` }),
    user_id: null,
  })),
  events: [
    { ...makeEvent(), title: 'Evening of Limuru', date_time: new Date('2031-05-01T15:00:00Z'), ...NO_IMAGE },
  ],
  gallery: [{ title: 'The stage of Limuru', ...NO_IMAGE, image: makeImage('gallery', 'old-0') }],
  videos: [
    { title: 'The film of Limuru', youtube_url: 'https://youtu.be/dQw4w9WgXcQ', youtube_id: 'dQw4w9WgXcQ' },
  ],
};
const CARRIERS = Object.keys(DUMP) as (keyof typeof DUMP)[];

/**
 * Waits for the triggers of all participants, which write search keys and entries after the documents. A real project
 * repeats an event whose handler failed, and the emulator does not: the repair makes the entry then.
 */
async function untilFollowed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const participants = await stored('participants');
      expect(participants.filter((data) => SEARCH_FIELD in data)).toHaveLength(MANY);
    },
    // The triggers of the file before it may still be running.
    { timeout: 180_000, interval: 500 },
  );
  for (let at = 0; at < MANY; at += 1) await ensureEntry(db, `old-${String(at)}`);
  const made = (await stored(entries.path)).filter(({ id }) => String(id).startsWith('old-'));
  expect(made).toHaveLength(MANY);
}

/** Replaces what is stored by the dump. */
async function restoreDump(): Promise<void> {
  await clear(...CARRIERS);
  const writer = db.bulkWriter();
  for (const path of CARRIERS)
    DUMP[path].forEach(
      (data, at) => void writer.set(db.doc(`${path}/old-${String(at)}`), { ...data, ...stampsAt() }),
    );
  await writer.close();
}

const dumped = async () =>
  Object.fromEntries(await Promise.all(CARRIERS.map(async (path) => [path, await stored(path)] as const)));

describe('a site from before editions', () => {
  test(
    'keeps its people, events and pictures, which get the first edition, and its pages stay as they are',
    { timeout: 400_000 },
    async () => {
      await restoreDump();
      await untilFollowed();
      await untilShown(1, MANY);
      const addresses = [...PAGES, '/events', '/events/old-0', '/gallery'];
      const texts = async () => Promise.all(addresses.map(pageText));
      await vi.waitFor(
        async () => {
          expect((await texts()).join()).toContain('Evening of Limuru');
        },
        { timeout: 60_000, interval: 500 },
      );
      const [old, data] = [await texts(), await dumped()];
      await migrate(db, folder);
      await untilMigrated();
      expect(await texts()).toEqual(old);
      const withYear = (list: object[]) => list.map((one) => ({ ...one, edition: 2031 }));
      expect(await dumped()).toEqual(
        Object.fromEntries(Object.entries(data).map(([path, list]) => [path, withYear(list)])),
      );
      const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      expect(files).toHaveLength(2);
      expect(files.join()).toContain('participants/old-29');
      expect(files.join()).not.toContain('singer-0@example.org');
      const [audited] = [await db.collection('audit_log').where('document_id', '==', 'old-29').get()];
      expect(audited.docs.filter((entry) => entry.get('action') === 'update')).toEqual([]);
      await migrate(db, folder);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  test(
    'gets the edition that its settings describe, and its pages stay as they are',
    { timeout: 120_000 },
    async () => {
      await untilShown(0, 0);
      const texts = async () => Promise.all(PAGES.map(pageText));
      const old = await texts();
      expect(old[1]).toContain(before.note);
      const kept = (await settingsRef.get()).data();
      await migrate(db, folder);
      await untilMigrated();
      expect(await texts()).toEqual(old);
      expect(await stored(editions.path)).toMatchObject([
        {
          year: 2031,
          name: before.edition,
          location: before.location,
          state: 'open',
          category_names: [...before.public_categories, ...before.extra_categories],
          registration_opens_at: null,
          registration_closes_at: null,
        },
      ]);
      expect((await settingsRef.get()).data()).toMatchObject({ ...kept, current_edition: 2031 });
    },
  );

  test('is migrated once, however often the migration runs', async () => {
    await migrate(db, folder);
    const once = [await stored(editions.path), (await settingsRef.get()).data()];
    await migrate(db, folder);
    expect([await stored(editions.path), (await settingsRef.get()).data()]).toEqual(once);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('keeps its settings in a file first', async () => {
    await migrate(db, folder);
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/-before-migration\.json$/);
    expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toMatchObject([
      { path: 'settings/competition', data: { edition: before.edition, prizes: before.prizes } },
    ]);
  });

  test('is not changed where that file cannot be written', async () => {
    await expect(migrate(db, '/dev/null/backups')).rejects.toThrow();
    expect(await stored(editions.path)).toEqual([]);
    expect((await settingsRef.get()).get('current_edition')).toBeUndefined();
  });

  test('without settings gets the specification’s edition', async () => {
    await settingsRef.delete();
    await migrate(db, folder);
    expect(await stored(editions.path)).toMatchObject([{ year: 2025, name: 'Ndeiya Edition' }]);
    expect((await settingsRef.get()).data()).toMatchObject({ current_edition: 2025 });
  });
});
