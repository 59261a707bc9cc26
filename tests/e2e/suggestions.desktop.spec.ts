import { readFileSync } from 'node:fs';
import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import type { Page } from 'playwright/test';
import suggested from '../../functions/src/resources/languages/suggested.json' with { type: 'json' };
import { demoTexts } from '../../tools/seed/demoLanguage';
import { readLocale } from '../../web/build/i18n/catalogue';
import { readGlossaries } from '../../web/build/i18n/glossary';
import { makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { htmlTexts, jsonTexts, suggestionFinder } from '../support/suggestedWords';
import { filesOfSite } from './support/filesOfSite';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** A language of its own, whose translators have taken every suggestion as a draft: other tests translate Gĩkũyũ. */
const TAG = 'kam';
const PUBLISHED = { english: 'Events', text: 'Xx reviewed events' };

const PAGES = ['/', '/about_us', '/participate', '/events', '/gallery', '/programme', '/results', '/archive'];
const MORE_PAGES = ['/terms', '/login', '/vote', '/group', '/judge', '/c/AAAAAAAAAAAAA'];
const FILES = ['/source-texts.json', '/live.json', '/archive.json', '/sw.js', '/sitemap.xml'];
const TEXTS = [`/texts/${TAG}.json`, `/texts/${TAG}.vote.json`, '/texts/ki.json', '/texts/ki.vote.json'];
const ANSWERS = ['/api/languages', '/api/events/', '/api/docs', '/api/openapi.json'];

async function importing(token: string, entries: { english: string; text: string; status: string }[]) {
  for (let first = 0; first < entries.length; first += LANGUAGES_LIMITS.importAtOnce) {
    const some = entries.slice(first, first + LANGUAGES_LIMITS.importAtOnce);
    const json = { preview: false, entries: some.map((one) => ({ ...one, source: 'a test' })) };
    expect((await call('post', `/languages/${TAG}/import`, { token, json })).status).toBe(200);
  }
}

test.beforeAll(async () => {
  const { token } = await makeAdmin();
  const json = { name: 'Kikamba', direction: 'ltr', letters: 'ĩ ũ' };
  await call('put', `/languages/${TAG}`, { token, json });
  const drafts = Object.entries(suggested.ki as Suggestions)
    .filter(([english, { text }]) => text !== '' && english !== PUBLISHED.english)
    .map(([english, { text }]) => ({ english, text, status: 'draft' }));
  await importing(token, [...drafts, { ...PUBLISHED, status: 'reviewed' }]);
  expect((await call('post', `/languages/${TAG}/publish`, { token })).status).toBe(200);
});
// A language without a published text is in no menu of other tests.
test.afterAll(async () => {
  const { token } = await makeAdmin();
  await importing(token, [{ english: PUBLISHED.english, text: '', status: 'reviewed' }]);
  await call('post', `/languages/${TAG}/publish`, { token });
});

/** The texts of a file as they stand alone: values of JSON, and what stands between tags. Programs are one text. */
function textsOf(body: string): string[] {
  if (/^\s*[{[]/.test(body)) return jsonTexts(JSON.parse(body));
  return /^\s*</.test(body) ? htmlTexts(body) : [body];
}

/**
 * The demo has accepted and published the suggestions of one page; the file of the release says some units of time as a
 * suggestion does; and translators read single words in the glossary, of which they are no suggestions.
 */
async function finder() {
  const demo = (await demoTexts()).map(({ text }) => text);
  const release = Object.values(readLocale('ki')).map(({ text }) => text);
  const words = readGlossaries().ki?.flatMap(({ word }) => word.split(/[,;] /)) ?? [];
  return suggestionFinder([...demo, ...release, ...words]);
}

test('no suggestion is in a page that the server draws, in an answer or in a file that visitors get', async ({
  request,
}) => {
  const { find } = await finder();
  const headers = { 'Accept-Language': 'ki', Cookie: 'language=ki' };
  for (const address of [...PAGES, ...MORE_PAGES, ...FILES, ...TEXTS, ...ANSWERS]) {
    const body = await (await request.get(address, { headers })).text();
    expect(body.length, address).toBeGreaterThan(20);
    expect(find(textsOf(body)), address).toEqual([]);
  }
  const read = filesOfSite();
  expect(read.length).toBeGreaterThan(50);
  for (const file of read) expect(find([readFileSync(file, 'utf8')]), file).toEqual([]);
});

/** Everything that the service worker and the page have kept on the phone, as texts. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(
      caches.map(async (cache) => (await cache.keys()).map((key) => [cache, key] as const)),
    );
    const texts = requests.flat().map(async ([cache, key]) => (await cache.match(key))?.text() ?? '');
    return [
      ...(await Promise.all(texts)),
      ...Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
    ];
  });

test('a visitor of a language sees what a reviewer published and no suggestion, on no page and in nothing that the phone keeps', async ({
  page,
}) => {
  const { find } = suggestionFinder();
  await page.goto('/');
  await page.evaluate((tag) => {
    localStorage.setItem('language', tag);
  }, TAG);
  await page.goto('/events');
  await expect(page.locator('html')).toHaveAttribute('lang', TAG);
  await expect(page.getByRole('heading', { name: PUBLISHED.text })).toBeVisible();
  for (const address of ['/', '/participate', '/programme', '/archive']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect(find(htmlTexts(await page.content())), address).toEqual([]);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => (await keptOn(page)).length).toBeGreaterThan(20);
  const kept = await keptOn(page);
  expect(kept.some((text) => text.includes(PUBLISHED.text))).toBe(true);
  expect(find(kept.flatMap(textsOf))).toEqual([]);
});
