import { makeAdministrator, registerAccount } from './support/server';
import { test } from './support/test';

test('look', async ({ page, logIn }, info) => {
  test.setTimeout(60_000);
  const account = await registerAccount();
  await makeAdministrator(account.uid);
  await logIn(account);
  await page.waitForURL(/admin/);
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${info.project.name}-${name}.png` });
  await page.goto('/admin/events');
  await page.getByRole('table').waitFor();
  await page
    .getByRole('button', { name: /Show more/ })
    .first()
    .click();
  await page.waitForTimeout(1500);
  await shot('events');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Details' }).waitFor();
  await page.waitForTimeout(500);
  await shot('edit');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.waitForTimeout(2500);
  await shot('preview');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByLabel('Title').fill('Changed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForTimeout(500);
  await shot('leave');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('combobox').fill('ev');
  await page.waitForTimeout(4000);
  await shot('search');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.waitForTimeout(500);
  await shot('bell');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Account/ }).click();
  await page.waitForTimeout(500);
  await shot('account');
});
