import { messages } from '@ndeiya/domain/kernel/messages';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { storedWhere } from '../support/server';
import { expectMails } from './support/mailbox';
import { expect, openMenu, test } from './support/test';

test('the navigation leads to the home page’s sections, also from another page', async ({ page }) => {
  await page.goto('/terms');
  await openMenu(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page).toHaveURL('/#events');
  await expect(page.locator('#events')).toBeInViewport();
});

test('the footer has what the specification lists', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Home', 'Gallery', 'Videos', 'Participate']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText('Fanning the Flame of Values through Music & Culture');
  await expect(footer).toContainText('(Ndeiya Edition)');
});

test('back to top appears after scrolling and leads up', { tag: '@desktopByDay' }, async ({ page }) => {
  await page.goto('/terms');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    window.scrollTo(0, 201);
  });
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test(
  'on a phone, back to top stands in the header and covers neither its name nor its menu button',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => {
      window.scrollTo(0, 900);
    });
    const boxOf = async (role: 'button' | 'banner', name?: RegExp) => {
      const box = await page.getByRole(role, { name }).boundingBox();
      if (!box) throw new Error(`no ${role}`);
      return { left: box.x, right: box.x + box.width, bottom: box.y + box.height };
    };
    const arrow = await boxOf('button', /back to top/i);
    const menu = await boxOf('button', /open menu/i);
    const name = await page
      .getByRole('banner')
      .getByText('Ndeiya', { exact: false })
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
    expect(arrow.bottom).toBeLessThan((await boxOf('banner')).bottom);
    expect(arrow.left).toBeGreaterThan(name);
    expect(arrow.right).toBeLessThanOrEqual(menu.left);
  },
);

test(
  'a link to the gallery’s section hides the woven band above it behind the header',
  { tag: '@desktopByDay' },
  async ({ page }) => {
    await page.goto('/#gallery');
    const distance = () =>
      page.evaluate(() => {
        const top = document.querySelector('#gallery')?.getBoundingClientRect().top ?? NaN;
        return Math.abs(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN));
      });
    await expect.poll(distance).toBeLessThan(2);
  },
);

test(
  'Back and reload return to the place, not to the section that the hash names',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/#gallery');
    await expect(page.locator('#gallery')).toBeInViewport();
    const link = page.getByRole('main').getByRole('link', { name: 'Watch all videos' });
    await page.mouse.wheel(0, 10);
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    const isThere = async () => {
      await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(80);
    };
    await link.click();
    await expect(page).toHaveURL('/videos');
    // The address changes before the page does, and who goes back earlier has never left.
    await expect(page.getByRole('heading', { level: 1, name: 'Event Videos' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/#gallery');
    await isThere();
    await page.reload();
    await isThere();
    // A link that is followed before hydration opens another document, as this does.
    await page.goto('/terms');
    await page.goBack();
    await isThere();
  },
);

test(
  'the newsletter: no request for a bad address, then a subscription to confirm and to end',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = uniqueEmail('reader');
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    const field = footer.getByLabel(/email/i);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/newsletter/')) requests.push(request.url());
    });
    await field.fill('not an address');
    await footer.getByRole('button', { name: /subscribe/i }).click();
    await expect(page.getByText(messages.newsletter.invalidEmail)).toBeVisible();
    expect(requests).toEqual([]);

    await field.fill(email);
    await footer.getByRole('button', { name: /subscribe/i }).click();
    await expect(page.getByText(messages.newsletter.subscribed)).toBeVisible();
    await expect(field).toHaveValue('');
    const [mail] = await expectMails(email, 1);
    const link = /https?:\/\/\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const state = async () => (await storedWhere('newsletter_subscribers', 'email', email))[0]?.state;
    await page.goto(new URL(link).pathname + new URL(link).search);
    expect(await state()).toBe('pending'); // opening the page changes nothing
    await page
      .getByRole('main')
      .getByRole('button', { name: /confirm/i })
      .click();
    await expect(page.getByText(messages.newsletter.confirmed)).toBeVisible();
    expect(await state()).toBe('confirmed');
    await page.goto(`/newsletter/unsubscribe${new URL(link).search}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /unsubscribe/i })
      .click();
    await expect(page.getByText(messages.newsletter.unsubscribed)).toBeVisible();
    expect(await state()).toBe('unsubscribed');
  },
);
