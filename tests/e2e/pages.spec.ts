import { IS_NIGHT } from '../support/night';
import { expectNoSidewaysScrolling } from './support/layout';
import { resize } from './support/resize';
import { expect, test } from './support/test';

const DESKTOP = { width: 1280, height: 800 };

/** Every route of the specification's list (§2) that a visitor may see, with its level-one heading. */
const ROUTES: [path: string, heading: RegExp][] = [
  ['/', /Ndeiya Music & Culture Competition/],
  ['/about_us', /About Us/],
  ['/events', /Events/],
  ['/gallery', /Gallery/],
  ['/videos', /Videos/],
  ['/participate', /Participate/],
  ['/results', /Results/],
  ['/terms', /Terms & Conditions/],
  ['/register/user', /./],
  ['/register/partner', /./],
  ['/register/group', /Enter a group/],
  ['/login', /Welcome Back!/],
  ['/forgot_password', /./],
  ['/reset_password', /Reset/],
  ['/pass', /Your pass/],
  ['/no/such/page', /./],
  // The build for visitors leaves out this page, which is for developers.
  ['/styleguide', /Page not found/],
];

test(
  'every page opens by its address, and after a reload, without sideways scrolling',
  { tag: '@phone' },
  async ({ page }) => {
    const phone = page.viewportSize() ?? DESKTOP;
    for (const [path, heading] of ROUTES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(/.+/);
        if (IS_NIGHT || path === ROUTES[0]?.[0]) {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        }
        await expectNoSidewaysScrolling(page, path);
        // By day `a11y.spec.ts` has the narrow windows, in which a wide layout fails first.
        if (!IS_NIGHT) return;
        await resize(page, DESKTOP);
        await expectNoSidewaysScrolling(page, `${path} on a desktop`);
        await resize(page, phone);
      });
    }
  },
);
