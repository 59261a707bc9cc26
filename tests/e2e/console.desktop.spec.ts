import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Browser, Page } from 'playwright/test';
import { type Account, makeAdmin } from '../api/support/backend';
import { putEntry } from '../api/support/entries';
import { makePass } from '../api/support/passes';
import { administrator } from './support/admin';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const { step, sheet } = consoleMessages;
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

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'no sideways scrolling').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
}

/** An accepted entry, and a judge who has no seat yet. */
async function prepared(admin: Account) {
  const number = `T${String(Date.now() % 100_000)}`;
  await putEntry({ state: 'accepted', number, title: `Song ${number}` });
  const name = `Judge ${unique()}`;
  const judge = await makePass(admin, { role: 'judge', people: [{ name }] });
  return { number, judge: { ...judge, name } };
}

/** Makes a round of one entry and one judge, and opens it. */
async function openRound(page: Page, title: string, { number, judge }: Awaited<ReturnType<typeof prepared>>) {
  await page.goto('/admin/judging');
  await page.getByRole('button', { name: 'New round' }).click();
  await dialog(page, 'New round').getByLabel('Title').fill(title);
  await expectAccessible(page);
  await dialog(page, 'New round').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the round' })).toBeDisabled();

  await page.getByRole('button', { name: 'Entries', exact: true }).click();
  await dialog(page, 'Entries').getByLabel(`${number} · Song ${number}`).check();
  await dialog(page, 'Entries').getByRole('button', { name: 'Save 1 entries' }).click();
  await page.getByRole('button', { name: 'Judges', exact: true }).click();
  await dialog(page, 'Judges').getByLabel(judge.name).check();
  await dialog(page, 'Judges').getByRole('button', { name: 'Save 1 judges' }).click();
  await expect(cell(page, number, 'Not begun')).toBeVisible();
  await page.getByRole('button', { name: 'Open the round' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(step.open)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Gives the highest mark for every criterion, and submits the sheet. */
async function scoreOn(phone: Page, number: string): Promise<void> {
  await phone.getByRole('link', { name: `Score number ${number}` }).click();
  await expect(phone.locator('.criterion')).toHaveCount(5);
  for (const criterion of await phone.locator('.criterion').all())
    await criterion.getByRole('button').first().click();
  await phone.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(phone.getByRole('banner')).toContainText('All 1 sent, you may leave');
}

test('a round is made and scored on a phone; a sheet that the console returns comes again', async ({
  page,
  browser,
  baseURL,
  startLoggedIn,
}) => {
  test.slow();
  const data = await prepared(await makeAdmin());
  const { number, judge } = data;
  const title = `Final ${unique()}`;
  await startLoggedIn(await administrator());
  await openRound(page, title, data);
  // The phone has sent no practice sheet yet.
  await expect(inTheWay(page)).toContainText(judge.name);
  await expectFits(page);

  const phone = await windowOf(browser, baseURL);
  await test.step('a sheet from the phone arrives, is returned, and comes again', async () => {
    await phone.goto(`/judge#${judge.code}`);
    await scoreOn(phone, number);
    await refresh(page);
    await cell(page, number, 'Confirmed').click();
    const opened = dialog(page, `${number} Song ${number}, judge A`);
    await expect(opened).toContainText('Total: 100.00 of 100');
    await opened.getByLabel(step.reason).fill('All marks the same?');
    await opened.getByRole('button', { name: 'Return it' }).click();
    await isSaid(page, sheet.returned);
    await expect(cell(page, number, 'Returned')).toBeVisible();
    await expectFits(page);

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

  await phone.context().close();
});
