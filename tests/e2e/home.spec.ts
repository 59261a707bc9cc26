import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeContact } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { storedDocument, storedWhere } from '../support/server';
import { heroAfter } from './support/hero';
import { withOldGiven, withoutGiven } from './support/publicAnswers';
import { expect, test } from './support/test';

/** Resolves when the page has drawn so many frames more. */
const nextFrames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

test(
  'shows its sections in the specification’s order, from the data in the HTML',
  { tag: '@desktop' },
  async ({ page }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/documents')) reads.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    const tops = await Promise.all(
      ['Who we are', /Upcoming Events/, /About Us/, /Our Journey/, /Contact Us/].map(async (name) => {
        const box = await page.getByRole('main').getByRole('heading', { name }).first().boundingBox();
        return box?.y ?? NaN;
      }),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(reads).toEqual([]);
  },
);

test('is visible without any script, with its picture', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = page.getByRole('region', { name: 'Welcome' }).locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(page.getByRole('listitem').filter({ hasText: 'Read More' }).first()).toBeVisible();
  await context.close();
});

test(
  'nothing that lies below the first screen loads beside what is seen first',
  { tag: '@phone' },
  async ({ context }) => {
    const page = await context.newPage();
    const below: string[] = [];
    page.on('request', (request) => {
      if (/media\/(events|system_images\/(about|contact))\/|social-/.test(request.url()))
        below.push(request.url());
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // The page has loaded when its first picture has.
    await page.route('**/media/gallery/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await nextFrames(page, 3);
    expect(below).toEqual([]);
    release();
    await page.waitForLoadState('load');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => below.some((url) => url.includes('social-'))).toBe(true);
    await page.close();
  },
);

test(
  "the browser hydrates the server's HTML without rendering or moving anything again",
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const title = document.querySelector('h1');
        Object.assign(globalThis, { drawnTitle: title, drawnPicture: document.querySelector('main img') });
      });
    });
    await page.goto('/');
    expect(
      await page.evaluate(() => {
        const { drawnTitle, drawnPicture } = globalThis as unknown as Record<string, Element | null>;
        return [drawnTitle?.isConnected, drawnPicture?.isConnected];
      }),
    ).toEqual([true, true]);
  },
);

test(
  'HTML that the network kept for long is refreshed by one read',
  { tag: '@desktop' },
  async ({ page }) => {
    await withOldGiven(page, 120_000);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/documents')) reads.push(request.url());
    });
    const read = page.waitForResponse('**/documents/public/home*');
    await page.goto('/');
    expect((await read).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    expect(reads).toHaveLength(1);
  },
);

test(
  'ends with its footer, also after the form at the end has loaded',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('button', { name: 'Send Message' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const beyond = await page.evaluate(() => {
      const footer = document.querySelector('footer');
      return document.documentElement.scrollHeight - (footer?.getBoundingClientRect().bottom ?? 0) - scrollY;
    });
    expect(Math.abs(beyond)).toBeLessThan(2);
  },
);

test('the statistics are the stored totals', { tag: '@desktop' }, async ({ page }) => {
  const home = await storedDocument('public/home');
  await page.goto('/');
  await expect(page.getByText(messages.stats.loading)).toHaveCount(0);
  const { total_events } = home?.stats as { total_events: number };
  await expect(page.getByRole('main').getByText(String(total_events), { exact: true }).first()).toBeVisible();
});

test(
  'the hero changes its picture every five seconds and restarts after the last one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Welcome' }).locator('img')).toHaveCount(3);
    const seen = [];
    for (const rounds of [0, 1, 2, 3, 4]) {
      seen.push(await heroAfter(page, (rounds + 1) * HERO_INTERVAL_MS - 1));
    }
    expect(seen).toEqual([0, 1, 2, 0, 1]);
  },
);

test(
  'with reduced motion the hero stays at its first picture, and has nothing to pause',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Welcome' });
    await expect(hero.locator('img').filter({ visible: true })).toHaveCount(1);
    await expect(hero.locator('img').first()).toBeVisible();
    await expect(hero.getByRole('button', { name: 'Pause the pictures' })).toBeHidden();
  },
);

test(
  'a message reaches the organisers; a failure keeps what was typed',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    const input = makeContact();
    await page.goto('/');
    await page.getByRole('heading', { name: /Contact Us/ }).scrollIntoViewIfNeeded();
    const form = page.getByRole('form', { name: 'Contact Us' });
    await form.getByLabel('Name').fill(input.name);
    await form.getByLabel('Email').fill(input.email);
    await form.getByLabel('Message').fill(input.message);
    await page.route('**/api/contact', (route) => route.abort());
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(messages.contact.failed)).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue(input.message);
    await page.unroute('**/api/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(messages.contact.sent)).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('');
    logged(/^send a contact message: NetworkError/);
    expect(await storedWhere('contact_messages', 'email', input.email)).toMatchObject([
      { name: input.name, state: 'new' },
    ]);
  },
);

test(
  'still shows the page when its document cannot be read',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    await withoutGiven(page);
    await page.route('**/documents/public/home*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ndeiya');
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    await expect(page.getByText(messages.gallery.none)).toBeVisible();
    logged(/^load home: /);
  },
);

test(
  'on a phone, ‘Register Now’ floats over the page below the hero, which has its own buttons',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Register Now' });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'To contest' })).toBeInViewport();
    await expect(button).not.toBeInViewport();
    for (const section of ['Upcoming Events', 'About Us', 'Featured Video', 'Contact Us']) {
      await main.getByRole('heading', { name: section }).first().scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'the statistics are correct in every frame from the first one',
  { tag: '@phone' },
  async ({ context }) => {
    const stored = async () => {
      const home = await storedDocument('public/home');
      return Object.values(home?.stats as Record<string, number>).toSorted((a, b) => a - b);
    };
    // Tests beside this one register and upload, so a visit counts where nothing changed meanwhile.
    await expect(async () => {
      const stats = await stored();
      const page = await context.newPage();
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const look = () => {
          const texts = [...document.querySelectorAll('[aria-label="Statistics"] dd')].map(
            (dd) => dd.textContent,
          );
          if (texts.length === 5) seen.push(texts.join(' '));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await page.getByRole('region', { name: 'Statistics' }).scrollIntoViewIfNeeded();
      await expect(page.locator('[aria-label="Statistics"] [data-seen]')).toHaveCount(5);
      const seen = await page.evaluate(() => [
        ...new Set((globalThis as unknown as { seen: string[] }).seen),
      ]);
      await page.close();
      expect(await stored()).toEqual(stats);
      expect(seen).toHaveLength(1);
      const numbers = seen[0]?.split(' ').map(Number);
      expect(numbers?.toSorted((a, b) => a - b)).toEqual(stats);
    }).toPass();
  },
);
