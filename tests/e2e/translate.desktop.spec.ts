import { workMessages } from '@ndeiya/domain/languages/workMessages';
import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

// A pass has three devices, so that one project opens it, in the window of a phone.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');
const ENGLISH = 'Back to Events';
const NAME = 'Wanjikũ of Ndeiya';

/** `shown` is how the list begins to show the text, where that is not as it is stored. */
async function openText(page: Page, english = ENGLISH, shown = english): Promise<void> {
  await main(page).getByLabel('Search in both languages').fill(english);
  await main(page).getByRole('button', { name: shown }).first().click();
}

/** Waits until the service worker has the code of the page, as a few seconds after its first visit. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return kept.some(({ url }) => url.includes('TranslatePage'));
    });
  await expect.poll(isKept).toBe(true);
}

/** Waits for what the page reads beside the texts: without a connection a first visit has neither. */
async function untilListsAreHere(page: Page): Promise<void> {
  const answers = [/\/api\/languages$/, /\/suggestions$/].map((address) => page.waitForResponse(address));
  for (const answer of await Promise.all(answers)) await answer.finished();
}

test('a text is translated with a pass, also offline and after a reload, reviewed by another, published, and shown on the site with thanks to its translator', async ({
  page,
  context,
  logIn,
}, { retry }) => {
  // A second try finds the words of the first one stored, and saving them again would be no change.
  const words = `${'Coka'.repeat(retry + 1)} ũ`;
  const lists = untilListsAreHere(page);
  await page.goto('/pass#DEMO-TRANSLATOR');
  await main(page).getByRole('link', { name: 'Translate the texts' }).click();
  await expect(main(page).getByRole('heading', { name: 'Translate' })).toBeVisible();
  await openText(page);
  await untilKept(page);
  await lists;
  await context.setOffline(true);
  await main(page).getByLabel('Translation').fill(words.slice(0, -1));
  await main(page).getByRole('button', { name: 'ũ', exact: true }).click();
  await expect(main(page).getByLabel('Translation')).toHaveValue(words);
  await expectFits(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  const progress = main(page).getByRole('status').first();
  // The page counts what the browser has stored. A reload in the same moment as the press comes before it.
  await expect(progress).toContainText(workMessages.unsent(1));
  await page.reload();
  await expect(main(page).getByText(workMessages.kept)).toBeVisible();
  await expect(progress).toContainText(workMessages.unsent(1));
  await openText(page);
  await expect(main(page).getByText(workMessages.waiting)).toBeVisible();
  await expect(main(page).getByLabel('Translation')).toHaveValue(words);
  const sent = page.waitForResponse(/translations\/ops/);
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await main(page).getByText(workMessages.progress.title).click();
  await main(page).getByLabel(workMessages.thanks.label).fill(NAME);
  await main(page).getByRole('button', { name: workMessages.thanks.save }).click();
  await expect(main(page).getByText(workMessages.thanks.waiting(NAME))).toBeVisible();
  await expectFits(page);

  await logIn(await administrator());
  await page.goto('/admin/languages');
  await expect(main(page).getByRole('heading', { name: 'Languages' })).toBeVisible();
  await openText(page);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText(workMessages.reviewed)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: workMessages.publication.confirm }).click();
  await expect(page.getByText(workMessages.thanked(1))).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('language', 'ki');
  });
  await page.goto('/events/none');
  await expect(main(page).getByRole('link', { name: words })).toBeVisible();
  await page.goto('/about_us');
  await expect(main(page).getByText(NAME)).toBeVisible();
});

