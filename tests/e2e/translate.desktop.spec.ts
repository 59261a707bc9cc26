import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Page } from 'playwright/test';
import { administrator } from './support/admin';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

// A pass has three devices, so that one project opens it, in the window of a phone.
test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');
const ENGLISH = 'Back to Events';

async function openText(page: Page): Promise<void> {
  await main(page).getByLabel('Search in both languages').fill(ENGLISH);
  await main(page).getByRole('button', { name: ENGLISH }).first().click();
}

test('a text is translated with a pass, also offline, reviewed by another, published, and shown on the site', async ({
  page,
  context,
  logIn,
}) => {
  await page.goto('/pass#DEMO-TRANSLATOR');
  await main(page).getByRole('link', { name: 'Translate the texts' }).click();
  await expect(main(page).getByRole('heading', { name: 'Translate' })).toBeVisible();
  await openText(page);
  await context.setOffline(true);
  await main(page).getByLabel('Translation').fill('Coka ');
  await main(page).getByRole('button', { name: 'ũ', exact: true }).click();
  await expect(main(page).getByLabel('Translation')).toHaveValue('Coka ũ');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'no sideways scrolling').toBeLessThanOrEqual(0);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await openText(page);
  await expect(main(page).getByText(workMessages.waiting)).toBeVisible();
  const sent = page.waitForResponse(/translations\/ops/);
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);

  await logIn(await administrator());
  await page.goto('/admin/languages');
  await expect(main(page).getByRole('heading', { name: 'Languages' })).toBeVisible();
  await openText(page);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText(workMessages.reviewed)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(workMessages.published)).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('language', 'ki');
  });
  await page.goto('/events/none');
  await expect(main(page).getByRole('link', { name: 'Coka ũ' })).toBeVisible();
});
