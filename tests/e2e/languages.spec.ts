import { KIKUYU_DATES } from '@ndeiya/domain/languages/kikuyuDates';
import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { expectAccessible } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { resize } from './support/resize';
import { draftEntry } from './support/sentEntry';
import { expect, openMenu, test } from './support/test';

const LONG_DATE = new RegExp(`\\d (${KIKUYU_DATES.months.join('|')}) 20\\d\\d`);

const ENGLISH_DATE = /[A-Z][a-z]+ \d{1,2}, 20\d\d/;

const STEPS = ['category', 'piece', 'people', 'recording', 'send'];

const html = (page: Page) => page.locator('html');

async function change(page: Page, to: 'English' | 'Gĩkũyũ'): Promise<void> {
  await openMenu(page);
  await page.getByRole('navigation').getByRole('button', { name: to, exact: true }).click();
}

test(
  'the site changes to Kikuyu, with dates that the browser does not know, and back',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    await page.goto('/events');
    const date = page.getByRole('main').locator('time').first();
    await expect(date).toContainText(ENGLISH_DATE);
    await change(page, 'Gĩkũyũ');
    await expect(html(page)).toHaveAttribute('lang', 'ki');
    await expect(date).toContainText(LONG_DATE);

    // Remembered, on other pages and after a reload.
    await page.goto('/participate');
    await expect(html(page)).toHaveAttribute('lang', 'ki');
    await expect(page.getByRole('heading', { name: LONG_DATE })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: LONG_DATE })).toBeVisible();

    await change(page, 'English');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.goto('/events');
    await expect(date).toContainText(ENGLISH_DATE);
  },
);

test(
  'texts that are longer, or read from right to left, leave home, participation, events and menu whole on a phone',
  { tag: '@phone' },
  async ({ page, context }) => {
    await resize(page, { width: 360, height: 740 });
    for (const [language, dir] of [
      ['en-XA', 'ltr'],
      ['ar-XB', 'rtl'],
    ] as const) {
      await context.addInitScript((tag) => {
        localStorage.setItem('language', tag);
      }, language);
      for (const path of ['/events', '/participate', '/']) {
        await page.goto(path);
        await expect(html(page)).toHaveAttribute('lang', language);
        await expect(html(page)).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { name: /^\[/ }).first()).toBeVisible();
        await expectNoSidewaysScrolling(page, `${path} in ${language}`);
      }
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('combobox', { name: /^\[Çólóúrš/ })).toBeVisible();
      await expectNoSidewaysScrolling(page, `the menu in ${language}`);
      await expectAccessible(page);
    }
  },
);

/** A phone whose owner has chosen the pseudo-language that is read from right to left. */
async function chooseRightToLeft(page: Page): Promise<void> {
  await resize(page, { width: 360, height: 740 });
  await page.context().addInitScript(() => {
    localStorage.setItem('language', 'ar-XB');
  });
}

test(
  'from right to left an entry is whole on a phone and mirrored',
  { tag: '@phone' },
  async ({ page, startLoggedIn }) => {
    await chooseRightToLeft(page);
    const { account, id } = await draftEntry();
    await startLoggedIn(account);
    for (const path of [
      '/entries',
      `/entries/${id}`,
      ...STEPS.map((step) => `/entries/${id}?step=${step}`),
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/^\[/).first()).toBeVisible();
      await expect(html(page)).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScrolling(page, path);
    }
    await page.goto('/entries');
    const arrow = page.getByRole('main').getByRole('listitem').locator('.arrow');
    await expect(arrow).toHaveCSS('scale', '-1 1');
    await expectAccessible(page);
  },
);

test(
  'the dashboard stays in English and from left to right for an administrator with another language',
  { tag: '@phone' },
  async ({ page, startLoggedIn }) => {
    await chooseRightToLeft(page);
    await startLoggedIn(await administrator());
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expectNoSidewaysScrolling(page, '/admin');
  },
);

test(
  'where the Kikuyu texts cannot be loaded, the site says so and stays as it is',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    await page.route(/\/assets\/otherLanguage-/, (route) => route.abort());
    await page.goto('/terms');
    await change(page, 'Gĩkũyũ');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    logged(/^change the language: /);
  },
);
