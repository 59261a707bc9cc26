import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere, storeEvent } from '../support/admin';
import { storedDocument, storedWhere } from '../support/server';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expect, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test(
  'creates an event with picture and formats, edits it, and the list follows',
  { tag: '@phone' },
  async ({ page }) => {
    const { title } = makeEvent();
    await page.goto('/admin/events');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Create Event' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('Title is required.')).toBeVisible();

    await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog(page).getByRole('textbox', { name: 'Theme' }).fill('Courage');
    await dialog(page).getByLabel('Date & Time').fill('2031-08-16T09:00');
    await dialog(page).getByRole('textbox', { name: 'Location' }).fill('Ndeiya hall');
    const details = dialog(page).getByRole('textbox', { name: 'Details' });
    await details.click();
    await page.keyboard.type('Bring a ');
    await dialog(page).getByRole('button', { name: 'Bold' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('drum');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' & songs from the ridges, and come early for a seat.');
    await dialog(page)
      .getByLabel('Image')
      .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expectAccessibleInBoth(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.event.created)).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    const created = row(page, title);
    await expect(created).toContainText('Aug 16, 2031, 09:00 AM EAT');
    await expect(created).toContainText('Bring a drum & songs from the ridges, and come early for a s...');
    await created.getByRole('button', { name: 'Show more' }).click();
    await expect(created.getByText('drum', { exact: true })).toHaveCSS('font-weight', /^[67]00$|bolder/);
    await created.getByRole('button', { name: 'Show less' }).click();
    await expect(created.getByRole('img').or(created.locator('img'))).toBeVisible({ timeout: 30_000 });
    expect(await storedWhere('events', 'title', title)).toMatchObject([
      {
        details:
          '<p>Bring a <strong>drum</strong> &amp; songs from the ridges, and come early for a seat.</p>',
      },
    ]);

    await created.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Edit Event' })).toBeVisible();
    await expect(dialog(page).getByLabel('Date & Time')).toHaveValue('2031-08-16T09:00');
    await expect(dialog(page).getByRole('textbox', { name: 'Details' })).toContainText(
      'Bring a drum & songs',
    );
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Preview' }).getByRole('heading', { name: title }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await dialog(page).getByRole('textbox', { name: 'Theme' }).fill('Justice');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.event.updated)).toBeVisible();
    await expect(created).toContainText('Justice');
  },
);

test(
  'a row’s buttons keep their distance to the edge of the table',
  { tag: '@desktop' },
  async ({ page }) => {
    const { title } = await storeEvent();
    await page.goto('/admin/events');
    const button = row(page, title).getByRole('button', { name: 'Delete' });
    await expect(button).toBeVisible();
    const [inner, outer] = [await button.boundingBox(), await row(page, title).boundingBox()];
    const right = (box: typeof inner) => (box ? box.x + box.width : NaN);
    expect(right(outer) - right(inner)).toBeGreaterThanOrEqual(15);
  },
);

test(
  'a deletion can be undone for ten seconds, and is sent when the page is left',
  { tag: '@desktop' },
  async ({ page }) => {
    const { title, path } = await storeEvent();
    await page.goto('/admin/events');
    const remove = async () => {
      await row(page, title).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: messages.event.confirmDelete });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(row(page, title)).toBeHidden();
    };
    await remove();
    await alert(page, deletionMessages.willBeDeleted(10, [title]))
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(row(page, title)).toBeVisible();
    await remove();
    expect(await storedDocument(path)).toBeDefined();
    await page.goto('/about_us');
    await expect.poll(() => storedDocument(path)).toBeUndefined();
  },
);

test('a conflicting change is not overwritten without a question', { tag: '@desktop' }, async ({ page }) => {
  const { id, title, path } = await storeEvent();
  await page.goto(`/admin/events?open=${id}`);
  await dialog(page).getByRole('textbox', { name: 'Theme' }).fill('Mine');
  await changeElsewhere(path, { theme: 'Theirs' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('event') });
  await expect(conflict).toContainText('Theirs');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Show theirs' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Theme' })).toHaveValue('Theirs');

  await changeElsewhere(path, { theme: 'Theirs again' });
  await dialog(page).getByRole('textbox', { name: 'Theme' }).fill('Mine again');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(alert(page, messages.event.updated)).toBeVisible();
  expect(await storedWhere('events', 'title', title)).toMatchObject([{ theme: 'Mine again' }]);
});

test(
  'without a connection nothing is said to be saved, and typed text is not lost by accident',
  { tag: '@desktop' },
  async ({ page, context, logged, pageErrors, foreignRequests }) => {
    const { id, title } = await storeEvent();
    await page.goto(`/admin/events?open=${id}`);
    const theme = dialog(page).getByRole('textbox', { name: 'Theme' });
    await theme.fill('Typed offline');
    await context.setOffline(true);
    await expect(page.getByText(messages.admin.offlineBanner)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.offline)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: messages.admin.leaveStay }).click();
    await expect(theme).toHaveValue('Typed offline');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.event.updated)).toBeVisible({ timeout: 25_000 });
    expect(await storedWhere('events', 'title', title)).toMatchObject([{ theme: 'Typed offline' }]);
    logged(/save event/);
    // The number of events may still be on its way when the connection ends.
    expect(pageErrors.splice(0).filter((text) => !text.startsWith('count:'))).toEqual([]);
    // Firestore's SDK asks Google's servers whether there is a connection at all.
    const other = foreignRequests
      .splice(0)
      .filter((url) => !url.includes('www.google.com/images/cleardot.gif'));
    expect(other).toEqual([]);
  },
);
