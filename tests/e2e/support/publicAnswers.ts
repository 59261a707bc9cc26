import type { Page, Route } from 'playwright/test';

interface RestDocument {
  fields: Record<string, object | undefined>;
}

/** Lets pages come without what the server drew and read for them, so that the browser does both. */
export async function withoutGiven(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // After the HTML, and before the site's own code.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      document.getElementById('hydration')?.remove();
      document.getElementById('root')?.replaceChildren();
    });
  });
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

/** Lets the home page's one document be empty or unreadable, for this page only. */
export async function answerHome(page: Page, how: 'empty' | 'failed'): Promise<void> {
  await withoutGiven(page);
  await page.route('**/documents/public/home*', how === 'empty' ? emptyHome : failed);
}

/** Lets the public lists be empty or unreadable, or never answers, for this page only. */
export async function answerLists(page: Page, how: 'empty' | 'failed' | 'never'): Promise<void> {
  await withoutGiven(page);
  const answers = { empty: noRows, failed, never: () => undefined };
  await page.route('**/documents:runQuery*', answers[how]);
}

/** Lets every event be unreadable, for this page only. */
export async function failEvents(page: Page): Promise<void> {
  await withoutGiven(page);
  await page.route('**/documents/events/*', failed);
}
