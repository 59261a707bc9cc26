import { expect, test } from './support/test';

/** Every route of the specification's list (§2) that a visitor may see, with its level-one heading. */
const ROUTES: [path: string, heading: RegExp][] = [
  ['/', /Ndeiya Music & Culture Competition/],
  ['/about_us', /About Us/],
  ['/events', /Events/],
  ['/gallery', /Gallery/],
  ['/videos', /Videos/],
  ['/participate', /Participate/],
  ['/terms', /Terms & Conditions/],
  ['/register/user', /./],
  ['/register/partner', /./],
  ['/login', /Welcome Back!/],
  ['/forgot_password', /./],
  ['/reset_password', /Reset/],
  ['/pass', /Your pass/],
  ['/no/such/page', /./],
  // For developers only.
  ['/styleguide', /Page not found/],
];

for (const [path, heading] of ROUTES) {
  test(`${path} opens by its address, and again after a reload`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/.+/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width, 'no sideways scrolling').toBeLessThanOrEqual(0);
  });
}

test('an unknown event says so and leads back', async ({ page }) => {
  await page.goto('/events/no-such-event');
  await expect(page.getByText('Event not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await expect(page).toHaveURL('/events');
});
