import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../lib/launchChromium';
import type { Ports } from '../lib/ports';
import { randomPlaces } from './badLine';
import type { Figure } from './figures';
import { type Http2Line, openHttp2Line } from './http2Line';
import { longVideo } from './longVideo';
import { slowPhone } from './taps';
import { logInAsAdmin } from './traffic';

const BYTES = 20_000_000;
const CUTS = 10;
const PATIENCE_MS = 300_000;
/** Taps on other pages have the same goal. */
const GOAL_S = 6;
/** Demo entries: one without a recording, and one with a song of eleven seconds. */
const WITHOUT = 'The old hymn';
const WITH_SONG = 'What the drum said';

interface Suite {
  site: string;
  ports: Ports;
  db: Firestore;
}

async function entryPage({ site, db }: Suite, title: string): Promise<string> {
  const [entry] = (await db.collection('entries').where('title', '==', title).limit(1).get()).docs;
  if (!entry) throw new Error(`the demo data has no entry '${title}': correct the bench`);
  return `${site}/admin/entries?edition=${String(entry.get('edition'))}&open=${entry.id}`;
}

const playButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Play the recording', exact: true });

/** Attaches a recording of 20 MB while its line is cut, and waits until it can be played. */
async function sendWithCuts(suite: Suite, address: string, http2: Http2Line): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recording-'));
  const browser = await launchChromium(...http2.arguments);
  try {
    const file = path.join(folder, 'long.mp4');
    await writeFile(file, longVideo(BYTES));
    const page = await browser.newPage();
    await logInAsAdmin(page, suite.site);
    await page.goto(address);
    await page.getByRole('dialog').getByLabel('Recording', { exact: true }).setInputFiles(file);
    await playButton(page).waitFor({ timeout: PATIENCE_MS });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** The seconds from a tap on the button to the first sound, on a slow phone. */
async function firstSound(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const button = playButton(page);
  await button.waitFor({ timeout: PATIENCE_MS });
  const before = performance.now();
  await button.tap();
  const isHeard = () => (document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0) > 0;
  await page.waitForFunction(isHeard, undefined, { timeout: PATIENCE_MS });
  return (performance.now() - before) / 1000;
}

/** Sends a recording over a line that is cut, with the site's own code and real connections; then plays it, and a song. */
export async function recordingLineFigures(browser: Browser, suite: Suite): Promise<Figure[]> {
  const [long, song] = await Promise.all([entryPage(suite, WITHOUT), entryPage(suite, WITH_SONG)]);
  const http2 = await openHttp2Line(suite.ports, randomPlaces(CUTS, BYTES));
  try {
    await sendWithCuts(suite, long, http2);
  } finally {
    await http2.close();
  }
  const page = await slowPhone(browser);
  await logInAsAdmin(page, suite.site);
  const heard = { song: await firstSound(page, song), long: await firstSound(page, long) };
  await page.context().close();
  const { sent, cuts } = http2.line;
  const name = `recording of 20 MB, HTTP/2 line cut ${String(cuts)} times: all bytes beyond its size`;
  const sound = 'slow phone, tap on Play to the first sound';
  return [
    { name, value: (100 * sent) / BYTES - 100, unit: '%', atMost: 5 },
    { name: `${sound}: song of 11 s`, value: heard.song, unit: 's', atMost: GOAL_S },
    { name: `${sound}: video of 20 MB`, value: heard.long, unit: 's', atMost: GOAL_S },
  ];
}
