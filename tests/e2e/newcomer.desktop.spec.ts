import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Locator, Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { expectAccessible } from './support/axe';
import { expect, openMenu, test } from './support/test';

// A pass has three devices, so that one project opens it, in the window of a phone.
test.use({ viewport: { width: 360, height: 740 } });

const PAGE = 'About us';
/** The time of a person for a tap or a word on a phone, with looking for its place. */
const SECONDS_OF_A_STEP = 3.5;
const main = (page: Page) => page.getByRole('main');

/** Counts each tap and each typed text of a person. */
class Steps {
  taken = 0;

  async tap(place: Locator): Promise<void> {
    this.taken += 1;
    await place.click();
  }

  async type(place: Locator, text: string): Promise<void> {
    this.taken += 1;
    await place.fill(text);
  }

  /** A tap on the field, and a tap in the list that the phone shows. */
  async choosePage(page: Page): Promise<void> {
    this.taken += 2;
    await main(page).getByRole('combobox', { name: 'Page' }).selectOption(PAGE);
  }
}

const progress = (page: Page) => main(page).getByRole('status').first();
const openText = (page: Page) => main(page).getByRole('button', { expanded: true });
const englishOf = async (text: Locator) => (await text.locator('p').first().innerText()).trim();

/** Translates every text of the page; gives the translation of each. */
async function translate(page: Page, steps: Steps): Promise<Map<string, string>> {
  const done = new Map<string, string>();
  // The path at the top of the page is a list too.
  const texts = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(progress(page)).toHaveText(/^\d of \d texts/);
  const count = await texts.count();
  await steps.tap(texts.first().getByRole('button'));
  const mark = unique();
  for (let place = 0; place < count; place += 1) {
    // Saving opens the next text.
    const english = await englishOf(openText(page));
    const text = `Ũ ${english} ${mark}`;
    await steps.type(main(page).getByRole('textbox', { name: 'Translation' }), text);
    await steps.tap(main(page).getByRole('button', { name: 'Save', exact: true }));
    await expect(openText(page).filter({ hasText: english })).toHaveCount(0);
    done.set(english, text);
  }
  await expect(progress(page)).toHaveText(`${String(count)} of ${String(count)} texts are translated.`);
  return done;
}

async function review(page: Page, steps: Steps, texts: readonly string[]): Promise<void> {
  await steps.choosePage(page);
  await expect(main(page).getByText(workMessages.toReview(texts.length))).toBeVisible();
  await steps.tap(main(page).getByRole('button', { name: 'Review', exact: true }));
  for (const text of texts) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    await steps.tap(main(page).getByRole('button', { name: 'It is right' }));
  }
  await expect(main(page).getByText(workMessages.review.done)).toBeVisible();
  await steps.tap(main(page).getByRole('button', { name: 'Publish', exact: true }));
  await steps.tap(page.getByRole('button', { name: workMessages.publication.confirm }));
  await expect(page.getByText(workMessages.published)).toBeVisible();
}

test(
  'a newcomer translates a page with the demo pass, an administrator reviews it, and it is on the site: few enough steps for two minutes',
  { tag: '@night' },
  async ({ page }) => {
    const steps = new Steps();
    await test.step('the page was looked at before: this phone keeps the texts of that visit', async () => {
      await page.goto('/about_us');
      await openMenu(page);
      await page.getByRole('navigation').getByRole('button', { name: 'Gĩkũyũ', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ki');
    });

    await page.goto('/pass');
    await steps.type(main(page).getByRole('textbox'), 'DEMO-TRANSLATOR');
    await steps.tap(main(page).getByRole('button', { name: 'Open my pass' }));
    await steps.tap(main(page).locator('a[href="/translate"]'));
    await expect(main(page).getByRole('heading', { name: 'Translate' })).toBeVisible();
    await steps.choosePage(page);
    await expectAccessible(page);
    const texts = await translate(page, steps);

    const account = await administrator();
    await page.goto('/login');
    await steps.type(main(page).locator('input[type=email]'), account.email);
    await steps.type(main(page).locator('input[type=password]'), account.password);
    await steps.tap(main(page).locator('button[type=submit]'));
    await expect(main(page).getByRole('heading', { name: 'Overview' })).toBeVisible();
    await steps.tap(page.getByRole('button', { name: /open menu/i }));
    await steps.tap(page.getByRole('link', { name: 'Languages', exact: true }));
    await expect(main(page).getByRole('heading', { name: 'Languages' })).toBeVisible();
    await review(page, steps, [...texts.values()]);

    await page.goto('/about_us');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ki');
    for (const heading of ['About Us', 'Our History', 'Our Values', 'Our Mission']) {
      await expect(main(page).getByRole('heading', { name: texts.get(heading) ?? heading })).toHaveText(
        texts.get(heading) ?? '',
      );
    }
    expect(steps.taken * SECONDS_OF_A_STEP, `${String(steps.taken)} steps`).toBeLessThan(120);
  },
);
