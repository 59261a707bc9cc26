import { KIKUYU_MONTHS } from '@ndeiya/domain/kikuyuDates';
import type { Page } from 'playwright/test';
import { expect, openMenu, test } from './support/test';

const LONG_DATE = new RegExp(`\\d (${KIKUYU_MONTHS.join('|')}) 20\\d\\d`);

const ENGLISH_DATE = /[A-Z][a-z]+ \d{1,2}, 20\d\d/;

const html = (page: Page) => page.locator('html');

async function change(page: Page, to: 'English' | 'Gĩkũyũ'): Promise<void> {
  await openMenu(page);
  await page.getByRole('navigation').getByRole('button', { name: to, exact: true }).click();
}

test('the site changes to Kikuyu, with dates that the browser does not know, and back', async ({ page }) => {
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
});

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
