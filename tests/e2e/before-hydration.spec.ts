import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { storedWhere } from '../support/server';
import { openBeforeCode, openUntouched } from './support/heldCode';
import { heroAfter, heroStates } from './support/hero';
import { expect, test } from './support/test';

test.describe('a button pressed before hydration', () => {
  test(
    'on a phone, the menu opens before the code is there, by touch and by key, and stays open with it',
    { tag: '@phone' },
    async ({ context }) => {
      for (const path of ['/', '/participate']) {
        const { page, release } = await openBeforeCode(context, path);
        const button = page.getByRole('button', { name: /(open|close) menu/i });
        if (path === '/') await button.tap();
        else await button.press('Enter');
        const main = page.getByRole('navigation', { name: 'Main' });
        const login = main.getByRole('link', { name: 'Login' });
        await expect(login).toBeVisible();
        await main.getByRole('button', { name: 'Participate' }).press('Enter');
        await expect(main.getByRole('link', { name: 'To Partner' })).toBeVisible();
        release();
        await page.locator('#root[data-awaits-hydration]').waitFor({ state: 'detached' });
        await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
          'aria-expanded',
          'true',
        );
        await expect(login).toBeVisible();
        await expect(main.getByRole('link', { name: 'To Partner' })).toBeVisible();
        await page.close();
      }
    },
  );

  test(
    'on a wide screen, a group of the bar shows its links to the mouse at once and stays open after a click',
    { tag: '@desktop' },
    async ({ context }) => {
      const { page, release } = await openBeforeCode(context, '/terms');
      const group = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Participate' });
      await group.hover();
      await expect(page.getByRole('link', { name: 'To Contest' })).toBeVisible();
      await group.click();
      release();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('link', { name: 'To Contest' })).toBeVisible();
    },
  );

  test('on a wide screen, the language and the colours change', { tag: '@desktop' }, async ({ context }) => {
    const { page, release } = await openBeforeCode(context, '/about_us');
    await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
    await page.getByRole('button', { name: 'Gĩkũyũ' }).press('Space');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ki');
  });

  test('a link is copied', { tag: '@phone' }, async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { page, release } = await openBeforeCode(context, '/videos');
    await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/videos$/);
  });
});

test.describe('what was typed before hydration', { tag: '@phone' }, () => {
  test('is subscribed once, when the code is there', async ({ context }) => {
    const email = uniqueEmail('early');
    const { page, release } = await openBeforeCode(context, '/terms');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/newsletter')) sent.push(request.url());
    });
    const field = page.getByRole('contentinfo').getByLabel(/email/i);
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/terms');
    release();
    await expect(page.getByText(messages.newsletter.subscribed)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await storedWhere('newsletter_subscribers', 'email', email)).toHaveLength(1);
  });

  test('stays in the field without being sent, and searches the events', async ({ context }) => {
    const { page, release } = await openBeforeCode(context, '/events');
    const newsletter = page.getByRole('contentinfo').getByLabel(/email/i);
    await newsletter.fill('half an addr');
    await page.getByRole('searchbox').fill('nothing is called so');
    release();
    await expect(page.getByText('No event matches your search.')).toBeVisible();
    await expect(newsletter).toHaveValue('half an addr');
  });
});

test.describe('a page that nobody has touched', { tag: '@desktop' }, () => {
  test('requests no code, shows its pictures in turn, and takes an address at the first touch', async ({
    context,
  }) => {
    const { page, scripts } = await openUntouched(context, '/');
    const pictures = page.getByRole('region', { name: 'Welcome' }).locator('img');
    expect(await heroAfter(page, HERO_INTERVAL_MS * 1.5)).toBe(1);
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 99)))
      .toEqual([true, true, true]);
    await page.clock.runFor(300_000);
    expect(scripts).toEqual([]);
    const field = page.getByRole('contentinfo').getByLabel(/email/i);
    await field.fill(uniqueEmail('first-touch'));
    await field.press('Enter');
    await expect(page.getByText(messages.newsletter.subscribed)).toBeVisible();
    expect(scripts.length).toBeGreaterThan(1);
  });

  test('stops its pictures at the first touch, and loads its lower parts at the next', async ({
    context,
  }) => {
    const { page } = await openUntouched(context, '/');
    await page.getByRole('button', { name: 'Pause the pictures' }).click();
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
    await expect.poll(async () => new Set(await heroStates(page))).toEqual(new Set(['paused']));
    await page.getByRole('heading', { name: 'Our Journey' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  });

  test('names the site in the message for WhatsApp', async ({ context, baseURL }) => {
    const { page } = await openUntouched(context, '/gallery');
    const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp' });
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseURL ?? ''}/gallery`)));
  });

  test('loads its code when the connection is back, where it was lost before the first touch', async ({
    context,
  }) => {
    const email = uniqueEmail('lost');
    const { page } = await openUntouched(context, '/about_us');
    await context.setOffline(true);
    const field = page.getByRole('contentinfo').getByLabel(/email/i);
    await field.fill(email);
    const button = page.getByRole('button', { name: 'Subscribe' });
    await button.click();
    await expect(button).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await page.locator('#root[data-awaits-hydration]').waitFor({ state: 'detached' });
    await expect(field).toHaveValue(email);
    await button.click();
    await expect(page.getByText(messages.newsletter.subscribed)).toBeVisible();
    expect(await storedWhere('newsletter_subscribers', 'email', email)).toHaveLength(1);
  });
});

test.describe('a link followed before hydration', { tag: '@phone' }, () => {
  test('leads from a picture to its file', async ({ context }) => {
    const { page } = await openBeforeCode(context, '/gallery');
    const file = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page
      .getByRole('link', { name: /^Open picture/ })
      .first()
      .click();
    expect((await file).headers()['content-type']).toBe('image/webp');
  });

  test('leads from a video to YouTube', async ({ context }) => {
    const { page } = await openBeforeCode(context, '/videos');
    await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'the video' }));
    await page
      .getByRole('link', { name: /^Play video/ })
      .first()
      .click();
    await expect(page).toHaveURL(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  });

  test('leads from ‘Click to Register’ to the registration', async ({ context }) => {
    const { page } = await openBeforeCode(context, '/participate');
    await page.getByRole('link', { name: 'Click to Register' }).click();
    await expect(page).toHaveURL('/register/participant');
  });

  test('leads from an event’s card to the event', async ({ context }) => {
    const { page } = await openBeforeCode(context, '/events');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/events\/.+/);
    await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
  });
});

test(
  'a click with a modifier key opens a picture’s file in a tab of its own, also after hydration',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/gallery');
    const tab = context.waitForEvent('page');
    await page
      .getByRole('link', { name: /^Open picture/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(async () => (await tab).url()).toMatch(/\.webp$/);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  },
);
