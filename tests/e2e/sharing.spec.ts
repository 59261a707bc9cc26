import { messages } from '@ndeiya/domain/kernel/messages';
import { headOf } from '../support/head';
import { env } from '../support/server';
import { expect, test } from './support/test';

test(
  'the HTML of a public page says what the page itself then says',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const path of ['/', '/videos', '/participate', '/results', '/terms', '/register/user']) {
      const response = await page.goto(path);
      const html = (await response?.text()) ?? '';
      const { title, meta } = headOf(html);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveTitle(title);
      expect(meta.description).toBeTruthy();
    }
  },
);

test(
  'an event is shared with its picture, address and calendar entry',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/events');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/events\/[\w-]+$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    const title = (await heading.textContent()) ?? '';

    const { title: served, meta } = headOf(await (await request.get(page.url())).text());
    await expect(page).toHaveTitle(served);
    const picture = await request.get(meta['og:image'] ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    const whatsApp = page
      .getByRole('link', { name: 'WhatsApp' })
      .and(page.getByRole('group').getByRole('link'));
    await expect(whatsApp).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${title}\n${page.url()}`)}`,
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    const calendar = await page.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href');
    const entry = await (await request.get(calendar ?? '')).text();
    expect(entry).toContain('BEGIN:VEVENT');
  },
);

test(
  'an unknown event and an unknown address are 404, with a page that leads on',
  { tag: '@desktop' },
  async ({ page }) => {
    expect((await page.goto('/events/no-such-event'))?.status()).toBe(404);
    await expect(page.getByText(messages.event.notFound)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await expect(page).toHaveURL('/events');

    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'See the events' }).click();
    await expect(page).toHaveTitle(/^Events · /);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  },
);

test(
  'what the pages load is there, and crawlers are told where they may go',
  { tag: '@desktop' },
  async ({ request }) => {
    const html = await (await request.get('/events')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect({ file, status: (await request.head(file)).status() }).toEqual({ file, status: 200 });
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /admin');
    expect(robots).toContain(`Sitemap: ${env('SITE_URL')}/sitemap.xml`);
  },
);
