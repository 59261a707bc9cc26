import { readFile } from 'node:fs/promises';
import { participantImportMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere, removeDocument, storeParticipant } from '../support/admin';
import { registerAccount, storedDocument, storedWhere } from '../support/server';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expect, logInOn, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
/** The search of participants, and that of users. */
const SEARCH = /^(Name, phone|Username) or email$/;
/** Searches for what one record fits, and waits until the list is down to it: before, its rows still move. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: SEARCH }).fill(text);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);
}
/** A row of the grid, or on phones a card. */
const entry = (page: Page, name: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button', { name: 'Edit' }) });

/** Grants or revokes, and waits until the list says so. */
async function changeRole(page: Page, email: string, grant: boolean): Promise<void> {
  const label = grant ? 'Grant' : 'Revoke';
  await entry(page, email)
    .getByRole('button', { name: `${label} admin` })
    .click();
  const question = page.getByRole('alertdialog', { name: messages.user.confirmRole(grant) });
  await question.getByRole('button', { name: label }).click();
  await expect(question).toBeHidden();
  const opposite = `${grant ? 'Revoke' : 'Grant'} admin`;
  await expect(entry(page, email).getByRole('button', { name: opposite })).toBeVisible();
}

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test(
  'adds, edits, finds and deletes a participant, and undoes the deletion',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    const { email, phone } = makeParticipant();
    const name = `Njoki ${unique()}`;
    await page.goto('/admin/participants');
    await expect(page.getByRole('region', { name: 'Participants in each category' })).toContainText('Poetry');
    await page.getByRole('button', { name: 'Add participant' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('Name is required.')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill(phone);
    const category = dialog(page).getByRole('combobox', { name: 'Category' });
    await expect(category.getByRole('option')).toHaveCount(6);
    await category.selectOption('Use of African Proverbs in Spoken Word');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.participant.added)).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    await search(page, name.toLowerCase().slice(0, -2));
    await expect(entry(page, name)).toHaveCount(1);
    await expect(entry(page, name)).toContainText('Use of African Proverbs');
    await expectAccessible(page);
    await entry(page, name).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('Poetry');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.participant.updated)).toBeVisible();
    await expect(entry(page, name)).toContainText('Poetry');

    const remove = async () => {
      await entry(page, name).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: messages.participant.confirmDelete });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(entry(page, name)).toHaveCount(0);
    };
    await remove();
    await alert(page, deletionMessages.willBeDeleted(10, [name]))
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(entry(page, name)).toHaveCount(1);
    await remove();
    await page.goto('/about_us');
    await expect.poll(() => storedWhere('participants', 'name', name)).toEqual([]);
  },
);

test(
  'a conflicting change is not overwritten without a question',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const { id, path } = await storeParticipant();
    await page.goto(`/admin/participants?open=${id}`);
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('0700 111 111');
    await changeElsewhere(path, { phone: '0700 222 222' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('participant') });
    await expect(conflict).toContainText('+254 700 222 222');
    await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(alert(page, messages.participant.updated)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await storedDocument(path)).toMatchObject({ phone: '+254 700 111 111' });
  },
);

