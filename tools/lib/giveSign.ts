import type { Page } from 'playwright';

/** The sign of a visitor with which a page loads its code (web/build/first.js); it moves nothing and touches nothing. */
export async function giveSign(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
}
