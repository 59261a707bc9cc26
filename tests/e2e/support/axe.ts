import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { IS_NIGHT } from '../../support/night';
import { resize } from './resize';

/** Half as long as `axe.source`; every page that is looked at compiles it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Longer than any transition of the site. */
const FADED_MS = 2000;

/**
 * Waits for what is being faded in: half transparent text has half the contrast. Chromium draws no frames for a window
 * behind others, where an animation never ends.
 */
const settle = (page: Page) =>
  page.evaluate(async (most) => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    const all = Promise.allSettled(ending.map((animation) => animation.finished));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, most))]);
  }, FADED_MS);

interface Look {
  /** Rules that axe does not ask by itself. */
  also?: string[];
}

/** Loads axe into every frame of the page that has none yet. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

/**
 * The faults that axe finds on the page. Axe runs in the page itself and only its faults leave it: with
 * `@axe-core/playwright`, which takes all results apart and puts them together again, a look takes twice as long.
 */
export async function violations(page: Page, { also = [] }: Look = {}): Promise<string[]> {
  await settle(page);
  await loadAxe(page);
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules,
    // The report has the HTML of each element, and no rule that is asked reads the style sheets.
    selectors: false,
    preload: { assets: ['media'] },
  };
  return page.evaluate(async (how) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const found = (await loaded.run(document, how)).violations;
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, options);
}

/** Axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/**
 * Axe finds nothing in either layout, where one layout has the test: a second run takes longer than a second look. Only the
 * night looks at the other one, since the same elements have the same names and colours there.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  if (!IS_NIGHT) return expectAccessible(page);
  const own = page.viewportSize() ?? WINDOWS.desktop;
  for (const [layout, size] of Object.entries(WINDOWS)) {
    await resize(page, size);
    // React renders the other layout after the event of the new size.
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
    expect(await violations(page), layout).toEqual([]);
  }
  await resize(page, own);
}