test(
  'imports what is right in a file after it was confirmed, and exports what it imported',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = `Zawadi ${unique()}`;
    const { email } = makeParticipant();
    const csv = `Name;Email;Phone;Category\n${name};${email};'+254 712 345 678;rendition\nNobody;x;1;Dance\n`;
    await page.goto('/admin/participants');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const file = { name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog(page).getByLabel('CSV file').setInputFiles(file);
    await expect(dialog(page).getByText('1 ready to import')).toBeVisible();
    await expect(dialog(page).getByText('Row 3 (Nobody)')).toContainText('Choose one of the categories.');
    await expectAccessibleInBoth(page);
    expect(await storedWhere('participants', 'email', email)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Import 1' }).click();
    await expect(dialog(page).getByText(messages.participant.imported(1))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    expect(await storedWhere('participants', 'email', email)).toMatchObject([
      { name, phone: '+254 712 345 678', category: 'Rendition', user_id: null },
    ]);
    await search(page, name);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text.split('\r\n')).toHaveLength(2);
    expect(text).toContain(`${name},${email},"'+254 712 345 678",Rendition`);
  },
);

test(
  'a file that is imported again doubles nothing, and its rows are said to be there already',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const entry = makeParticipant({ name: `Zawadi ${unique()}` });
    const another = makeParticipant({ name: `Zuri ${unique()}` });
    const file = (...entries: (typeof entry)[]) => {
      const lines = entries.map(({ name, email, phone, category }) =>
        [name, email, phone, category].join(','),
      );
      const buffer = Buffer.from(['name,email,phone,category', ...lines].join('\n'));
      return { name: 'p.csv', mimeType: 'text/csv', buffer };
    };
    const choose = async (...entries: (typeof entry)[]) => {
      await page.goto('/admin/participants');
      await page.getByRole('button', { name: 'Import CSV' }).click();
      await dialog(page)
        .getByLabel('CSV file')
        .setInputFiles(file(...entries));
    };
    await choose(entry);
    await dialog(page).getByRole('button', { name: 'Import 1' }).click();
    await expect(dialog(page).getByText(messages.participant.imported(1))).toBeVisible();
    await choose(entry, another);
    await expect(dialog(page).getByText(participantImportMessages.there(1))).toBeVisible();
    await expect(dialog(page).getByText(messages.participant.duplicate)).toBeHidden();
    await expect(dialog(page).getByText('1 ready to import')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Import 1' }).click();
    await expect(dialog(page).getByText(messages.participant.imported(1))).toBeVisible();
    for (const { email } of [entry, another])
      expect(await storedWhere('participants', 'email', email)).toHaveLength(1);
  },
);

test('what is exported can be imported again, and nothing is lost', { tag: '@desktop' }, async ({ page }) => {
  const fields = { name: `Mũthoni wa Ngũgĩ ${unique()}`, phone: '+254 712 000 111' };
  const { id, path } = await storeParticipant(fields);
  const { name, email, phone, category } = (await storedDocument(path)) ?? {};
  await page.goto('/admin/participants');
  await search(page, fields.name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  // Excel needs the mark to read ĩ and ũ.
  expect([...(await readFile(file)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  await removeDocument(path);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Import 1' }).click();
  await expect(dialog(page).getByText(messages.participant.imported(1))).toBeVisible();
  expect(await storedWhere('participants', 'name', fields.name)).toMatchObject([
    { name, email, phone, category },
  ]);
  expect(await storedDocument(`participants/${id}`)).toBeUndefined();
});

test(
  'a second browser loses its rights at once when they are revoked, and has them when granted',
  { tag: ['@desktop', '@night'] },
  async ({ page, browser }) => {
    const account = await administrator();
    const { name } = await storeParticipant({ name: `Aaron ${unique()}` });
    const context = await browser.newContext();
    const other = await context.newPage();
    await logInOn(other, account);
    await other.goto('/admin/participants');
    await other.getByRole('searchbox', { name: SEARCH }).fill(name);
    await expect(other.getByText(name).first()).toBeVisible();

    await page.goto('/admin/users');
    await search(page, account.email);
    // One commit takes the rights and ends the session: which of the two the browser hears of first decides the words.
    const { rightsRevoked, sessionEnded } = messages.admin;
    // The message goes away after six seconds, and the list of a long run may need longer to show the change.
    const told = expect(alert(other, rightsRevoked).or(alert(other, sessionEnded))).toBeVisible({
      timeout: 20_000,
    });
    await Promise.all([told, changeRole(page, account.email, false)]);
    await expect(other).not.toHaveURL(/admin/);
    await expect(other.getByText(name)).toHaveCount(0);

    await changeRole(page, account.email, true);
    // A login that a message led to would lead back to the list.
    await other.goto('/');
    await logInOn(other, account);
    await expect(other).toHaveURL('/admin');
    await expect(other.getByRole('heading', { name: 'To do' })).toBeVisible();
    await context.close();
  },
);

test(
  'grants and revokes rights after the prompt, and protects oneself',
  { tag: '@phone' },
  async ({ page }) => {
    const account = await registerAccount();
    await page.goto('/admin/users');
    await search(page, account.email);
    await changeRole(page, account.email, true);
    await expect(alert(page, messages.user.roleUpdated).first()).toBeVisible();
    expect(await storedDocument(`users/${account.uid}`)).toMatchObject({ is_admin: true });
    await expectAccessibleInBoth(page);
    await changeRole(page, account.email, false);
    expect(await storedDocument(`users/${account.uid}`)).toMatchObject({ is_admin: false });

    await entry(page, account.email).getByRole('button', { name: 'Edit' }).click();
    const username = `renamed ${unique()}`.slice(0, 30);
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.user.updated)).toBeVisible();
    await expect(entry(page, username)).toHaveCount(1);
  },
);

test(
  'the dialog says why administrators cannot revoke their own rights',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin/users');
    const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const payload = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()) as {
      email: string;
    };
    await search(page, payload.email);
    await expect(entry(page, payload.email)).toContainText(messages.user.isSelf);
    await expect(entry(page, payload.email).getByRole('button', { name: 'Revoke admin' })).toBeDisabled();
    await expect(entry(page, payload.email).getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
);
