import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, removeDocument } from '../support/admin';
import { expectAccessibleInBoth } from './support/axe';
import { expect, test } from './support/test';

// Every page shows the branding, and tests of other files run at the same time. By its name this file is among the last
// ones, and its time zone has the same hours: tests/api/branding.api.test.ts has another zone, name and logo.
const BAR = '#1b1d2a';
const ZONE = 'Africa/Kampala';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const zone = (page: Page) => main(page).getByRole('combobox', { name: 'Time zone' });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save' }).click();

test.describe.configure({ timeout: 240_000 });
test.afterAll(() => removeDocument('branding/site'));

test('colours that cannot be read are refused with a sentence; others, a short name and a zone are on the site without a build', async ({
  page,
  startLoggedIn,
  request,
  logged,
}) => {
  const short = `Limuru ${unique()}`.slice(0, 12);
  await startLoggedIn(await administrator());
  await page.goto('/admin/branding');

  await test.step('what cannot be read is refused', async () => {
    await field(page, 'Main colour').fill('#ffd000');
    await expect(field(page, 'Main colour')).toHaveAccessibleDescription(/#[0-9a-f]{6}/);
    await save(page);
    // The message lies over the button until it is closed.
    await page.getByRole('button', { name: 'Close message' }).click();
    logged(/^save the branding: /);
    await expectAccessibleInBoth(page);
    expect(await (await request.get('/branding.css')).text()).toBe('');
  });

  await test.step('what can be read is saved', async () => {
    await field(page, 'Main colour').fill('#7a1f5c');
    await field(page, 'Bars').fill(BAR);
    await field(page, 'Short name').fill(short);
    await zone(page).fill(ZONE);
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText(brandingMessages.saved)).toBeVisible();
    await page.reload();
    await expect(zone(page)).toHaveValue(ZONE);
  });

  // The page's data is made again by a trigger, which waits behind those of the tests that run beside this one.
  await expect.poll(async () => (await request.get('/')).text(), { timeout: 120_000 }).toContain(BAR);
  await page.goto('/');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', BAR);
  const ground = await page
    .getByRole('contentinfo')
    .evaluate((footer) => getComputedStyle(footer).backgroundColor);
  expect(ground).toBe('rgb(27, 29, 42)');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { short_name: string };
  expect(manifest.short_name).toBe(short);
});
