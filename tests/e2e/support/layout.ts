import { expect, type Locator, type Page } from 'playwright/test';
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

/** The message leaves this control free, also after it has come to rest. */
export async function expectFree(control: Locator, message: Locator): Promise<void> {
  const overlap = async () => {
    const [box, over] = [await control.boundingBox(), await message.boundingBox()];
    if (!box || !over) return 'not shown';
    const isBeside = box.x >= over.x + over.width || over.x >= box.x + box.width;
    return isBeside || box.y + box.height <= over.y || over.y + over.height <= box.y ? 'none' : 'covered';
  };
  await expect.poll(overlap, { message: 'the message covers no part of the control' }).toBe('none');
}
