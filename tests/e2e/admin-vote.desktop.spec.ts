import { readFile } from 'node:fs/promises';
import { VOTE_STEP_NAMES as STEPS, voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { voterMessages } from '@ndeiya/domain/vote/voterMessages';
import type { Page } from 'playwright/test';
import { administrator, storeEdition } from '../support/admin';
import { putEntry } from '../support/entries';
import { expectFits } from './support/layout';
import { dialog, isSaid, main, open, phoneOf, press } from './support/results';
import { expect, test } from './support/test';

const AWARD = 'The hall’s favourite';

/** Presses the button of a step, and the same button of the question that it asks. */
async function take(page: Page, step: string): Promise<void> {
  await press(page, step);
  await page.getByRole('alertdialog').getByRole('button', { name: step, exact: true }).click();
}

/** An edition of the test's own with two performances: its vote can be set up once. */
async function prepared(year: number): Promise<string> {
  const edition = { edition: year, state: 'accepted', name_public: true } as const;
  await Promise.all([
    storeEdition(year),
    putEntry({ ...edition, number: 'A7', stage_name: 'Mumbi' }),
    putEntry({ ...edition, number: 'B1', stage_name: 'Kamau' }),
  ]);
  return `/admin/vote?edition=${String(year)}`;
}

async function setUp(page: Page): Promise<void> {
  await press(page, 'Set the vote up');
  const form = dialog(page, 'Set the vote up');
  await form.getByLabel('Award').fill(AWARD);
  await form.getByLabel('Choices, at most').fill('1');
  await form.getByLabel('Opens').fill('2090-08-01T09:00');
  await form.getByLabel('Closes').fill('2090-08-01T17:00');
  await form.getByRole('checkbox', { name: 'All' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await isSaid(page, texts.saved);
}

/** Saves a part as its person does, and returns it as it is typed later. */
async function savedPart(page: Page, number: 1 | 2): Promise<string> {
  const download = page.waitForEvent('download');
  await press(page, texts.parts.save(number));
  const file = await readFile(await (await download).path(), 'utf8');
  const [, , , part = ''] = file.split('\n');
  return part;
}

async function tryPart(page: Page, part: string, said: string): Promise<void> {
  await page.getByLabel(texts.tried.label).fill(part);
  await press(page, 'Try this part');
  await expect(page.getByText(said)).toBeVisible();
}

/** Prints one sheet, and makes it valid at the gate. Returns the code of its first ticket, which is on paper only. */
async function printedTicket(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await press(page, 'Print tickets');
  const form = dialog(page, 'Print tickets');
  await form.getByLabel('Sheets').fill('1');
  const answer = page.waitForResponse((one) => one.url().endsWith('/batches') && one.status() === 201);
  await form.getByRole('button', { name: 'Make the PDF' }).click();
  const { codes } = (await (await answer).json()) as { codes: string[] };
  await press(page, 'Done');
  await take(page, 'Make valid');
  await isSaid(page, texts.tickets.activated);
  await expect(page.getByText(texts.tickets.public(12, 12))).toBeVisible();
  await page.getByRole('tab', { name: 'Vote', exact: true }).click();
  return codes[0] ?? '';
}

test('a vote is set up, tickets printed, a vote sealed on a phone, and two people count and publish it', async ({
  page,
  browser,
  baseURL,
  startLoggedIn,
}, { retry }) => {
  test.slow();
  // A year has one vote, so a repeated test has another year.
  const year = 2090 + retry;
  const address = await prepared(year);
  await startLoggedIn(await administrator());
  await page.goto(address);
  await setUp(page);

  const parts = [await savedPart(page, 1), await savedPart(page, 2)] as const;
  await press(page, texts.parts.done);
  // The parts were on this page once, and are not on it any more.
  for (const part of parts) await expect(main(page)).not.toContainText(part);
  await tryPart(page, parts[0].replace('-', ''), texts.tried.right(1));
  await tryPart(page, `${parts[1]}X`, texts.tried.wrong);
  await tryPart(page, parts[1].toLowerCase(), texts.tried.right(2));
  const code = await printedTicket(page);
  await take(page, STEPS.open);
  await isSaid(page, texts.steps.open.done);

  const phone = await phoneOf(browser, baseURL);
  await phone.goto('/vote');
  await phone.getByLabel(voterMessages.code.label).fill(code);
  await phone.getByRole('button', { name: voterMessages.code.open }).click();
  await phone.getByRole('checkbox', { name: 'Mumbi' }).check();
  await phone.getByRole('button', { name: voterMessages.choose.vote }).click();
  await expect(phone.getByRole('heading', { name: voterMessages.box.title })).toBeVisible();
  await phone.context().close();

  await page.reload();
  await expect(page.getByText(texts.next.open)).toBeVisible();
  await expect(main(page)).not.toContainText('Mumbi');
  await take(page, STEPS.close);
  await expect(page.getByText(texts.next.sealing)).toBeVisible();
  const first = page.getByRole('button', { name: 'Count as the first person' });
  await expect(async () => {
    await press(page, 'Read the vote again');
    await expect(first).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await first.click();
  await page.getByRole('alertdialog').getByRole('button', { name: STEPS.count, exact: true }).click();
  await isSaid(page, texts.count.first);

  const second = await phoneOf(browser, baseURL, await administrator());
  await open(second, address);
  await press(second, 'Count as the second person');
  const count = dialog(second, 'Count as the second person');
  await count.getByLabel('Key part of one person').fill(parts[1]);
  await count.getByLabel('Key part of the other person').fill(parts[0]);
  await count.getByRole('button', { name: STEPS.count, exact: true }).click();
  await isSaid(second, texts.count.done);
  await expect(main(second)).toContainText('1: 1 by phone, 0 at the table, 0 on paper; of these 0 spoilt');
  await expect(main(second)).not.toContainText('Mumbi');
  await expectFits(second);
  await take(second, STEPS.publish);
  await isSaid(second, texts.steps.publish.done);

  await second.getByRole('link', { name: 'The page of the results' }).click();
  await expect(second.getByRole('list', { name: AWARD })).toContainText('Mumbi');
  await expectFits(second);
});
