import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { changeElsewhere } from '../support/admin';
import { registerAccount } from '../support/server';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { organiser, sentEntry } from './support/sentEntry';
import { expect, fillParticipant, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const goOn = (page: Page) => button(page, 'Save and go on').click();
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const state = (page: Page, name: keyof typeof texts.states) => heading(page, texts.states[name]);

/** The page is fit for everybody and for a narrow screen. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScrolling(page);
}

test(
  'from registering through five steps, a reload and a time without a network to a sent entry',
  { tag: '@phone' },
  async ({ page, context, startLoggedIn, logged }) => {
    await startLoggedIn(await registerAccount());
    await page.goto('/register/participant');
    await fillParticipant(page, makeParticipant({ category: 'Folk Songs' }));
    await button(page, 'Register').click();
    await main(page).getByRole('link', { name: 'Go on with my entry' }).click();
    await expect(state(page, 'draft')).toBeVisible();
    await expectFit(page);
    await main(page).getByRole('link', { name: 'Go on with your entry' }).click();

    await test.step('category', async () => {
      await page.getByLabel('One person').check();
      await expectFit(page);
      await goOn(page);
    });
    await test.step('piece: a reload loses nothing', async () => {
      await page.getByLabel('Title of the piece').fill('Mũgithi wa Ndeiya');
      await page.reload();
      await expect(page.getByLabel('Title of the piece')).toHaveValue('Mũgithi wa Ndeiya');
      await expectFit(page);
    });
    await test.step('people: without a network the answers stay here, and are sent when it returns', async () => {
      // The page loads the code of its service worker when it has time. Without a network that would fail.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('registerWorker')),
      );
      await context.setOffline(true);
      await page.getByLabel('Minutes').fill('3');
      await goOn(page);
      await page.getByLabel('18 or older').check();
      await expect(main(page).getByText(texts.saved.hereOnly)).toBeVisible();
      await expectFit(page);
      await context.setOffline(false);
      await expect(main(page).getByText(texts.saved.there, { exact: true })).toBeVisible();
      logged(/^bring an entry to the server/);
      await goOn(page);
    });
    await test.step('recording: this category needs none, so nothing is asked', async () => {
      await expect(main(page).getByText('This category needs no recording.')).toBeVisible();
      await expect(main(page).getByRole('radio')).toHaveCount(0);
      await expectFit(page);
      await goOn(page);
    });
    await test.step('check and send', async () => {
      await expect(main(page).getByText('Mũgithi wa Ndeiya')).toBeVisible();
      await expectFit(page);
      await button(page, 'Send my entry').click();
      await expect(state(page, 'accepted')).toBeVisible();
    });
    await test.step('the list names it, and it can be withdrawn with a reason', async () => {
      await main(page).getByRole('link', { name: 'My entries' }).click();
      await expect(heading(page, 'My entries')).toBeVisible();
      await expectFit(page);
      await main(page)
        .getByRole('link', { name: /Mũgithi wa Ndeiya/ })
        .click();
      // The test of the programme closes withdrawals for a moment, and the page asks for the entry once.
      await expect(async () => {
        await page.reload();
        await expect(button(page, 'Withdraw this entry')).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await button(page, 'Withdraw this entry').click();
      const dialog = page.getByRole('dialog', { name: 'Withdraw this entry?' });
      await dialog.getByLabel('Reason').fill('My voice is gone.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Yes, withdraw' }).click();
      await expect(state(page, 'withdrawn')).toBeVisible();
      await expect(main(page).getByText('My voice is gone.')).toBeVisible();
    });
  },
);

test(
  'an entry that was given back is changed and sent again, and an offer is taken',
  { tag: '@phone' },
  async ({ page, startLoggedIn }) => {
    const [{ account, id }, { decide }] = await Promise.all([sentEntry(), organiser()]);
    await decide(id, 'returned', 'Please name your group.');
    await startLoggedIn(account);
    await page.goto(`/entries/${id}`);
    await expect(state(page, 'returned')).toBeVisible();
    await expect(main(page).getByText('Please name your group.').first()).toBeVisible();
    await expectFit(page);
    await main(page).getByRole('link', { name: 'Change: Your piece' }).click();
    await page.getByLabel('Name for the programme').fill('Ndeiya Voices');
    await page.getByRole('link', { name: 'Step 5: Check and send' }).click();
    await button(page, 'Send my entry').click();
    await expect(state(page, 'accepted')).toBeVisible();

    // The demo edition accepts at once. Only an entry that still waits for a decision can get an offer.
    await changeElsewhere(`entries/${id}`, { state: 'submitted' });
    await decide(id, 'offered');
    await page.reload();
    await expect(state(page, 'offered')).toBeVisible();
    await expectFit(page);
    await button(page, 'Take the place').click();
    await expect(state(page, 'accepted')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Add to calendar').click();
    expect((await download).suggestedFilename()).toBe('competition.ics');
    await expectFit(page);
  },
);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('@phone a reload without a network shows the entries and what was typed, on the phone’s own copy', async ({
    page,
    context,
    startLoggedIn,
    pageErrors,
  }) => {
    const [{ account, id }, { decide }] = await Promise.all([sentEntry(), organiser()]);
    await decide(id, 'returned', 'Please name your group.');
    await startLoggedIn(account);
    await page.goto('/entries');
    const link = main(page).getByRole('link', { name: /Mũgithi/ });
    await link.click();
    await expect(state(page, 'returned')).toBeVisible();
    await main(page).getByRole('link', { name: 'Change: Your piece' }).click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.getByLabel('Name for the programme').fill('Ndeiya Voices');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Name for the programme')).toHaveValue('Ndeiya Voices');
    await page.goto('/entries');
    await expect(heading(page, 'My entries')).toBeVisible();
    await expect(link).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.close();
    // Without a network any request may be logged, because each part of the page sends its own when it is ready.
    const others = pageErrors.splice(0).filter((text) => !/Failed to fetch|was not reached/.test(text));
    expect(others).toEqual([]);
  });
});

test(
  'an entry of somebody else is not found, and the login leads back to one’s own',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    const [mine, others] = await Promise.all([sentEntry(), sentEntry()]);
    await page.goto(`/entries/${mine.id}`);
    await expect(page).toHaveURL('/login');
    await main(page).getByLabel('Email').fill(mine.account.email);
    await main(page)
      .getByLabel(/^Password/)
      .fill(mine.account.password);
    await main(page).getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/entries/${mine.id}`);
    await expect(state(page, 'accepted')).toBeVisible();
    await page.goto(`/entries/${others.id}`);
    await expect(main(page).getByText(texts.notFound)).toBeVisible();
    logged(/^bring an entry to the server/);
  },
);
