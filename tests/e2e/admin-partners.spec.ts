import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { makePartner } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from '../support/admin';
import { storedDocument } from '../support/server';
import { expectAccessible } from './support/axe';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const texts = partnerAdminMessages;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, question: string, button: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: button }).click();

/** An application of the test's own, as the API stores it. */
async function storePartner(state: string, decided_at: Date | null = null) {
  const application = makePartner();
  const path = `partner_applications/partner-${crypto.randomUUID()}`;
  const picture = { image: null, image_upload: null, image_error: null };
  const fields = { ...application, state, shown: false, decided_at, ...picture };
  await changeElsewhere(path, { ...fields, created_at: new Date() });
  return { ...application, path, address: `/admin/partners?open=${path.split('/')[1] ?? ''}` };
}

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test('an application is reviewed, and its approval mailed', { tag: '@phone' }, async ({ page }) => {
  const { organisation, email, website, message, path, address } = await storePartner('new');
  await page.goto(address);
  for (const text of [email, message, website]) await expect(dialog(page)).toContainText(text);
  await dialog(page).getByRole('button', { name: 'Start review' }).click();
  await expect(alert(page, texts.inReview)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(texts.decisionMailed(email));
  await answer(page, texts.confirmApprove, 'Approve');
  await expect(alert(page, texts.approved)).toBeVisible();
  const [mail] = await expectMails(email, 1);
  expect(mail?.text).toContain('has been approved');
  // The applicant chose the name, and the address may be somebody else's.
  expect(mail?.text).not.toContain(organisation);
  expect(await storedDocument(path)).toMatchObject({ state: 'approved', shown: false });
});

test('an approved partner is shown on the home page, with logo', { tag: '@desktop' }, async ({ page }) => {
  const { organisation, website, path, address } = await storePartner('approved', new Date());
  await page.goto(address);
  await dialog(page).getByLabel('Show this partner on the home page').check();
  await dialog(page)
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save home page entry' }).click();
  await expect(alert(page, texts.shown)).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: `Logo of ${organisation}` })).toBeVisible({
    timeout: 30_000,
  });
  expect(await storedDocument(path)).toMatchObject({ state: 'approved', shown: true });
  const partner = page.getByRole('link', { name: organisation });
  const home = async () => JSON.stringify(await storedDocument('public/home'));
  await expect.poll(home, { timeout: 30_000 }).toContain(`media/${path}/`);
  await page.goto('/');
  await expect(partner).toHaveAttribute('href', website);
  await partner.scrollIntoViewIfNeeded();
  await expect(partner.locator('img')).toBeVisible();
});

test(
  'nobody decides over somebody else’s decision unknowingly',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    const { organisation, path, address } = await storePartner('in review');
    await page.goto(address);
    await expect(dialog(page)).toContainText('In review');
    await changeElsewhere(path, { state: 'approved', decided_at: new Date() });
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await answer(page, texts.confirmDecline, 'Decline');
    const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('application') });
    await expect(conflict).toContainText('Approved');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(alert(page, texts.notNow)).toBeVisible();
    logged(new RegExp(texts.updateFailed));
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await answer(page, texts.confirmDecline, 'Decline');
    await conflict.getByRole('button', { name: 'Show theirs' }).click();
    await dialog(page).getByRole('button', { name: 'Back to review' }).click();
    await answer(page, texts.confirmReview, 'Back to review');
    await expect(dialog(page).getByRole('button', { name: 'Decline' })).toBeEnabled();
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Organisation, person, phone or email').fill(organisation);
    const row = page.getByRole('list', { name: 'Partner applications' }).getByRole('button');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('In review');
    await page.getByLabel('State').selectOption('Declined');
    await expect(page.getByText(texts.noneFound)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('State').selectOption('In review');
    await row.click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await answer(page, texts.confirmDelete, 'Delete');
    await expect(page.getByText(texts.noneFound)).toBeVisible();
    await alert(page, deletionMessages.willBeDeleted(10, [organisation]))
      .getByRole('button', { name: 'Undo' })
      .click();
    await row.click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await answer(page, texts.confirmDelete, 'Delete');
    await expect(page.getByText(texts.noneFound)).toBeVisible();
    await page.goto('/about_us');
    await expect.poll(() => storedDocument(path)).toBeUndefined();
  },
);
