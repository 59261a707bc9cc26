import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Browser, Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { type Account, makeAdmin } from '../support/backend';
import { putEntry } from '../support/entries';
import { makePass } from '../support/passes';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/layout';
import { resize } from './support/resize';
import { expect, test } from './support/test';

/** The whole life of a round with three windows: 45 s on an idle machine. */
const JOURNEY_MS = 300_000;

const { explained, provisional, step, sheet } = consoleMessages;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();
/** A cell of the grid, by its word. */
const cell = (page: Page, number: string, word: string) =>
  page.getByRole('button', { name: `${number}, judge A: ${word}` });
const inTheWay = (page: Page) => page.getByText('Still in the way:').locator('..');
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).last()).toBeVisible();

/** Somebody else's window, of a phone's size. */
async function windowOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL !== undefined && { baseURL }) });
  return context.newPage();
}

async function expectFitsPhone(page: Page): Promise<void> {
  await resize(page, PHONE);
  await expectFits(page);
  await resize(page, DESKTOP);
}

/** An accepted entry, and a judge who has no seat yet. */
async function prepared(admin: Account) {
  const number = `T${String(Date.now() % 100_000)}`;
  await putEntry({ state: 'accepted', number, title: `Song ${number}` });
  const names = { judge: `Judge ${unique()}`, head: `Head ${unique()}` };
  const judge = await makePass(admin, { role: 'judge', people: [{ name: names.judge }] });
  const head = await makePass(admin, { role: 'head', people: [{ name: names.head }] });
  return { number, judge: { ...judge, name: names.judge }, head: { ...head, name: names.head } };
}

/** Opens the round that is shown. */
async function openShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the round' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(step.open)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Makes a round of one entry and one judge, and opens it. */
async function openRound(page: Page, title: string, { number, judge }: Awaited<ReturnType<typeof prepared>>) {
  await page.goto('/admin/judging');
  await page.getByRole('button', { name: 'New round' }).click();
  await dialog(page, 'New round').getByLabel('Title').fill(title);
  await expectAccessible(page);
  await dialog(page, 'New round').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the round' })).toBeDisabled();

  await page.getByRole('button', { name: 'Entries', exact: true }).click();
  await dialog(page, 'Entries').getByLabel(`${number} · Song ${number}`).check();
  await dialog(page, 'Entries').getByRole('button', { name: 'Save 1 entry' }).click();
  await page.getByRole('button', { name: 'Judges', exact: true }).click();
  await dialog(page, 'Judges').getByLabel(judge.name).check();
  await dialog(page, 'Judges').getByRole('button', { name: 'Save 1 judge' }).click();
  await expect(cell(page, number, 'Not begun')).toBeVisible();
  await openShown(page);
}

/** Gives the mark in the middle for every criterion, and submits the sheet. */
async function scoreOn(phone: Page, number: string, said: string): Promise<void> {
  await phone.getByRole('link', { name: `Score number ${number}` }).click();
  await expect(phone.locator('.criterion')).toHaveCount(5);
  for (const criterion of await phone.locator('.criterion').all())
    await criterion.getByRole('button').first().click();
  await phone.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(phone.getByRole('banner')).toContainText(said);
}

