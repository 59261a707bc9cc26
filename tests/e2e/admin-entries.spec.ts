import { readFile } from 'node:fs/promises';
import { entryAdminMessages as texts } from '@ndeiya/domain/entries/adminMessages';
import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page, TestInfo } from 'playwright/test';
import { administrator, changeElsewhere, storeEdition } from '../support/admin';
import { storedDocument, storedWhere } from '../support/server';
import { sentIn, storeEntry } from '../support/shownEntries';
import { expectAccessibleInBoth } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** A row of the grid, or on phones a card. */
const entry = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .or(main(page).getByRole('list', { name: 'Entries' }).getByRole('listitem'))
    .filter({ hasText: name });
const openEntry = async (page: Page, name: string) => {
  await entry(page, name).getByRole('button', { name: 'Open' }).click();
  return dialog(page, name);
};

/** An edition of the project and the attempt alone, so that no other test's decisions are announced with this one's. */
async function ownEdition({ project, retry }: TestInfo): Promise<number> {
  const year = (project.name === 'phone' ? 2001 : 2005) + retry;
  await storeEdition(year);
  return year;
}

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test(
  'decisions are noted, looked at, announced together, and taken back',
  { tag: '@phone' },
  async ({ page }, info) => {
    const edition = await ownEdition(info);
    const [first, second] = [await storeEntry({ edition }), await storeEntry({ edition })];
    await page.goto(`/admin/entries?edition=${String(edition)}`);
    await expect(entry(page, first.name)).toContainText('Sent in');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScrolling(page);

    await test.step('two entries are chosen and decided in one go; nobody is told', async () => {
      for (const { name } of [first, second]) await entry(page, name).getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: 'Chosen entries' });
      await expect(bar).toContainText(texts.chosen(2));
      await bar.getByRole('button', { name: 'Decide' }).click();
      const form = dialog(page, 'Decide: 2 entries');
      await form.getByRole('radio', { name: /^Accept/ }).check();
      await expect(form.getByText(texts.decide.mailsLater)).toBeVisible();
      await expectAccessibleInBoth(page);
      await form.getByRole('button', { name: 'Accept' }).click();
      await expect(alert(page, 'decided. Announce when you are ready.')).toBeVisible();
      await expect(entry(page, first.name)).toContainText('To announce: Accepted');
      expect(await storedDocument(first.path)).toMatchObject({
        state: 'submitted',
        pending_state: 'accepted',
      });
    });

    await test.step('the mails are shown before they are sent, and each entry has its result', async () => {
      await page.getByRole('tab', { name: 'To announce' }).click();
      await main(page).getByRole('button', { name: texts.announce.look }).click();
      const together = dialog(page, 'Announce together');
      await expect(together.getByText(texts.announce.mails(2))).toBeVisible();
      await together.getByText(first.email).click();
      await expectAccessibleInBoth(page);
      expect(await storedWhere('mail', 'to', first.email)).toEqual([]);
      await together.getByRole('button', { name: texts.announce.send(2) }).click();
      await expect(together.getByText(texts.announce.done(2))).toBeVisible();
      await expect(together.getByRole('list', { name: 'Results' })).toContainText(
        `${second.name}: announced`,
      );
      await together.getByRole('button', { name: 'Close' }).click();
      await expect(main(page).getByText(texts.announce.none)).toBeVisible();
      await expectMails(first.email, 1);
    });

    await test.step('a decision is taken back, with a mail or without', async () => {
      await page.getByRole('tab', { name: 'Entries' }).click();
      const record = await openEntry(page, first.name);
      await expect(record.getByRole('list', { name: 'History' })).toContainText('Accepted by an organiser');
      await expectAccessibleInBoth(page);
      await record.getByRole('button', { name: 'Take decision back' }).click();
      const undo = dialog(page, /^Take back/);
      await undo.getByRole('radio', { name: 'No mail' }).check();
      await undo.getByRole('button', { name: 'Take back' }).click();
      await expect(alert(page, texts.undo.done([first.name]))).toBeVisible();
      await expect(record).toContainText('Sent in');
      expect(await storedWhere('mail', 'to', first.email)).toHaveLength(1);
    });
  },
);

test(
  'two taps accept, and the message undoes it; a return needs a comment',
  { tag: '@phone' },
  async ({ page }, info) => {
    const edition = await ownEdition(info);
    const { name, path } = await storeEntry({ edition });
    await page.goto(`/admin/entries?edition=${String(edition)}`);
    await entry(page, name).getByRole('button', { name: 'Accept' }).click();
    const accept = dialog(page, `Accept: ${name}`);
    await expect(accept.getByText(texts.decide.mailsNow(1))).toBeVisible();
    await accept.getByRole('button', { name: 'Accept' }).click();
    await expect(entry(page, name)).toContainText('Accepted');
    await alert(page, texts.decide.done([name], 'accepted'))
      .getByRole('button', { name: deletionMessages.undo })
      .click();
    await expect(entry(page, name)).toContainText('Sent in');

    await test.step('a noted decision is taken back without a change of state', async () => {
      await entry(page, name).getByRole('button', { name: 'Accept' }).click();
      await accept.getByRole('radio', { name: 'Later' }).check();
      await accept.getByRole('button', { name: 'Accept' }).click();
      await expect(entry(page, name)).toContainText('To announce');
      await alert(page, texts.decide.doneLater([name]))
        .getByRole('button', { name: deletionMessages.undo })
        .click();
      await expect(entry(page, name)).not.toContainText('To announce');
      expect(await storedDocument(path)).toMatchObject({ state: 'submitted', pending_state: null });
    });

    await entry(page, name).getByRole('button', { name: 'Decide' }).click();
    const form = dialog(page, `Decide: ${name}`);
    await form.getByRole('radio', { name: /^Return/ }).check();
    // The choices fill the screen, and the form scrolls to what the choice asks for.
    await expect(form.getByLabel('What shall be changed')).toBeInViewport();
    await form.getByRole('button', { name: 'Return' }).click();
    await expect(form.getByText(texts.decide.commentNeeded)).toBeVisible();
    await form.getByLabel('What shall be changed').fill('Please say how long it is.');
    await form.getByRole('button', { name: 'Return' }).click();
    await expect(entry(page, name)).toContainText('Returned');
    expect(await storedDocument(path)).toMatchObject({ comment: 'Please say how long it is.' });
  },
);

