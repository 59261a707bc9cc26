import type { BrowserContext, Page } from 'playwright/test';

/**
 * Opens a page whose code does not arrive before `release`, as on a slow line: it stays as the server rendered it. Not
 * by the fixture `page`, which waits for hydration.
 */
export async function openBeforeCode(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; release: () => void }> {
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, release };
}