/** Makes the practice copy of the round that is shown, opens it, and scores its first piece. Returns to the round. */
async function practise(page: Page, phone: Page, { title, code }: { title: string; code: string }) {
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Practice copy' }).click();
  await expect(page.getByRole('heading', { name: `Practice: ${title}` })).toBeVisible();
  await expect(cell(page, 'P1', 'Not begun')).toBeVisible();
  await openShown(page);
  await phone.goto(`/judge#${code}`);
  await phone.getByLabel('Round').selectOption({ label: `Practice: ${title}` });
  await scoreOn(phone, 'P1', '1 of 3 sheets finished · 1 sent · 0 waiting');
  await refresh(page);
  await expect(cell(page, 'P1', 'Confirmed')).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

test('a round is made, practised, scored on a phone, returned, closed, approved by two people and frozen', async ({
  page,
  browser,
  baseURL,
  startLoggedIn,
}) => {
  test.setTimeout(JOURNEY_MS);
  const data = await prepared(await makeAdmin());
  const { number, judge, head } = data;
  const title = `Final ${unique()}`;
  await startLoggedIn(await administrator());
  await openRound(page, title, data);
  await expectFitsPhone(page);

  const phone = await windowOf(browser, baseURL);
  await test.step('a phone that has practised is not in the way of closing any more', async () => {
    await expect(inTheWay(page)).toContainText(judge.name);
    await practise(page, phone, { title, code: judge.code });
    await expect(inTheWay(page)).toContainText('Not yet performed');
    await expect(inTheWay(page)).not.toContainText(judge.name);
  });
  await test.step('a sheet from the phone arrives, is returned, and comes again', async () => {
    await phone.goto('/judge#/list');
    await phone.getByLabel('Round').selectOption({ label: title });
    await scoreOn(phone, number, 'All 1 sent, you may leave');
    await refresh(page);
    await cell(page, number, 'Confirmed').click();
    const opened = dialog(page, `${number} Song ${number}, judge A`);
    await expect(opened).toContainText(/Total: \d\d\.\d\d of 100/);
    await opened.getByLabel(step.reason).fill('All marks the same?');
    await opened.getByRole('button', { name: 'Return it' }).click();
    await isSaid(page, sheet.returned);
    await expect(cell(page, number, 'Returned')).toBeVisible();
    await expectFitsPhone(page);

    await phone.goto('/judge#/phone');
    await phone.getByRole('button', { name: 'Send now' }).click();
    await phone.goto('/judge#/list');
    await phone.getByRole('link', { name: `Score number ${number}` }).click();
    await expect(phone.getByText('All marks the same?')).toBeVisible();
    await phone.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(phone.getByRole('banner')).toContainText('All 1 sent, you may leave');
    await refresh(page);
    await expect(cell(page, number, 'Confirmed')).toBeVisible();
  });

  await test.step('once all have performed nothing is in the way of closing', async () => {
    await expect(inTheWay(page)).toContainText(`Not yet performed, withdrawn or absent: ${number}.`);
    await page.getByRole('button', { name: step.everybody }).click();
    await expect(inTheWay(page)).toBeHidden();
    await page.getByRole('button', { name: 'Close the round' }).click();
    await expect(page.getByText(step.closed)).toBeVisible();
  });

  await test.step('two people approve the same marks, one of them by a pass', async () => {
    await expect(page.getByRole('region', { name: provisional.title })).toContainText('51.00');
    await page.getByRole('button', { name: 'Approve these marks' }).click();
    await expect(page.getByText('One more person has to approve these marks:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve these marks' })).toBeHidden();
    const second = await windowOf(browser, baseURL);
    await second.goto(`/pass#${head.code}`);
    await second.getByRole('link', { name: 'Open the console' }).click();
    await expect(second.getByRole('heading', { name: 'Console' })).toBeVisible();
    await second.getByLabel('Round', { exact: true }).selectOption({ label: title });
    await expect(cell(second, number, 'Confirmed')).toBeVisible();
    await expectAccessible(second);
    const { question, answer } = explained.fingerprint;
    await second.getByRole('button', { name: question }).press('Enter');
    await expect(dialog(second, question)).toContainText(answer);
    await expectAccessible(second);
    await second.keyboard.press('Escape');
    await expect(second.getByRole('button', { name: question })).toBeFocused();
    await second.getByRole('button', { name: 'Approve these marks' }).click();
    await expect(second.getByText(step.approved(head.name))).toBeVisible();
    await second.context().close();
  });

  await refresh(page);
  await page.getByRole('button', { name: 'Freeze the round' }).click();
  await expect(page.getByText(step.versions(1))).toBeVisible();
  await phone.context().close();
});
