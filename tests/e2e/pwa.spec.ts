import { messages } from '@ndeiya/domain/kernel/messages';
import type { Page } from 'playwright/test';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Until the service worker has what it needs to stand in for the server. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const notice = (page: Page) => page.getByRole('banner').getByText(messages.connection.offline);

test('the site can be installed', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href'); // set after the first paint
  const address = await link.getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Ndeiya Music & Culture Competition', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png');
  await untilKept(page);
});

test(
  'a page seen before opens offline, and another page says why it cannot',
  { tag: '@phone' },
  async ({ page, context, logged }) => {
    await page.goto('/gallery');
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toBeVisible();
    await untilKept(page);
    await page.reload();
    await expect(picture).toBeVisible();
    await expect(notice(page)).toBeHidden();

    await context.setOffline(true);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: messages.connection.unseenTitle })).toBeVisible();
    await page.goto('/videos');
    await expect(page.getByRole('main')).toContainText(messages.connection.unseen);
    await context.setOffline(false);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Play video/ })
        .first(),
    ).toBeVisible();
    await expect(notice(page)).toBeHidden();
    logged(/load videos/, /^site/, /dynamically imported module/);
  },
);

test(
  'a form says that it is offline before anything is typed in vain, and keeps what is typed',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/register/partner');
    const form = page.getByRole('form', { name: 'Partner application' });
    await expect(form.getByLabel('Organisation')).toBeVisible();
    await untilKept(page);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
            .flat()
            .some(({ url }) => url.includes('RegisterPartnerPage')),
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(form.getByRole('alert')).toHaveText(messages.connection.form);
    const submit = form.getByRole('button');
    await expect(submit).toBeDisabled();
    await form.getByLabel('Organisation').fill('Gathoni Radio');
    await context.setOffline(false);
    await expect(submit).toBeEnabled();
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(form.getByLabel('Organisation')).toHaveValue('Gathoni Radio');
  },
);

test(
  'a new version asks the pages of an older one before it takes over',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/about_us');
    await untilKept(page);
    // The click below would be the sign with which this part loads, and the reload would interrupt it.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('pointermove'));
      return performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/assets/SocialLinks-'));
    });
    const alert = page.getByRole('alert').filter({ hasText: messages.update.ready });
    // A worker that knows this page goes on without a word.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?same'));
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?same'));
    await expect(alert).toBeHidden();
    // A page of an older version, and then a worker that does not know it.
    await page.evaluate(async () => {
      document.querySelector('script[type="module"]')?.setAttribute('src', '/assets/index-older.js');
      await navigator.serviceWorker.register('/sw.js?newer');
    });
    const reload = alert.getByRole('button', { name: messages.update.reload });
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert).toBeHidden();
  },
);

test(
  'with data saver a page loads the smallest pictures and no prefetched code',
  { tag: '@phone' },
  async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/'))
        pictures.push(request.url());
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    // A browser that saves data sends this header by itself; the emulation does not.
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.goto('/');
    const journey = page.getByRole('region', { name: 'Our Journey' });
    await journey.scrollIntoViewIfNeeded();
    await expect(journey.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await expect(page.getByRole('button', { name: /the pictures/ })).toBeHidden();
    await expect(journey.locator('img').first()).toBeVisible();
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((url) => !/-320\.webp|\/logo\/\w+-128\.webp/.test(url))).toEqual([]);
  },
);
