import type { Page, Route } from 'playwright/test';

/** Restores the usual responses of the page. */
export type Undo = () => Promise<void>;

interface RestDocument {
  fields: Record<string, object | undefined>;
}

/**
 * Lets pages come without what the server drew and read for them, and without what the browser has kept of earlier
 * answers, so that it draws and reads itself.
 */
export async function withoutGiven(page: Page): Promise<Undo> {
  const script = await page.addInitScript(() => {
    void globalThis.caches.delete('answers');
    // After the HTML, and before the site's own code.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.getElementById('hydration')?.remove();
      document.getElementById('root')?.replaceChildren();
    });
  });
  return () => script.dispose();
}

/** Lets pages come as the network may have kept them: what was read for them is `ms` old. */
export async function withOldGiven(page: Page, ms: number): Promise<void> {
  await page.addInitScript((at) => {
    document.addEventListener('readystatechange', () => {
      const data = document.getElementById('hydration');
      if (document.readyState !== 'interactive' || !data) return;
      data.textContent = data.textContent.replace(/"at":\d+/, `"at":${String(at)}`);
    });
  }, Date.now() - ms);
}

const failed = (route: Route) => route.fulfill({ status: 503, body: '{}' });
const noRows = (route: Route) => route.fulfill({ json: [{ readTime: '2025-01-01T00:00:00Z' }] });

/** The home document with nothing in its lists. */
async function emptyHome(route: Route): Promise<void> {
  const response = await route.fetch();
  const home = (await response.json()) as RestDocument;
  for (const list of ['events', 'gallery', 'banners', 'partners']) home.fields[list] = { arrayValue: {} };
  home.fields.video = { nullValue: null };
  await route.fulfill({ response, json: home });
}

/** Lets what the address names be answered in this way, for this page only and in the browser. */
async function answer(page: Page, url: string, how: (route: Route) => unknown): Promise<Undo> {
  const drawAgain = await withoutGiven(page);
  const answers = await page.route(url, how);
  return async () => {
    await answers.dispose();
    await drawAgain();
  };
}

/** Makes the document of the home page empty or unreadable, for this page only. */
export const answerHome = (page: Page, how: 'empty' | 'failed') =>
  answer(page, '**/documents/public/home*', how === 'empty' ? emptyHome : failed);

/** Lets the public lists be empty or unreadable, or never answers, for this page only. */
export function answerLists(page: Page, how: 'empty' | 'failed' | 'never'): Promise<Undo> {
  const answers = { empty: noRows, failed, never: () => undefined };
  return answer(page, '**/documents:runQuery*', answers[how]);
}

/** Makes every event unreadable, for this page only. */
export const failEvents = (page: Page) => answer(page, '**/documents/events/*', failed);
