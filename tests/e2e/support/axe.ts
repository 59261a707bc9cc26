import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

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

/**
 * The faults that axe finds on the page. The legacy mode takes a third of the time: the other mode opens one more page
 * for each check, to join the results of frames from other origins, and no checked page has such a frame.
 */
export async function violations(page: Page, { also = [] }: Look = {}): Promise<string[]> {
  await settle(page);
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules });
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** Axe finds nothing in either layout. For tests that run in one of them: a second run takes longer than a second look. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  const own = page.viewportSize() ?? WINDOWS.desktop;
  for (const [layout, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    // React renders the other layout after the event of the new size.
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
    expect(await violations(page), layout).toEqual([]);
  }
  await page.setViewportSize(own);
}
