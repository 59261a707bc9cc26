import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from './axe';
import { resize } from './resize';

/**
 * The page is not wider than the window. The check is repeated for a while, because the page is laid out anew some frames
 * after the window has another size. A phone's `innerWidth` would be no measure: it grows with a page that is too wide.
 */
export async function expectNoSidewaysScrolling(page: Page, where = 'the page'): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: `${where} does not scroll sideways` }).toBeLessThanOrEqual(0);
}

/** Text that is cut off: wider than a box that hides what does not fit. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, li, dt, dd, label')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX === 'hidden')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  );

/** The page does not scroll sideways at 320 px or 200 % of this window, nor cuts words off. Leaves the window so small. */
export async function expectRoom(
  page: Page,
  where: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  // 400 % on a screen of 1280 px, as WCAG's criterion 1.4.10 has it.
  await resize(page, { width: 320, height });
  await expectNoSidewaysScrolling(page, `${where} at 320 px`);
  expect(await cutOff(page), `${where} at 320 px`).toEqual([]);
  // 200 %: the layout has half the width.
  await resize(page, { width: width / 2, height: height / 2 });
  await expectNoSidewaysScrolling(page, `${where} at 200 %`);
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