test('suggestions are decided one by one on a phone: one becomes a draft for another person, one is left with a question', async ({
  page,
  startLoggedIn,
}) => {
  const { suggested: words } = workMessages;
  // A language of its own, because other tests translate Kikuyu. It is given the suggestions that the site has.
  const { token } = await makeAdmin();
  const json = { name: 'Maa', direction: 'ltr', letters: 'ĩ ũ' };
  await call('put', '/languages/mas', { token, json });
  await page.route(/languages\/mas\/suggestions$/, async (route) => {
    const url = route.request().url().replace('/mas/', '/ki/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await startLoggedIn(await administrator());
  await page.goto('/admin/languages?language=mas');
  await main(page).getByLabel('Page').selectOption('About us');
  await main(page).getByRole('button', { name: words.start }).click();
  await expect(main(page).getByText(words.mark)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const before = Number.parseInt(await main(page).getByRole('status').innerText(), 10);
  await main(page).getByRole('button', { name: words.right }).click();
  await expect(page.getByText(workMessages.saved)).toBeVisible();
  const skipped = await main(page).getByRole('heading', { level: 2 }).innerText();
  await main(page).getByRole('button', { name: words.skip }).click();
  await main(page).getByLabel(words.ask).fill('Is this how elders say it?');
  await main(page).getByRole('button', { name: words.send }).click();
  await expect(page.getByText(workMessages.commented)).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText(words.left(before - 2));
  await main(page).getByRole('button', { name: words.stop }).click();
  await main(page).getByLabel('State').selectOption('With a question');
  await main(page).getByRole('button', { name: skipped }).click();
  await expect(main(page).getByText('Is this how elders say it?')).toBeVisible();
});

/** The page that shows what is typed, before it is saved. */
async function lookInPlace(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await main(page).getByRole('link', { name: 'Look at it in place' }).click();
  return opened;
}

test('placeholders are chips, a number has a field for each form, and a draft is looked at in place before it is saved', async ({
  page,
  startLoggedIn,
}) => {
  await startLoggedIn(await administrator());
  await page.goto('/admin/languages');
  await openText(page, 'Event Date: {date}');
  const field = main(page).getByRole('textbox', { name: 'Translation' });
  await field.pressSequentially('xx ');
  await main(page).getByRole('button', { name: '{date}', exact: true }).click();
  await expect(field.locator('[data-mark]')).toHaveText('{date}');
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeEnabled();
  // One key removes the whole placeholder, and the text cannot be saved without it.
  await field.press('Backspace');
  await expect(field).toHaveText('xx');
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await main(page).getByRole('button', { name: '{date}', exact: true }).click();
  await expectAccessible(page);

  const preview = await lookInPlace(page);
  await expect(preview.locator('[data-preview]')).toContainText(/xx .*20\d\d/);
  await expect(preview.locator('html')).toHaveAttribute('lang', 'ki');
  await preview.close();

  await openText(page, 'Quick links');
  await main(page).getByLabel('Translation').fill('x'.repeat(80));
  const tooLong = await lookInPlace(page);
  await expect(tooLong.locator('[data-preview="too long"]')).toHaveText(/^\W?x{80}$/);
  await tooLong.close();

  await openText(page, '{count, plural, one {# event}', '1: # event');
  await expect(main(page).getByRole('textbox', { name: 'Translation for numbers such as' })).toHaveCount(2);
});

/** Opens a page as the link 'See it on the page' does. */
async function seeOnPage(page: Page, path: string, english: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => {
    localStorage.setItem('text-preview', JSON.stringify({ language: 'en', english: text, text }));
  }, english);
  await page.goto(`${path}#preview=en`);
}

test('the link to a page frames its text in a sentence with a value or a link, in a label for screen readers, and as soon as it is shown', async ({
  page,
}) => {
  const framed = page.locator('[data-preview]');
  const note = page.locator('[data-preview-note]');
  await seeOnPage(page, '/participate', 'Event Date: {date}');
  await expect(framed).toContainText(/Event Date: .*20\d\d/);
  await expect(framed).toBeInViewport();
  await expect(note).toHaveText(workMessages.inPlace.shown);

  await seeOnPage(page, '/register/user', 'Already have an account? <0>Login</0>');
  await expect(framed).toContainText('Already have an account?');

  await seeOnPage(page, '/about_us', 'Breadcrumb');
  await expect(framed).toHaveAccessibleName(/Breadcrumb/);
  await expect(note).toHaveText(workMessages.inPlace.spoken);

  await seeOnPage(page, '/events', 'Back to Events');
  await expect(note).toHaveText(workMessages.inPlace.missing);
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await expect(framed).toContainText('Back to Events');
  await expect(note).toHaveText(workMessages.inPlace.shown);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
