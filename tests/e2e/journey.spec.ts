import { messages } from '@ndeiya/domain/kernel/messages';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { storedDocument, storedWhere } from '../support/server';
import { expectMails } from './support/mailbox';
import { expect, fillParticipant, openMenu, test } from './support/test';

/** The product's main job: from the home page to a registered contestant, and back in after a forgotten password. */
test(
  'a visitor looks around, opens an account, registers to contend and resets the password',
  { tag: '@phone' },
  async ({ page, logIn, logged }) => {
    const account = makeRegistration();
    const entry = makeParticipant({ email: account.email, category: 'Folk Songs' });
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const totalBefore = Number((await storedDocument('stats/totals'))?.total_participants);

    await test.step('looks around', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('link', { name: /read more/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/events\/.+/);
      await page.getByRole('link', { name: 'Back to Events' }).click();
      await expect(page).toHaveURL(/\/events$/);
    });

    await test.step('opens an account', async () => {
      await openMenu(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Register', exact: true }).click();
      await page.getByLabel('Username').fill(account.username);
      await page.getByRole('main').getByLabel('Email').fill(account.email);
      await page.getByLabel(/^Password/).fill(account.password);
      await page.getByRole('main').getByRole('button', { name: 'Open an account' }).click();
      await expect(alert(messages.account.registered)).toBeVisible();
      expect(await storedWhere('users', 'email', account.email)).toMatchObject([
        { username: account.username, is_admin: false },
      ]);
    });

    await test.step('logs in', async () => {
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(account.email);
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/');
      const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      expect(session).toMatchObject({ token: expect.stringMatching(/^ey/), is_admin: 'false' });
    });

    await test.step('registers to contend from the Participate page', async () => {
      await page.goto('/participate');
      await page.getByRole('link', { name: 'Click to Register' }).click();
      await fillParticipant(page, entry);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(alert(messages.participant.registered)).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveValue('');
      expect(await storedWhere('participants', 'email', account.email)).toMatchObject([entry]);
    });

    await test.step('is counted', async () => {
      await expect
        .poll(async () => (await storedDocument('stats/totals'))?.total_participants, { timeout: 30_000 })
        .toBeGreaterThan(totalBefore);
    });

    await test.step('cannot register twice in a category, and keeps what was typed', async () => {
      await page.goto('/register/participant');
      await expect(page.getByRole('heading', { name: 'Register to Contend' })).toBeVisible();
      await fillParticipant(page, entry);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: /already/ })).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveValue(entry.phone);
    });

    await test.step('logs out', async () => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('is_admin'))).toBeNull();
    });

    const changed = `${account.password} again`;
    await test.step('resets the forgotten password with the mailed code', async () => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('main').getByLabel('Email').fill(account.email);
      await page.getByRole('button', { name: 'Send Reset Code' }).click();
      await expect(alert(messages.forgotPassword.sent)).toBeVisible();
      await expect(page).toHaveURL(/reset_password/);
      const [mail] = await expectMails(account.email, 1);
      const code = /[0-9A-Z]{4,}(?:-[0-9A-Z]{4,})+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
      await page.getByLabel('Reset code').fill(code);
      await page.getByLabel(/^New password/i).fill(changed);
      await page.getByLabel(/^Confirm password/i).fill(changed);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(alert(messages.resetPassword.done)).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });

    await test.step('logs in with the new password only', async () => {
      await page.getByRole('main').getByLabel('Email').fill(account.email);
      await page.getByLabel(/^Password/).fill(account.password);
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText(messages.login.failed)).toBeVisible();
      logged(/^register participant: /, /^log in: /);
      await logIn({ ...account, password: changed });
    });
  },
);
