import { messages } from '@ndeiya/domain/kernel/messages';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { sendLogin } from '../support/loginForm';
import { registerAccount } from '../support/server';
import { expectAccessibleInBoth } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function expectFit(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScrolling(page);
}

test(
  'somebody with a mistyped address changes it on the own page, and logs in with the new one',
  { tag: '@phone' },
  async ({ page, startLoggedIn, logged }) => {
    const account = await registerAccount();
    const email = uniqueEmail('a-rather-long-name-of-a-mailbox-');
    await startLoggedIn(account);
    await page.goto('/entries');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
    await expect(main(page).getByText(account.email)).toBeVisible();
    await expectFit(page);

    const ask = async (password: string) => {
      await main(page).getByLabel('New email').fill(email);
      await main(page).getByLabel('Password', { exact: false }).first().fill(password);
      await main(page).getByRole('button', { name: 'Send a code' }).click();
    };
    await ask('a guess');
    await expect(main(page).getByText(accountApiMessages.wrongPassword)).toBeVisible();
    logged(/^ask for a new address/);
    await ask(account.password);
    await expect(main(page).getByText(`You asked for ${email}.`)).toBeVisible();
    await expect(main(page).getByText(account.email)).toBeVisible();
    await expectFit(page);

    const [mail] = await expectMails(email, 1);
    const code = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(mail?.text ?? '')?.[0] ?? '';
    // Back from the mail: the page has not forgotten what it waits for.
    await page.reload();
    await main(page).getByLabel('Code').fill(code.toLowerCase());
    await main(page).getByRole('button', { name: 'Confirm the new address' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page, accountApiMessages.emailChanged)).toBeVisible();
    await sendLogin(page, { email, password: account.password });
    await expect(alert(page, messages.login.success)).toBeVisible();
    const [notice] = await expectMails(account.email, 1);
    expect(notice?.text).not.toContain(email);
  },
);

test('a visitor without a session is led to the login and back', { tag: '@phoneByDay' }, async ({ page }) => {
  const account = await registerAccount();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login$/);
  await sendLogin(page, account);
  await expect(page).toHaveURL(/\/account$/);
  await expect(main(page).getByText(account.username)).toBeVisible();
});
