import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import type { Browser, BrowserContext, Page } from 'playwright';
import { PAGES, type PublicState, STATES } from '../../tests/e2e/support/publicStates';
import { usable } from '../../tests/e2e/support/test';
import { eventPath } from '../bench/pages';
import { step } from '../lib/log';

/** The two layouts in which the site is tested. */
const SIZES = { phone: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;

/**
 * The pictures leave out what changes by itself: the time until the day, the first pictures of the home page, and messages. They
 * show the parts further down, which a browser draws only when they come near the screen.
 */
const STYLE = `
  [role="timer"], [aria-label="Welcome"] img, .notistack-SnackbarContainer { visibility: hidden !important; }
  * { content-visibility: visible !important; }`;

/** A page that shows how it waits for an answer is never idle. */
const IDLE_MS = 5000;

/** The compiler of the tools calls this function in what it makes of the functions that run in a page. */
const COMPILED = 'globalThis.__name = (named) => named;';

/** A page whose parts still come looks different after this time. */
const MOMENT_MS = 700;
const MOST_TAKES = 8;

/** So many pages are open at once, because each waits for its network most of the time. */
const AT_ONCE = 3;

/** Pages that the states of the browser tests do not have. */
const MORE: PublicState[] = [
  { name: 'programme', path: '/programme' },
  { name: 'results of a year', path: '/results/2024' },
  { name: 'archive', path: '/archive' },
  { name: 'a piece', path: '/archive/demopiece1' },
];

/** The pages as the server draws them, before their code has loaded. */
async function drawnStates(site: string): Promise<PublicState[]> {
  const rendered = Object.values(PUBLIC_PAGES).filter(({ html }) => html === 'rendered');
  const paths = rendered.map((page) => page.path).filter((one) => !one.includes(':'));
  const own = [await eventPath(site), ...MORE.map((state) => state.path)];
  return [...new Set([...paths, ...own])].map((one) => ({ name: `drawn ${one}`, path: one }));
}

const isDrawn = ({ name }: PublicState) => name.startsWith('drawn ');

/** Loads the pictures below the screen without a scroll, which would be a sign of a visitor, and waits for all. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const all = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    await Promise.all([...all, document.fonts.ready]);
  });
}

/** The programme of the demo is later by a minute with each minute. */
async function hideTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const own = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
      if (/\d\d:\d\d|late$/.test(own)) element.style.visibility = 'hidden';
    }
  });
}

async function bring(page: Page, state: PublicState): Promise<void> {
  if (isDrawn(state)) await page.route('**/assets/*.js', (route) => route.abort());
  await state.prepare?.(page);
  await page.goto(state.path, { waitUntil: 'load' });
  if (!isDrawn(state)) await usable(page);
  else if ((await page.locator('main').count()) === 0) throw new Error('the server has drawn nothing');
  await state.reach?.(page);
  await loadPictures(page);
  if (!isDrawn(state))
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  if (state.path === '/programme') await hideTimes(page);
  // Parts that stick to the screen would otherwise stand where the state has scrolled to.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The picture of a page that looks the same as a moment ago. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', style: STYLE });
  let last = await take();
  for (let count = 0; count < MOST_TAKES; count += 1) {
    await page.waitForTimeout(MOMENT_MS);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

interface Shot {
  folder: string;
  /** The layout and the colours. */
  kind: string;
}

/** Returns what went wrong. */
async function takeOne(
  context: BrowserContext,
  state: PublicState,
  { folder, kind }: Shot,
): Promise<string | null> {
  await context.addInitScript(COMPILED);
  const page = await context.newPage();
  try {
    await bring(page, state);
    const name = `${state.name}, ${kind}`.replaceAll(/[^\w,-]+/g, '_');
    const file = path.join(folder, `${name}.png`);
    await writeFile(file, await stillPicture(page));
    return null;
  } catch (error) {
    return String(error).split('\n', 1).join('');
  } finally {
    await context.close();
  }
}

/**
 * Takes the pictures of these states, each in a context of its own, because a page keeps what it has read. A busy machine
 * sometimes reaches a state too late; one that cannot be reached again has no picture, which the comparison then says.
 */
async function takeAll(
  states: PublicState[],
  open: () => Promise<BrowserContext>,
  shot: Shot,
): Promise<void> {
  const left = [...states];
  const takeNext = async (): Promise<void> => {
    const state = left.shift();
    if (!state) return;
    const isTaken = (await takeOne(await open(), state, shot)) === null;
    const fault = isTaken ? null : await takeOne(await open(), state, shot);
    if (fault !== null) step(`no picture of ${state.name}, ${shot.kind}: ${fault}`);
    await takeNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

interface Wanted {
  site: string;
  folder: string;
  /** A layout and colours, such as 'phone, light'; all by default. */
  only?: string;
}

/** Takes a picture of every public page and state in both layouts, in light and dark. */
export async function takePictures(browser: Browser, { site, folder, only }: Wanted): Promise<void> {
  await mkdir(folder, { recursive: true });
  const states = [...(await drawnStates(site)), ...PAGES, ...MORE, ...STATES];
  for (const [layout, viewport] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES) {
      const isPhone = layout === 'phone';
      const phone = { hasTouch: isPhone, isMobile: isPhone, baseURL: site, serviceWorkers: 'block' } as const;
      const look = { viewport, colorScheme, locale: 'en-US', reducedMotion: 'reduce' } as const;
      const kind = `${layout}, ${colorScheme}`;
      if (only !== undefined && only !== kind) continue;
      step(`${states.length} pictures: ${kind}`);
      await takeAll(states, () => browser.newContext({ ...phone, ...look }), { folder, kind });
    }
}
