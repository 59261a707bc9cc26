import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { DEFAULT_ORGANISATION } from '@ndeiya/domain/editions/settingsDefaults';
import { messages } from '@ndeiya/domain/kernel/messages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from '../support/admin';
import { type Fields, storedDocument } from '../support/server';
import { expectAccessible } from './support/axe';
import { expectFree, expectNoSidewaysScrolling } from './support/layout';
import { resize } from './support/resize';
import { expect, test } from './support/test';

// There is one document of settings for all tests, and they run at the same time: only the mission and the values are
// changed here.
const PATH = 'settings/competition';
const PHONE = { width: 360, height: 740 };
const texts = settingsAdminMessages;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const mission = (page: Page) => page.getByRole('textbox', { name: 'Our mission' });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let before: Fields;
test.beforeAll(async () => {
  before = (await storedDocument(PATH)) ?? {};
});
test.afterAll(async () => {
  await changeElsewhere(PATH, before);
});
test.beforeEach(async ({ startLoggedIn, page }) => {
  await startLoggedIn(await administrator());
  await page.goto('/admin/settings');
  await expect(mission(page)).toBeVisible();
});

test('what is saved stands on the public page, and the defaults come back', async ({ page }) => {
  const text = `We sing together ${unique()}.`;
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await mission(page).fill(text);
  const title = page.getByRole('textbox', { name: 'Value 1: title' });
  const before = await title.inputValue();
  await title.fill('');
  await save(page);
  await expect(alert(page, texts.invalid)).toBeVisible();
  const button = page.getByRole('button', { name: 'Save settings' });
  await expectFree(button, alert(page, texts.invalid));
  await resize(page, PHONE);
  await expectFree(button, alert(page, texts.invalid));
  await resize(page, { width: 1280, height: 800 });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Title is required.');
  await expectAccessible(page);
  await title.fill(before);
  await save(page);
  await expect(alert(page, texts.saved)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: texts.unchanged })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await storedDocument('public/home'))).toContain(text);
  await page.goto('/about_us');
  await expect(page.getByText(text)).toBeVisible();

  await page.goto('/admin/settings');
  await group(page, 'About page').getByRole('button', { name: 'Restore the defaults' }).click();
  const question = page.getByRole('alertdialog', { name: texts.confirmRestore('About page') });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(mission(page)).toHaveValue(DEFAULT_ORGANISATION.mission);
  await save(page);
  await expect(alert(page, texts.saved)).toBeVisible();
  expect(await storedDocument(PATH)).toMatchObject({ mission: DEFAULT_ORGANISATION.mission });
});

test('two administrators, a lost connection and a hasty click lose nothing', async ({
  page,
  context,
  logged,
  pageErrors,
  foreignRequests,
}) => {
  await mission(page).fill('Mine.');
  await changeElsewhere(PATH, { mission: 'Theirs.' });
  await save(page);
  const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('page of settings') });
  await expect(conflict.getByRole('region', { name: 'Mission' })).toContainText('Theirs.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Show theirs' }).click();
  await expect(mission(page)).toHaveValue('Theirs.');
  await mission(page).fill('Mine again.');
  await changeElsewhere(PATH, { mission: 'Theirs again.' });
  await save(page);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(alert(page, texts.saved)).toBeVisible();
  expect(await storedDocument(PATH)).toMatchObject({ mission: 'Mine again.' });

  await mission(page).fill('Typed offline.');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('button', { name: messages.admin.leaveStay }).click();
  await context.setOffline(true);
  await save(page);
  await expect(alert(page, messages.offline)).toBeVisible();
  await expect(mission(page)).toHaveValue('Typed offline.');
  await context.setOffline(false);
  logged(/save settings/);
  // The read of the bell that was running when the connection ended.
  const others = pageErrors.splice(0).filter((text) => !text.startsWith('read the failed mails'));
  pageErrors.push(...others);
  foreignRequests.splice(
    0,
    foreignRequests.length,
    ...foreignRequests.filter((url) => !url.includes('cleardot.gif')),
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(mission(page)).toHaveValue('Mine again.');
});

test('the form fits a phone, and the focus follows an item that is added', async ({ page }) => {
  await resize(page, PHONE);
  const about = group(page, 'About page');
  await about.getByRole('button', { name: 'Add value' }).click();
  await expect(about.getByRole('textbox', { name: 'Value 8: title' })).toBeFocused();
  await expectAccessible(page);
  await about.getByRole('button', { name: 'Remove Value 8' }).click();
  await expectNoSidewaysScrolling(page);
});
