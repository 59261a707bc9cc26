import { messages } from '@ndeiya/domain/kernel/messages';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { storedWhere } from '../support/server';
import { heroStates } from './support/hero';
import { expectFocusOnContent, pressByKeyboard, tabTo, type } from './support/keyboard';
import { expect, test } from './support/test';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens the menu where there is one; from the top of the page. */
async function openMenuByKeys(page: Page): Promise<void> {
  const button = navigation(page).getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await pressByKeyboard(page, button);
}

test(
  'from a first visit to a registered contestant with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const account = makeRegistration();
    const entry = makeParticipant({ email: account.email, category: 'Folk Songs' });
    const main = page.getByRole('main');
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

    await test.step('to the account form', async () => {
      await page.goto('/');
      await openMenuByKeys(page);
      await pressByKeyboard(page, navigation(page).getByRole('link', { name: 'Register', exact: true }));
      await expect(page).toHaveURL('/register/user');
      await expectFocusOnContent(page);
    });

    await test.step('opens an account', async () => {
      await type(page, main.getByLabel('Username'), account.username);
      await type(page, main.getByLabel('Email'), account.email);
      await type(page, main.getByLabel(/^Password/), account.password);
      await pressByKeyboard(page, main.getByRole('button', { name: 'Open an account' }));
      await expect(alert(messages.account.registered)).toBeVisible({ timeout: 20_000 });
      await expect(main.getByRole('button', { name: 'Login' })).toBeFocused();
      await pressByKeyboard(page, main.getByRole('link', { name: 'Forgot your password?' }));
      await expect(page).toHaveURL('/forgot_password');
      await pressByKeyboard(page, main.getByRole('link', { name: 'Back to Login' }));
      await expect(page).toHaveURL('/login');
      await expectFocusOnContent(page);
    });

    await test.step('logs in, after a slip', async () => {
      await type(page, main.getByLabel('Email'), account.email);
      await page.keyboard.press('Enter');
      await expect(main.getByText('Password is required.')).toBeVisible();
      await expect(main.getByLabel(/^Password/)).toBeFocused();
      await page.keyboard.type(account.password);
      await page.keyboard.press('Enter');
      await expect(alert(messages.login.success)).toBeVisible();
      await expect(page).toHaveURL('/');
      await expectFocusOnContent(page);
    });

    await test.step('to the registration form', async () => {
      // In every phase of the edition the home page has this link.
      await pressByKeyboard(page, main.getByRole('link', { name: 'How to take part' }));
      await expect(page).toHaveURL('/participate');
      await expectFocusOnContent(page);
      await pressByKeyboard(page, main.getByRole('link', { name: 'Click to Register' }));
      await expect(main.getByRole('heading', { name: 'Register to Contend' })).toBeInViewport();
      await expect(main.getByLabel('Name')).toBeFocused();
    });

    await test.step('registers to contend', async () => {
      // The field has the focus, and the username in it is selected.
      await page.keyboard.type(entry.name);
      await expect(main.getByLabel('Name')).toHaveValue(entry.name);
      await type(page, main.getByLabel('Email'), entry.email);
      await type(page, main.getByLabel('Phone'), entry.phone);
      await type(page, main.getByLabel('Category'), 'Folk');
      await expect(main.getByLabel('Category')).toHaveValue(entry.category);
      await pressByKeyboard(page, main.getByRole('button', { name: 'Register', exact: true }));
      await expect(alert(`${messages.participant.registered} 🎉`)).toBeVisible();
      expect(await storedWhere('participants', 'email', account.email)).toMatchObject([entry]);
    });
  },
);

test('the first Tab offers a link that skips the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expectFocusOnContent(page);
  await expect(skip).not.toBeInViewport();
});

test(
  'a dropdown opens, closes with Escape and gives the focus back',
  { tag: '@desktopByDay' },
  async ({ page }) => {
    await page.goto('/terms');
    await openMenuByKeys(page);
    const group = navigation(page).getByRole('button', { name: 'Participate' });
    await pressByKeyboard(page, group);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const link = navigation(page).getByRole('link', { name: 'To Contest' });
    await tabTo(page, link);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    // On a phone Escape closes the whole menu.
    await expect(group.or(navigation(page).getByRole('button', { name: 'Open menu' })).first()).toBeFocused();
  },
);

test(
  'every change of the page moves the focus to its content, also by Back',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/events');
    await pressByKeyboard(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^Read More/ })
        .first(),
    );
    await expectFocusOnContent(page);
    await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Back to Events' }));
    await expectFocusOnContent(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/events\/.+/);
    await expectFocusOnContent(page);
  },
);

test('the hero and the carousel can be stopped', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Pause the pictures' }));
  const hero = page.getByRole('region', { name: 'Welcome' });
  await expect.poll(async () => new Set(await heroStates(page))).toEqual(new Set(['paused']));
  await expect(hero.getByRole('button', { name: 'Play the pictures' })).toBeFocused();

  await page.getByRole('heading', { name: 'Our Journey' }).scrollIntoViewIfNeeded();
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeFocused();
  const slides = page.getByRole('group', { name: 'Pictures' }).getByRole('list');
  const place = () => slides.evaluate((list) => list.style.transform);
  const before = await place();
  await page.clock.runFor(20_000);
  expect(await place()).toBe(before);
});
