import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere, storeEdition } from '../support/admin';
import { storedDocument } from '../support/server';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { expect, test } from './support/test';

// The current edition is everybody's: these tests change editions of their own, which the site does not show.
const texts = editionAdminMessages;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const card = (page: Page, year: number) =>
  page
    .getByRole('list', { name: 'Editions' })
    .getByRole('listitem')
    .filter({ hasText: `${String(year)}:` });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function openedOwn(page: Page, year: number) {
  await storeEdition(year);
  await page.goto('/admin/editions');
  await expect(card(page, year)).toBeVisible();
}
/** Desktop and phone run at the same time. */
const yearOf = (project: string, offset: number) => (project === 'phone' ? 2060 : 2040) + offset;

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test(
  'an edition is changed, opened, closed and archived; then it can only be read',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const year = yearOf(project.name, 1);
    await openedOwn(page, year);
    await card(page, year).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edition ${String(year)}` });
    const name = `Edition ${unique()}`;
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    const amount = dialog.getByRole('textbox', { name: 'Prize 1 amount 1' });
    await amount.fill('fifty');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(amount).toHaveAccessibleDescription('Write a whole number, such as 50,000.');
    await expectAccessibleInBoth(page);
    await amount.fill('60 000');
    await dialog.getByLabel('Hours for recordings').fill('48');
    await dialog.getByLabel('Price of a megabyte (Ksh)').fill('3');
    await dialog.getByLabel('Registration closes (EAT)').fill(`${String(year)}-06-30T23:59`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, texts.saved)).toBeVisible();
    await expect(card(page, year)).toContainText(name);
    await expect(card(page, year)).toContainText(`June 30, ${String(year)} at 11:59 PM EAT`);

    for (const [button, state] of [
      ['Open', 'open'],
      ['Close', 'closed'],
      ['Archive', 'archived'],
    ] as const) {
      await card(page, year).getByRole('button', { name: button }).click();
      const asked = question(page, texts.confirm[state](year));
      await expect(asked).toContainText(texts.detail[state]);
      await asked.getByRole('button', { name: button }).click();
      await expect(alert(page, texts.isNow(year, state))).toBeVisible();
    }
    await expect(card(page, year).getByRole('button', { name: 'Edit' })).toBeDisabled();
    await expect(card(page, year).getByRole('button', { name: /Open|Close|Archive/ })).toHaveCount(0);
    await expectAccessibleInBoth(page);
    expect(await storedDocument(`editions/${String(year)}`)).toMatchObject({
      state: 'archived',
      name,
      recording_hours: 48,
      megabyte_price: 3,
    });
  },
);

test(
  'what two administrators change at once is not lost',
  { tag: ['@desktop', '@night'] },
  async ({ page }, { project }) => {
    const year = yearOf(project.name, 2);
    await openedOwn(page, year);
    await card(page, year).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edition ${String(year)}` });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Mine.');
    await changeElsewhere(`editions/${String(year)}`, { note: 'Theirs.' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = question(page, messages.admin.conflict('edition'));
    await expect(conflict.getByRole('region', { name: 'Note' })).toContainText('Theirs.');
    await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(alert(page, texts.saved)).toBeVisible();
    expect(await storedDocument(`editions/${String(year)}`)).toMatchObject({ note: 'Mine.' });
  },
);

test(
  'the form fits a phone, and categories and prizes can be added',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const year = yearOf(project.name, 3);
    await openedOwn(page, year);
    await expectNoSidewaysScrolling(page);
    await card(page, year).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edition ${String(year)}` });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await page.keyboard.type('Dance');
    await dialog.getByText('Rules of Dance').click();
    await dialog.getByRole('textbox', { name: /Category 6: places/ }).fill('12');
    await dialog.getByRole('button', { name: 'Add prize', exact: true }).click();
    await page.keyboard.type('Best dance');
    await dialog
      .getByRole('combobox', { name: 'Prize 3: for which categories' })
      .selectOption('Some categories');
    const own = dialog.getByRole('group', { name: 'Prize 3: its categories' });
    await own.getByRole('checkbox', { name: 'Dance' }).check();
    await dialog.getByRole('textbox', { name: 'Prize 3 amount 1' }).fill('5000');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, texts.saved)).toBeVisible();
    const { categories, prizes } = (await storedDocument(`editions/${String(year)}`)) ?? {};
    expect(categories).toContainEqual(expect.objectContaining({ name: 'Dance', places: 12 }));
    expect(prizes).toContainEqual(
      expect.objectContaining({ title: 'Best dance', categories: ['Dance'], amounts: [5000] }),
    );
  },
);

test(
  'the next edition is asked about before it is begun',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const year = yearOf(project.name, 9);
    await openedOwn(page, year);
    await page.getByRole('button', { name: 'New edition' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText(texts.beginDetail);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
  },
);
