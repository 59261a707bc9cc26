import { MAIL_ATTEMPTS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  activityMessages as texts,
  failedMailMessages as mailTexts,
} from '@ndeiya/domain/system/adminMessages';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere, storeEvent, storeParticipant } from '../support/admin';
import { storedDocument } from '../support/server';
import { expectAccessibleInBoth } from './support/axe';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const entries = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
const mails = (page: Page) => page.getByRole('list', { name: 'Failed mails' }).getByRole('listitem');

/** A dead letter of the test's own. */
async function storeFailedMail() {
  const to = `dead-${unique()}@example.org`;
  const id = `dead-${unique()}`;
  const none = { startTime: null, endTime: null, leaseExpireTime: null, nextAttemptTime: null };
  const error = 'Recipient rejected: 550 5.1.1 User unknown';
  await changeElsewhere(`mail/${id}`, {
    to,
    message: { subject: 'Your reset code', text: 'T', html: '<p>T</p>' },
    created_at: new Date(),
    delivery: { state: 'ERROR', attempts: MAIL_ATTEMPTS, error, ...none },
  });
  return { id, to };
}

let account: Awaited<ReturnType<typeof administrator>>;
test.beforeEach(async ({ startLoggedIn }) => {
  account = await administrator();
  await startLoggedIn(account);
});

test(
  'the log names the administrator who changed a record in the dashboard',
  { tag: ['@desktop', '@night'] },
  async ({ page }) => {
    const { id } = await storeEvent();
    const { title } = makeEvent();
    await page.goto(`/admin/events?open=${id}`);
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.event.updated)).toBeVisible();
    await page.goto('/admin/activity');
    const changed = entries(page).filter({ hasText: `changed event “${title}”` });
    await expect(changed).toContainText(`${account.username} (${account.email})`);
  },
);

test('the log says who changed each record, and filters find it', { tag: '@desktop' }, async ({ page }) => {
  const { title, path } = await storeEvent();
  const hall = `The hall ${unique()}`;
  await changeElsewhere(path, { location: hall });
  await page.goto('/admin/activity');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Event');
  const added = entries(page).filter({ hasText: `added event “${title}”` });
  await expect(added).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Done' }).selectOption('Changed');
  const changed = entries(page).filter({ hasText: hall });
  await expect(changed).toHaveCount(1);
  await changed.getByText('What changed').click();
  await expect(changed.getByRole('region', { name: 'Location' })).toContainText(
    'BeforeNdeiya community hall',
  );
  await expectAccessibleInBoth(page);
  await changed.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(title);

  await page.goto('/admin/activity');
  await page.getByRole('textbox', { name: 'To' }).fill('2001-01-01');
  await expect(page.getByText(texts.noneFound)).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(entries(page).first()).toBeVisible();
});

test(
  'a change of a person says which fields changed, without values, and links to the person',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id, name, path } = await storeParticipant({ category: 'Poetry' });
    await changeElsewhere(path, { phone: '0799 000 111', category: 'Folk Songs' });
    await page.goto('/admin/activity');
    await page.getByRole('combobox', { name: 'What' }).selectOption('Participant');
    await page.getByRole('combobox', { name: 'Done' }).selectOption('Changed');
    const own = page.locator(`a[href$="open=${id}"]`);
    const changed = entries(page).filter({ has: own });
    await expect(changed).toContainText('changed Participant');
    await changed.getByText('What changed').click();
    await expect(changed.getByRole('region', { name: 'Category' })).toContainText(
      'BeforePoetryAfterFolk Songs',
    );
    await expect(changed.getByRole('region', { name: 'Phone' })).toContainText(
      'Changed. What it was is not kept here.',
    );
    await expect(changed).not.toContainText('0799');
    await expectAccessibleInBoth(page);
    await own.click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  },
);

test(
  'a mail that failed is shown by bell and list, and tried again',
  { tag: '@desktop' },
  async ({ page }) => {
    const one = await storeFailedMail();
    const other = await storeFailedMail();
    await page.goto(`/admin/activity?open=${one.id}`);
    const mail = mails(page).filter({ hasText: one.to });
    await expect(mail).toContainText('There is no mailbox with this address.');
    await expect(mail).toContainText('tried 5 times');
    await expectAccessibleInBoth(page);
    await mail.getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page, messages.mail.retried)).toBeVisible();
    await expect(mail).toHaveCount(0);
    await expectMails(one.to, 1);
    expect(await storedDocument(`mail/${one.id}`)).toMatchObject({
      delivery: { state: 'SUCCESS', attempts: 1 },
    });

    await expect(mails(page).filter({ hasText: other.to })).toHaveCount(1);
    // The server would also send the failed mails of tests that run beside this one: mail.api.test.ts asks it.
    await page.route('**/api/mail/retry', (route) =>
      route.fulfill({ json: { message: mailTexts.retriedMany(2) } }),
    );
    await page.route('**/api/mail/failed', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try all again' }).click();
    await expect(alert(page, mailTexts.retriedMany(2))).toBeVisible();
    await expect(page.getByText(mailTexts.noneFailed)).toBeVisible();
  },
);

test(
  'the list of failed mails has an empty state and an error state',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    await page.route('**/api/mail/failed', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/activity?tab=mails');
    await expect(page.getByText(mailTexts.noneFailed)).toBeVisible();
    await page.route('**/api/mail/failed', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(page.getByText(mailTexts.loadFailed)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(mailTexts.loadFailed)).toBeHidden();
    logged(/read the failed mails/);
  },
);
