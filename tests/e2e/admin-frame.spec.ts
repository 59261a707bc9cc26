import { messages } from '@ndeiya/domain/kernel/messages';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import type { Page } from 'playwright/test';
import { administrator, revoke, storeEvent } from '../support/admin';
import { registerAccount } from '../support/server';
import { answerQueries } from './support/answers';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Requests that could bring an administrator's data: Firestore's channel and the API. */
function dataRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/Firestore\/Listen|\/api\/(?!health)/.test(request.url())) found.push(request.url());
  });
  return found;
}

test(
  'a forged is_admin leads a visitor home with a warning and requests no data',
  { tag: '@desktop' },
  async ({ page }) => {
    const requests = dataRequests(page);
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('token', 'forged');
      localStorage.setItem('is_admin', 'true');
    });
    await page.goto('/admin/users');
    await expect(alert(page, messages.admin.notAdmin)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);

test(
  'a forged is_admin leads a logged-in user home with a warning and requests no data',
  { tag: '@desktop' },
  async ({ page, logIn }) => {
    await logIn(await registerAccount());
    await expect(page).toHaveURL('/');
    const requests = dataRequests(page);
    await page.evaluate(() => {
      localStorage.setItem('is_admin', 'true');
    });
    await page.goto('/admin/participants');
    await expect(alert(page, messages.participant.unauthorized)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(requests).toEqual([]);
  },
);

test(
  'rights that are taken back end the visit at once',
  { tag: '@desktop' },
  async ({ page, logIn, pageErrors }) => {
    const account = await administrator();
    await logIn(account);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await revoke(account.uid);
    await expect(alert(page, messages.admin.rightsRevoked)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('is_admin'))).toBe('false');
    // The listeners and requests that are active at that moment are denied, which is logged, before the page ends.
    await page.goto('about:blank');
    const denied =
      /^(live query|read the failed mails|read the text messages|read the numbers of lost links|count)/;
    expect(pageErrors.splice(0).filter((text) => !denied.test(text))).toEqual([]);
  },
);

test(
  'totals that cannot be read say so, and can be tried again',
  { tag: '@desktop' },
  async ({ page, startLoggedIn, logged }) => {
    await startLoggedIn(await administrator());
    const stop = await answerQueries(page, 'stats', 'denied');
    await page.goto('/admin');
    const failure = alert(page, messages.stats.loadFailed);
    await expect(failure).toBeVisible();
    await stop();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^\d+\s*Events/ })).toBeVisible();
    logged(/^live query/);
  },
);

test('sidebar, search, bell and account menu lead everywhere', async ({
  page,
  startLoggedIn,
  isMobile,
  pageErrors,
}) => {
  const event = await storeEvent();
  await startLoggedIn(await administrator());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: overviewMessages.toDo.title })).toBeVisible();
  await expect(page.getByRole('link', { name: /Gallery images/ })).toBeVisible();
  await expectAccessible(page);

  await test.step('the sidebar', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: 'System Images' }).click();
    await expect(page).toHaveURL('/admin/system_images');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Admin/System Images');
    if (isMobile) await expect(menu).toBeHidden();
    else {
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await expect(menu.getByText('Events')).toBeHidden();
      await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
    }
  });

  await test.step('the search, by keyboard', async () => {
    const search = page.getByRole('combobox', { name: /Search/ });
    await search.fill(event.title.toLowerCase());
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
    await expectAccessible(page);
    await search.press('Enter');
    await expect(page).toHaveURL(`/admin/events?open=${event.id}`);
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(event.title);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/events');
  });

  await test.step('the bell', async () => {
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('Logout', async () => {
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
    await expect(alert(page, messages.admin.notAdmin)).toBeHidden();
    // Requests of the dashboard that are on their way at that moment are cut, which is logged.
    const cut = /^read the (failed mails|text messages|numbers of lost links): NetworkError/;
    expect(pageErrors.splice(0).filter((text) => !cut.test(text))).toEqual([]);
  });
});
