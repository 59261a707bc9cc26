import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { messages } from '@ndeiya/domain/kernel/messages';
import { expectRoom } from './support/layout';
import { PAGES } from './support/publicStates';
import { resize } from './support/resize';
import { expect, test } from './support/test';

// These tests set the widths themselves, so the project `phone` would show nothing new.

// By day the visits for axe look at this too (a11y.spec.ts).
test(
  'no page scrolls sideways at 320 px or 200 %, nor cuts words off',
  { tag: '@night' },
  async ({ page }) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const { name, path, reach } of PAGES) {
      await resize(page, { width, height });
      await page.goto(path);
      await reach?.(page);
      await expectRoom(page, name, { width, height });
    }
  },
);

test('with forced colours every control has a border and the focus is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const button = page.getByRole('main').getByRole('button', { name: 'Login' });
  const edge = await button.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(parseFloat(edge), 'a filled button is told from text by its border').toBeGreaterThan(0);
  await page.getByRole('main').getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  });
  expect(outline).toBeGreaterThan(1);
});

test('a page in the dark scheme is printed in dark letters on white', async ({ page }) => {
  /** The sum of red, green and blue: 0 is black, 765 is white. */
  const lightness = (property: 'color' | 'backgroundColor') =>
    page.evaluate((name) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body)[name].match(/\d+/g) ?? [];
      return Number(red) + Number(green) + Number(blue);
    }, property);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/results/${String(DEFAULT_SETTINGS.current_edition)}`);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect.poll(() => lightness('color')).toBeGreaterThan(500);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => lightness('color')).toBeLessThan(250);
  expect(await lightness('backgroundColor')).toBeGreaterThan(500);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Our Journey' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map((animation) => (animation.effect as KeyframeEffect).target?.className),
  );
  expect(moving).toEqual([]);
});

test('changes of the page are announced to screen readers', async ({ page, logged }) => {
  await page.goto('/events');
  await page.getByRole('searchbox').fill('no such event');
  await expect(page.getByRole('status').filter({ hasText: '0 events found' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.org');
  await page
    .getByRole('main')
    .getByLabel(/^Password/)
    .fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: messages.login.failed })).toBeVisible();
  logged(/^log in: /);

  await page.goto('/register/user');
  await page.getByRole('main').getByRole('button', { name: 'Open an account' }).click();
  const username = page.getByRole('main').getByLabel('Username');
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('Username is required.');
  await expect(username).toHaveAttribute('aria-invalid', 'true');
});
