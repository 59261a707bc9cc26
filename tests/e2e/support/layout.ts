import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe';

/**
 * The page is not wider than the window. The check is repeated for a while, because the page is laid out anew some frames
 * after the window has another size. A phone's `innerWidth` would be no measure: it grows with a page that is too wide.
 */
export async function expectNoSidewaysScrolling(page: Page, where = 'the page'): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: `${where} does not scroll sideways` }).toBeLessThanOrEqual(0);
}

/** The page is not wider than the window, and axe finds nothing on it. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
}
