import { mkdir } from 'node:fs/promises';
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

/** The pictures leave out the time until the day, which changes by itself. */
const HIDDEN = '[role="timer"] { visibility: hidden !important; }';

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

async function bring(page: Page, state: PublicState): Promise<void> {
  if (isDrawn(state)) await page.route('**/assets/*.js', (route) => route.abort());
  await state.prepare?.(page);
  await page.goto(state.path, { waitUntil: 'load' });
  if (!isDrawn(state)) await usable(page);
  await state.reach?.(page);
  await loadPictures(page);
  if (!isDrawn(state)) await page.waitForLoadState('networkidle');
}

interface Shot {
  folder: string;
  /** The layout and the colours. */
  kind: string;
}

/** A state that cannot be reached has no picture, which the comparison then says. */
async function takeOne(context: BrowserContext, state: PublicState, { folder, kind }: Shot): Promise<void> {
  const page = await context.newPage();
  try {
    await bring(page, state);
    const name = `${state.name}, ${kind}`.replaceAll(/[^\w,-]+/g, '_');
    const file = path.join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: HIDDEN });
  } catch (error) {
    step(`no picture of ${state.name}, ${kind}: ${String(error).split('\n', 1).join('')}`);
  } finally {
    await page.close();
  }
}

/** Takes a picture of every public page and state in both layouts, in light and dark. */
export async function takePictures(browser: Browser, site: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const states = [...(await drawnStates(site)), ...PAGES, ...MORE, ...STATES];
  for (const [layout, viewport] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES) {
      const isPhone = layout === 'phone';
      const phone = { hasTouch: isPhone, isMobile: isPhone, baseURL: site, serviceWorkers: 'block' } as const;
      const kind = `${layout}, ${colorScheme}`;
      step(`${states.length} pictures: ${kind}`);
      for (const state of states) {
        // A context of its own, because a page keeps what it has read.
        const context = await browser.newContext({
          ...phone,
          viewport,
          colorScheme,
          locale: 'en-US',
          reducedMotion: 'reduce',
        });
        await takeOne(context, state, { folder, kind });
        await context.close();
      }
    }
}
