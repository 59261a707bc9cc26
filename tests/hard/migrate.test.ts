import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { editions } from '@ndeiya/domain/entities/edition';
import { publicDocuments } from '@ndeiya/domain/entities/home';
import { HOME_ID } from '@ndeiya/domain/entities/homeDocument';
import { settings, SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../tools/migrate/migrate';
import { clear, db, stored } from '../api/support/backend';
import { SETTINGS_BEFORE_EDITIONS } from '../api/support/beforeEditions';
import { apiUrl } from '../api/support/client';

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
  await clear(editions.path, settings.path);
  await settingsRef.set(before);
});
afterAll(() => clear(editions.path, settings.path));

/** The words of a page, without the countdown, which runs meanwhile. */
async function pageText(address: string): Promise<string> {
  const html = await (await fetch(SITE + address)).text();
  return html
    .replace(/<(script|style|head|svg)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\d+ (?=days|hours|minutes|seconds)/g, '');
}

const untilHome = (changed: (home: Record<string, unknown>) => boolean) =>
  vi.waitFor(
    async () => {
      const home = (await db.collection(publicDocuments.path).doc(HOME_ID).get()).data();
      expect(changed((home?.settings ?? {}) as Record<string, unknown>)).toBe(true);
    },
    { timeout: 20_000, interval: 250 },
  );

describe('a site from before editions', () => {
  test(
    'gets the edition that its settings describe, and its pages stay as they are',
    { timeout: 120_000 },
    async () => {
      await untilHome(({ edition }) => edition === before.edition);
      const texts = async () => Promise.all(PAGES.map(pageText));
      const old = await texts();
      expect(old[1]).toContain(before.note);
      const kept = (await settingsRef.get()).data();
      await migrate(db, folder);
      await untilHome(({ current_edition }) => current_edition === 2031);
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
