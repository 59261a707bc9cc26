import { messages } from '@ndeiya/domain/messages';
import { registerAccount } from './support/server';
import { expect, test } from './support/test';

test('without a session: a warning at the top right for three seconds, and to the login', async ({
  page,
}) => {
  await page.goto('/participate');
  await page.getByRole('link', { name: 'Click to Register' }).click();
  const warning = page.getByRole('alert').filter({ hasText: messages.participant.loginRequiredShort });
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL('/login');
  const box = await warning.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && box.y < 200 && box.x + box.width > width / 2).toBe(true);
  await expect(warning).toBeHidden({ timeout: 6000 });
});

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
  'with a session the form follows after a second',
  { tag: '@desktop' },
  async ({ page, startLoggedIn }) => {
    await startLoggedIn(await registerAccount());
    await page.goto('/participate');
    await page.getByRole('link', { name: 'Click to Register' }).click();
    await expect(page.getByLabel('Phone')).toHaveCount(0);
    await expect(page.getByLabel('Phone')).toBeVisible();
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
