import type { Page, Route } from 'playwright/test';

interface RestDocument {
  fields: Record<string, object | undefined>;
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
  await page.route('**/documents/public/home*', how === 'empty' ? emptyHome : failed);
}

/** Lets the public lists be empty or unreadable, or never answers, for this page only. */
export async function answerLists(page: Page, how: 'empty' | 'failed' | 'never'): Promise<void> {
  const answers = { empty: noRows, failed, never: () => undefined };
  await page.route('**/documents:runQuery*', answers[how]);
}

/** Lets every event be unreadable, for this page only. */
export async function failEvents(page: Page): Promise<void> {
  await page.route('**/documents/events/*', failed);
}
