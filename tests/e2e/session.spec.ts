import { messages } from '@ndeiya/domain/kernel/messages';
import { makeAdministrator, registerAccount } from '../support/server';
import { expect, openMenu, test } from './support/test';

test(
  'wrong credentials say so beside the form and keep the address',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel(/^Password/).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(messages.login.failed)).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('nobody@example.org');
    logged(/^log in: /);
  },
);

test(
  'a session outlives a reload and ends in every tab',
  { tag: '@phone' },
  async ({ page, context, logIn }) => {
    await logIn(await registerAccount());
    await page.reload();
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/terms');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await openMenu(other);
    await expect(other.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test(
  'an administrator goes to the dashboard after login, and sees the Admin link',
  { tag: '@desktop' },
  async ({ page, logIn }) => {
    const account = await registerAccount();
    await makeAdministrator(account.uid);
    await logIn(account);
    await expect(page).toHaveURL(/\/admin/);
    expect(await page.evaluate(() => localStorage.getItem('is_admin'))).toBe('true');
    await page.goto('/terms');
    await openMenu(page);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Admin' })).toBeVisible();
  },
);
