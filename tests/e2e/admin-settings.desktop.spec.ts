import { adminMessages } from '@ndeiya/domain/adminMessages';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { messages } from '@ndeiya/domain/messages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from './support/admin';
import { expectAccessible } from './support/axe';
import { type Fields, storedDocument } from './support/server';
import { expect, test } from './support/test';

// There is one document of settings for all tests, and they run at the same time: only the note is changed here.
const PATH = 'settings/competition';
const PHONE = { width: 360, height: 740 };
const texts = adminMessages.settings;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
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
  await expect(note(page)).toBeVisible();
});

test('what is saved stands on the public page, and the defaults come back', async ({ page }) => {
  const text = `Small categories are judged together ${unique()}.`;
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await note(page).fill(text);
  const amount = page.getByRole('textbox', { name: 'Prize 1 amount 1' });
  await amount.fill('fifty');
  await save(page);
  await expect(alert(page, texts.invalid)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('Write a whole number, such as 50,000.');
  await expectAccessible(page);
  await amount.fill('50 000');
  await save(page);
  await expect(alert(page, texts.saved)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: texts.unchanged })).toBeVisible();
  await expect(amount).toHaveValue('50,000');
  await expect.poll(async () => JSON.stringify(await storedDocument('public/home'))).toContain(text);
  await page.goto('/participate');
  await expect(page.getByText(text)).toBeVisible();

  await page.goto('/admin/settings');
  await group(page, 'Prizes').getByRole('button', { name: 'Restore the defaults' }).click();
  const question = page.getByRole('alertdialog', { name: texts.confirmRestore('Prizes') });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(note(page)).toHaveValue(DEFAULT_SETTINGS.note);
  await save(page);
  await expect(alert(page, texts.saved)).toBeVisible();
  expect(await storedDocument(PATH)).toMatchObject({ note: DEFAULT_SETTINGS.note });
});

test('two administrators, a lost connection and a hasty click lose nothing', async ({
  page,
  context,
  logged,
  pageErrors,
  foreignRequests,
}) => {
  await note(page).fill('Mine.');
  await changeElsewhere(PATH, { note: 'Theirs.' });
  await save(page);
  const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('page of settings') });
  await expect(conflict.getByRole('region', { name: 'Note' })).toContainText('Theirs.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Show theirs' }).click();
  await expect(note(page)).toHaveValue('Theirs.');
  await note(page).fill('Mine again.');
  await changeElsewhere(PATH, { note: 'Theirs again.' });
  await save(page);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(alert(page, texts.saved)).toBeVisible();
  expect(await storedDocument(PATH)).toMatchObject({ note: 'Mine again.' });

  await note(page).fill('Typed offline.');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('button', { name: messages.admin.leaveStay }).click();
  await context.setOffline(true);
  await save(page);
  await expect(alert(page, messages.offline)).toBeVisible();
  await expect(note(page)).toHaveValue('Typed offline.');
  await context.setOffline(false);
  logged(/save settings/);
  // What the bell was reading as the connection went.
  const others = pageErrors.splice(0).filter((text) => !text.startsWith('read the failed mails'));
  pageErrors.push(...others);
  foreignRequests.splice(
    0,
    foreignRequests.length,
    ...foreignRequests.filter((url) => !url.includes('cleardot.gif')),
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(note(page)).toHaveValue('Mine again.');
});

test('a category in use does not go unnoticed; the form fits a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const categories = group(page, 'Categories');
  await categories.getByRole('button', { name: 'Remove Category 1', exact: true }).click();
  await categories.getByRole('button', { name: 'Add category', exact: true }).click();
  const added = categories.getByLabel('Category 4', { exact: false }).last();
  await expect(categories.locator(':focus')).toHaveCount(1);
  await expect(added).toBeVisible();
  await page.keyboard.type('rendition');
  await save(page);
  await expect(categories.getByText(texts.duplicateCategory)).toBeVisible();
  await expectAccessible(page);
  await categories.getByRole('button', { name: 'Remove Category 4', exact: true }).click();
  await save(page);
  const question = page.getByRole('alertdialog', { name: texts.confirmCategories });
  await expect(question).toContainText(/Poetry: \d+/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await storedDocument(PATH)).toMatchObject({ public_categories: DEFAULT_SETTINGS.public_categories });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