test(
  'one entry shows its people and failed mails, is edited on behalf, and may be late',
  { tag: '@desktop' },
  async ({ page }, info) => {
    const edition = await ownEdition(info);
    const guardian = { id: 'g1', name: 'Njeri wa Kamau', relation: 'Mother', contact: '0712 345 678' };
    const child = makeMember({ name: `Kamau ${unique()}`, age_band: 'minor', guardian_id: 'g1' });
    const { id, name, path } = await storeEntry(
      { edition, has_minor: true, consent: 'missing', name_public: false },
      { members: [child], guardians: [guardian] },
    );
    const failed = `entry-${unique()}`;
    const delivery = { state: 'ERROR', attempts: 5, error: 'refused', nextAttemptTime: null };
    const times = { startTime: null, endTime: null, leaseExpireTime: null };
    await changeElsewhere(`mail/${failed}`, {
      to: 'gone@example.org',
      message: { subject: 'Your entry', text: 'T', html: 'H' },
      delivery: { ...delivery, ...times },
      created_at: new Date(),
    });
    await changeElsewhere(`entry_events/${id}-sent`, { ...sentIn(id, edition), mail: failed });
    await page.goto(`/admin/entries?edition=${String(edition)}&open=${id}`);
    const record = dialog(page, name);
    await expect(record.getByRole('list', { name: 'Members' })).toContainText('Consent missing');
    await expect(record.getByRole('list', { name: 'Members' })).toContainText('Mother: Njeri wa Kamau');
    await expect(record.getByText(texts.mailFailed('gone@example.org'))).toBeVisible();
    await expectAccessibleInBoth(page);

    await test.step('a change of somebody else is not overwritten without a question', async () => {
      await record.getByRole('button', { name: 'Edit' }).click();
      const form = dialog(page, `Edit ${name}`);
      await form.getByRole('textbox', { name: 'Title' }).fill('Mine');
      await changeElsewhere(path, { title: 'Theirs' });
      await form.getByRole('button', { name: 'Save' }).click();
      const conflict = page.getByRole('alertdialog', { name: messages.admin.conflict('entry') });
      await expect(conflict).toContainText('Theirs');
      await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
      await expect(alert(page, texts.saved)).toBeVisible();
      await expect(record).toContainText('Mine');
    });

    await test.step('a permit lets the entry be late, and is taken back', async () => {
      await record.getByRole('button', { name: 'Let it be late' }).click();
      const form = dialog(page, /^Late permit/);
      await form.getByRole('button', { name: 'Save permit' }).click();
      await expect(form.getByText(texts.permit.reason)).toBeVisible();
      await form.getByLabel('May send in until').fill('2099-01-01T09:00');
      await form.getByLabel('Reason').fill('The phone was stolen');
      await form.getByRole('button', { name: 'Save permit' }).click();
      await expect(record.getByRole('list', { name: 'Late permits' })).toContainText('The phone was stolen');
      await record.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('tab', { name: 'Late permits' }).click();
      const permit = main(page).getByRole('listitem').filter({ hasText: name });
      await expectAccessibleInBoth(page);
      await permit.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
      await expect(permit).toHaveCount(0);
    });
  },
);

test(
  'a walk-in is on the programme after one form, and lists hold no name of a child',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const name = `Zawadi ${unique()}`;
    await page.goto('/admin/entries');
    await page.getByRole('button', { name: 'Walk-in' }).click();
    const form = dialog(page, 'Walk-in');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByRole('textbox', { name: 'Stage name' }).fill(name);
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Poetry');
    await form.getByRole('textbox', { name: 'Title of the piece' }).fill('Thĩna');
    await expectAccessibleInBoth(page);
    await form.getByRole('button', { name: 'Put on the programme' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `${name} is in with the number` })).toBeVisible();
    await main(page).getByRole('searchbox').fill(name);
    await expect(entry(page, name)).toContainText('Accepted');

    await page.getByRole('tab', { name: 'Lists and files' }).click();
    await expectAccessibleInBoth(page);
    const lists = main(page).getByRole('list', { name: 'Lists' }).getByRole('listitem');
    const download = page.waitForEvent('download');
    await lists.filter({ hasText: texts.lists.labelsNote }).getByRole('button').click();
    const text = await readFile(await (await download).path(), 'utf8');
    // Nobody has said that the walk-in is of age.
    expect(text).not.toContain(name);
    expect(text).toContain('Poetry');
    await lists.filter({ hasText: texts.lists.programmeNote }).getByRole('button').click();
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.locator('.print-sheet').getByRole('row').filter({ hasText: 'Thĩna' }).first(),
    ).toBeVisible();
    await expect(main(page)).toBeHidden();
  },
);
