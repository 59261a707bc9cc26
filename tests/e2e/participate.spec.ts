import { messages } from '@ndeiya/domain/kernel/messages';
import { makeRegistration } from '@ndeiya/domain/testing/makers';
import type { Locator } from 'playwright/test';
import { registerAccount } from '../support/server';
import { expect, test } from './support/test';

test(
  'without a session: a warning at the top right for three seconds, and to the login',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    await page.goto('/participate');
    await page.getByRole('link', { name: 'Click to Register' }).click();
    const warning = page.getByRole('alert').filter({ hasText: messages.participant.loginRequiredShort });
    await expect(warning).toBeVisible();
    await expect(page).toHaveURL('/login');
    const box = await warning.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.y < 200 && box.x + box.width > width / 2).toBe(true);
    await expect(warning).toBeHidden();
  },
);

test(
  'a newcomer has the first field of the form in sight after ‘Click to Register’ and three more taps',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    const account = makeRegistration();
    const main = page.getByRole('main');
    let taps = 0;
    const tap = async (control: Locator) => {
      await control.click();
      taps += 1;
    };
    await page.goto('/participate');
    await tap(main.getByRole('link', { name: 'Click to Register' }));
    await expect(page).toHaveURL('/login');
    await expect(main.getByText('New here? Open an account')).toBeInViewport({ ratio: 1 });
    await tap(main.getByRole('link', { name: 'Open an account' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Open an account' })).toBeVisible();
    await main.getByLabel('Username').fill(account.username);
    await main.getByLabel('Email').fill(account.email);
    await main.getByLabel(/^Password/).fill(account.password);
    await tap(main.getByRole('button', { name: 'Open an account' }));
    await expect(page.getByRole('alert').filter({ hasText: messages.account.registered })).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveValue(account.email);
    await expect(main.getByLabel(/^Password/)).toHaveValue(account.password);
    await tap(main.getByRole('button', { name: 'Login' }));
    await expect(page).toHaveURL('/register/participant');
    await expect(main.getByRole('heading', { name: 'Register to Contend' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    await expect(main.getByLabel('Name')).toHaveValue(account.username);
    await expect(main.getByLabel('Email')).toHaveValue(account.email);
    expect(taps).toBe(4);
  },
);

test(
  'the registration page sends a visitor without a session to the login',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/register/participant');
    await expect(
      page.getByRole('alert').filter({ hasText: messages.participant.loginRequired }),
    ).toBeVisible();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'with a session the form follows after a second, with its heading and first field in sight',
  { tag: '@phoneByDay' },
  async ({ page, startLoggedIn }) => {
    await startLoggedIn(await registerAccount());
    await page.goto('/participate');
    await page.getByRole('link', { name: 'Click to Register' }).click();
    await expect(page.getByLabel('Phone')).toHaveCount(0);
    await expect(page.getByLabel('Phone')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { name: 'Register to Contend' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Below the navigation, which stays at the top of the window.
    const bar = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? Infinity);
  },
);

test('the countdown ticks each second and ends with the event', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2025-08-15T23:59:00+03:00') });
  await page.goto('/participate');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/\d+\s*seconds/);
  await page.clock.runFor(60_000);
  await expect(page.getByText(messages.countdown.started)).toBeVisible();
  await expect(timer).toHaveCount(0);
});
