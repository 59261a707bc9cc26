import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  announcementAdminMessages as texts,
  subscriberAdminMessages as listTexts,
} from '@ndeiya/domain/site/adminMessages';
import { makeAnnouncement } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from '../support/admin';
import { storedWhere } from '../support/server';
import { expectAccessibleInBoth } from './support/axe';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
/** Closes a message: on a phone it slides over the card's button, between pressing that and letting go too. */
async function dismiss(page: Page, text: string): Promise<void> {
  await alert(page, text)
    .getByRole('button', { name: /Close|Dismiss/ })
    .click();
  await expect(alert(page, text)).toBeHidden();
}
/** A row of the grid, or on phones a card. */
const entry = (page: Page, email: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: email })
    .filter({ has: page.getByRole('button', { name: 'Remove' }) });

/** A subscriber of the test's own. */
async function storeSubscriber(state: string) {
  const email = `reader-${unique()}@example.org`;
  const token = `token-of-the-reader-${unique()}`;
  await changeElsewhere(`newsletter_subscribers/${unique()}`, {
    email,
    state,
    token,
    created_at: new Date(),
  });
  return { email, token };
}

let author: { email: string };
test.beforeEach(async ({ startLoggedIn }) => {
  const account = await administrator();
  author = account;
  await startLoggedIn(account);
});

test('subscribers are found, exported, removed, and put back', { tag: '@phone' }, async ({ page }) => {
  const { email } = await storeSubscriber('confirmed');
  await page.goto('/admin/newsletter');
  await page.getByRole('searchbox', { name: 'Email begins with' }).fill(email.toUpperCase());
  await expect(entry(page, email)).toHaveCount(1);
  await expect(entry(page, email)).toContainText('Confirmed');
  await expectAccessibleInBoth(page);

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('\ufeffemail,state,subscribed');
  expect(lines[1]).toContain(`${email},confirmed,`);
  await dismiss(page, listTexts.exported(1));

  const remove = async () => {
    await entry(page, email).getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: listTexts.confirmRemove });
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(entry(page, email)).toHaveCount(0);
  };
  await remove();
  await expect(page.getByText(listTexts.noneFound)).toBeVisible();
  await page.getByRole('button', { name: deletionMessages.undo }).click();
  await expect(entry(page, email)).toHaveCount(1);
  await dismiss(page, deletionMessages.undone([email]));
  await remove();
  await page.goto('/about_us');
  await expect
    .poll(() => storedWhere('newsletter_subscribers', 'email', email), { timeout: 30_000 })
    .toEqual([]);
});

test(
  'an announcement goes to oneself first, then to all who have confirmed',
  { tag: '@desktop' },
  async ({ page, logged }) => {
    const [reader, other] = [await storeSubscriber('confirmed'), await storeSubscriber('pending')];
    const { subject } = makeAnnouncement();
    await page.goto('/admin/newsletter?tab=write');
    await expect(button(page, 'Send to all')).toBeDisabled();
    await button(page, 'Send a test to me').click();
    await expect(page.getByText('Subject is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('Dear friends,\n\nthe date is set.');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('the date is set.');
    await expectAccessibleInBoth(page);

    await page.route('**/api/newsletter/announcements', (route) => route.abort(), { times: 1 });
    await button(page, 'Send a test to me').click();
    await alert(page, messages.offline).getByRole('button', { name: /close/i }).click();
    logged(/test announcement/);
    await button(page, 'Send a test to me').click();
    await expect(page.getByRole('status').filter({ hasText: texts.tested(author.email) })).toBeVisible();
    const [test] = await expectMails(author.email, 1);
    expect(test?.subject).toBe(`[Test] ${subject}`);
    await expect(button(page, 'Send to all')).toBeEnabled();
    await page.getByRole('textbox', { name: 'Subject' }).fill(`${subject}!`);
    await expect(button(page, 'Send to all')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);

    await button(page, 'Send to all').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(texts.sendWarning);
    await question.getByRole('button', { name: 'Send to all' }).click();
    await expect(alert(page, texts.started)).toBeVisible();
    const sent = page
      .getByRole('list', { name: 'Announcements' })
      .getByRole('listitem')
      .filter({ hasText: subject });
    await expect(sent).toContainText(/delivered/);
    const [mail] = await expectMails(reader.email, 1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`/newsletter/unsubscribe?token=${reader.token}`);
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
    await sent.getByText('Show the text').click();
    await expect(sent).toContainText('the date is set.');
    await expectAccessibleInBoth(page);
    await expectMails(other.email, 0);
  },
);

test('what is typed is not lost without being asked', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await page.goto('/admin/newsletter?tab=write');
  await page.getByRole('textbox', { name: 'Message' }).fill('Unfinished');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Unfinished');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('alertdialog', { name: messages.admin.leave })).toBeVisible();
});
