import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expectFits } from './support/layout';
import { expectMails } from './support/mailbox';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Passes' }).getByRole('listitem').filter({ hasText: name });

/** Makes passes in the dashboard, and gives the link of each by its card. */
async function make(page: Page, people: string) {
  await page.goto('/admin/passes');
  await main(page).getByRole('button', { name: 'New passes' }).click();
  const form = page.getByRole('dialog', { name: 'New passes' });
  await form.getByLabel('Task').selectOption('Tabulator');
  await form.getByLabel('Names').fill(people);
  await form.getByLabel('Valid until').fill('2099-01-01T09:00');
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Make passes' }).click();
  await expect(form).toBeHidden();
}

/** The code on the card of this person. */
async function codeOf(page: Page, name: string): Promise<string> {
  const card = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').filter({ hasText: name });
  const [code] = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(await card.innerText()) ?? [];
  if (!code) throw new Error(`there is no code on the card of ${name}`);
  return code;
}

test(
  'passes are made, printed and mailed; one is opened, freed and revoked',
  { tag: '@phone' },
  async ({ page, startLoggedIn, browser, baseURL }) => {
    const [holder, other] = [`Wanjiku ${unique()}`, `Kamau ${unique()}`];
    const address = `holder-${unique()}@example.org`;
    await startLoggedIn(await administrator());
    await make(page, `${holder}, ${address}\n${other}`);

    await expect(page.getByText(texts.shownOnce(2))).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBoth(page);
    const code = await codeOf(page, holder);
    const [mail] = await expectMails(address, 1);
    expect(mail?.text).toContain(`/pass#${code}`);

    await test.step('on paper there are the cards and nothing else', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.pass-sheet').getByRole('listitem')).toHaveCount(2);
      await expect(page.locator('.pass-sheet').getByText(other)).toBeVisible();
      await expect(page.getByRole('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await main(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(entry(page, holder)).toContainText('Not opened yet');

    const device = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const phone = await device.newPage();
    await test.step('the link opens the pass, and the code leaves the address', async () => {
      await phone.goto(`/pass#${code}`);
      await expect(phone.getByRole('heading', { name: holder })).toBeVisible();
      await expect(phone).toHaveURL('/pass');
      await expectAccessible(phone);
    });

    await page.reload();
    await expect(entry(page, holder)).toContainText('1 of 3');
    await test.step('freed devices have to open it again, and can', async () => {
      await entry(page, holder).getByRole('button', { name: 'Free devices' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Free devices' }).click();
      await expect(entry(page, holder)).toContainText('0 of 3');
      await phone.reload();
      await expect(phone.getByText(passApiMessages.unknown)).toBeVisible();
      await phone.goto(`/pass#${code}`);
      await expect(phone.getByRole('heading', { name: holder })).toBeVisible();
    });

    await test.step('revoked in use, its holder is told so', async () => {
      await page.reload();
      await entry(page, holder).getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(entry(page, holder)).toContainText('Revoked');
      await phone.reload();
      await expect(phone.getByText(passApiMessages.revoked)).toBeVisible();
      await expect(phone.getByRole('heading', { name: holder })).toHaveCount(0);
    });
    await device.close();
  },
);

test(
  'the form says what is wrong and keeps what was typed; the list says when it could not be loaded',
  { tag: '@desktop' },
  async ({ page, startLoggedIn, logged }) => {
    await startLoggedIn(await administrator());
    await page.route('**/api/passes?*', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/passes');
    const failure = main(page).getByRole('alert').filter({ hasText: texts.loadFailed });
    await expect(failure).toBeVisible();
    await expectAccessibleInBoth(page);
    logged(new RegExp(texts.loadFailed));
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();

    await main(page).getByRole('button', { name: 'New passes' }).click();
    const form = page.getByRole('dialog', { name: 'New passes' });
    await form.getByRole('button', { name: 'Make passes' }).click();
    await expect(form.getByText('Choose one of the roles.')).toBeVisible();
    await expect(form.getByText('Give at least one name.')).toBeVisible();
    await form.getByLabel('Task').selectOption('Check-in');
    await form.getByLabel('Names').fill('Njeri\nKamau, kamau@nowhere');
    await form.getByLabel('Valid until').fill('2020-01-01T09:00');
    await form.getByRole('button', { name: 'Make passes' }).click();
    await expect(form.getByText(/^2: /)).toBeVisible();
    await form.getByLabel('Names').fill('Njeri');
    await form.getByRole('button', { name: 'Make passes' }).click();
    await expect(form.getByText(passApiMessages.expiryOver)).toBeVisible();
    logged(new RegExp(texts.makeFailed));
    await expect(form.getByLabel('Names')).toHaveValue('Njeri');
    await expectAccessibleInBoth(page);
  },
);
