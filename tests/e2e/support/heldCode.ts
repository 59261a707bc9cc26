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

/** The clock of such a visitor is behind by so many milliseconds. */
const BEHIND_MS = 3_600_000;

/**
 * Opens a page as a visitor who then does nothing; `scripts` are the addresses of the scripts that it has requested. Its
 * clock is behind: the HTML is true until a time of the server's clock (`drawnUntil`), which is minutes away before
 * midnight, and a test that lets minutes pass would reach it on some runs.
 */
export async function openUntouched(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; scripts: string[] }> {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.clock.install({ time: Date.now() - BEHIND_MS });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, scripts };
}
