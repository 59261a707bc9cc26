import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { recordings } from '@ndeiya/domain/recordings/recording';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BadLine, randomPlaces } from '../../tools/bench/badLine';
import { openHttp2Line } from '../../tools/bench/http2Line';
import { longVideo } from '../../tools/bench/longVideo';
import { launchChromium } from '../../tools/lib/launchChromium';
import { changeElsewhere } from '../support/admin';
import { db } from '../support/backend';
import { keepSession, keptEntries } from '../support/keptSession';
import { bucket } from '../support/media';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { ports } from '../support/ports';
import { sha256 } from '../support/recordings';
import { registerAccount } from '../support/server';
import { storeEntry } from '../support/shownEntries';
import { pressButton, visit } from './support/day/windows';
import { type OwnBrowser, startBrowser } from './support/ownBrowser';

/** Recordings over a line that breaks: the site's own code in a browser, with real connections to the emulators. */

const YEAR = 2095;
const MEGABYTE = 1_000_000;
/** At most 4.9 % of the file are lost with the numbers of decision 043, and 3.9 % with the smaller ones: a piece for each cut. */
const FILE = HAS_SMALL_NUMBERS ? { megabytes: 10, cuts: 4 } : { megabytes: 20, cuts: 10 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const ARRIVED = 'Your recording is with the organisers.';
const site = process.env.SITE_URL ?? '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'recording-'));
let account: Awaited<ReturnType<typeof registerAccount>>;
let line: BadLine | undefined;

beforeAll(async () => {
  account = await registerAccount();
  const categories = [{ ...newCategory('Poetry', true), recording: 'required' as const }];
  const edition = makeEdition({ year: YEAR, categories, category_names: ['Poetry'], prizes: [] });
  await changeElsewhere(`editions/${String(YEAR)}`, { ...edition, created_at: new Date() });
});
afterEach(async () => {
  await line?.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function video(bytes: number) {
  const content = longVideo(bytes);
  const file = path.join(folder, `${String(bytes)}.mp4`);
  writeFileSync(file, content);
  return { file, hash: sha256(content) };
}

const draft = () =>
  storeEntry({ edition: YEAR, category: 'Poetry', owner: account.uid, state: 'draft', submitted_at: null });

async function give(page: Page, entry: string, file: string): Promise<void> {
  await visit(page, `${site}/${entry}?step=recording`);
  await page.getByLabel('A file from this phone').check();
  await page.getByLabel('Your recording').setInputFiles(file);
  await pressButton(page, 'Send now');
}

/** The only recording of an entry, with the hash of the file that the server has stored. */
async function arrived(entry: string) {
  const { docs } = await db.collection(recordings.path).where('entry', '==', entry).get();
  expect(docs).toHaveLength(1);
  const { state, sha256: announced, play_path: place } = docs[0]?.data() ?? {};
  const [content] = await bucket.file(String(place)).download();
  return { state: state as string, announced: announced as string, stored: sha256(content) };
}

test(`${String(FILE.megabytes)} MB that are cut ${String(FILE.cuts)} times at random send less than 5 % more than their size, and arrive unchanged`, async () => {
  const bytes = FILE.megabytes * MEGABYTE;
  const { file, hash } = video(bytes);
  const { id, path: entry } = await draft();
  const http2 = await openHttp2Line(ports, randomPlaces(FILE.cuts, bytes));
  const { line: counted } = http2;
  const browser = await launchChromium(...http2.arguments);
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: site, serviceWorkers: 'block' });
    await keepSession(context, account);
    const page = await context.newPage();
    const begun = performance.now();
    await give(page, entry, file);
    await page.getByText(ARRIVED).waitFor({ timeout: 240_000 });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    process.stdout.write(
      `beyond the file: ${((100 * counted.sent) / bytes - 100).toFixed(2)} %; ${seconds} s\n`,
    );
  } finally {
    await browser.close();
    await http2.close();
  }
  expect(counted.cuts).toBe(FILE.cuts);
  // Bodies, headers, CORS's questions and TLS.
  expect(counted.sent / bytes).toBeLessThan(1.05);
  expect(await arrived(id)).toEqual({ state: 'ready', announced: hash, stored: hash });
});

test('after kill -9 in the middle the next start of the browser sends the rest, and at most one piece again', async () => {
  const bytes = 2 * MEGABYTE;
  const { file, hash } = video(bytes);
  const { id, path: entry } = await draft();
  line = await BadLine.open(ports.storage);
  const { argument } = line;
  const session = await keptEntries(account);
  let own: OwnBrowser | undefined;
  const open = async () => {
    own = await startBrowser(path.join(folder, 'profile'), argument);
    const [context] = own.browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    await context.addInitScript((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, session);
    return context.newPage();
  };
  try {
    await give(await open(), entry, file);
    const middle = line;
    await vi.waitUntil(() => middle.bodies > bytes / 2, { timeout: 60_000, interval: 5 });
    await own?.kill();
    expect(line.bodies).toBeLessThan(bytes);
    const page = await open();
    await visit(page, `${site}/${entry}?step=recording`);
    await page.getByText(ARRIVED).waitFor({ timeout: 120_000 });
  } finally {
    await own?.kill();
  }
  expect(line.bodies).toBeLessThanOrEqual(bytes + RECORDINGS.pieceBytes);
  expect(await arrived(id)).toEqual({ state: 'ready', announced: hash, stored: hash });
});
