import { rehearsalAdminMessages as texts } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import type { Browser, Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/layout';
import { resize } from './support/resize';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 740 };

/** The phone of somebody who opens this link of the page. */
async function phoneOf(browser: Browser, page: Page, name: string): Promise<Page> {
  const link = await page.getByRole('link', { name }).first().getAttribute('href');
  const context = await browser.newContext({ viewport: PHONE, baseURL: process.env.SITE_URL ?? '' });
  const phone = await context.newPage();
  // The link begins with the address of the deployed site.
  const { pathname, hash } = new URL(link ?? '');
  await phone.goto(`${pathname}${hash}`);
  return phone;
}

test('a team begins a rehearsal, plays one performance to a confirmed sheet, and ends it with nothing left', async ({
  page,
  browser,
  startLoggedIn,
}) => {
  await startLoggedIn(await administrator());
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Play the day' }).click();
  await page.getByRole('button', { name: 'Play the day' }).click();
  await expect(page.getByRole('heading', { name: texts.stations })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await resize(page, PHONE);
  await expectFits(page);
  await resize(page, { width: 1280, height: 800 });
  await page.getByRole('checkbox', { name: 'Check-in' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Check-in' })).toBeChecked();

  const steward = await phoneOf(browser, page, 'Rehearsal steward');
  await steward.getByRole('button', { name: 'Start', exact: true }).click();
  await steward.getByRole('button', { name: 'Done', exact: true }).click();

  const judge = await phoneOf(browser, page, 'Rehearsal judge 1');
  // The real programme, whose first lines are copied, is that of other tests.
  const first = judge.getByRole('link', { name: /^Score number/ });
  await expect(judge.getByRole('list', { name: 'Performances' })).toContainText('Rehearsal');
  const number = (await first.innerText()).replace('Score number ', '');
  await first.click();
  await expect(judge.locator('.criterion')).toHaveCount(5);
  for (const criterion of await judge.locator('.criterion').all())
    await criterion.getByRole('button').first().click();
  await judge.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(judge.getByRole('banner')).toContainText('1 sent · 0 waiting');

  await page.getByRole('link', { name: 'Open the round under Judging' }).first().click();
  await expect(page.getByText(texts.note)).toBeVisible();
  await expect(page.getByRole('button', { name: `${number}, judge A: Confirmed` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Practice copy' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to the rehearsal' }).click();
  await page.getByRole('link', { name: 'Open Certificates' }).click();
  await expect(page.getByText(texts.note)).toBeVisible();

  await page.goto('/admin/judging');
  const round = page
    .getByRole('list', { name: 'Rounds' })
    .getByRole('listitem')
    .filter({ hasText: 'Rehearsal' });
  expect((await round.innerText()).match(/Rehearsal/g)).toHaveLength(1);
  await page.goto('/programme');
  await expect(page.getByText('Rehearsal')).toHaveCount(0);
  await page.goto('/admin/rehearsal');
  await page.getByRole('button', { name: texts.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.end }).click();
  await expect(page.getByText(texts.ended)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Play the day' })).toBeVisible();
  await page.goto('/admin/judging');
  await expect(page.getByRole('link', { name: 'Rehearsal' })).toHaveCount(0);
});
