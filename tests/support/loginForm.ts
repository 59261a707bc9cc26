import type { Page } from 'playwright/test';

/** Fills in and sends the login form that the page shows. Reads no address of a suite, so that any test can call it. */
export async function sendLogin(page: Page, account: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel(/^Password/).fill(account.password);
  await form.getByRole('button', { name: 'Login' }).click();
}
