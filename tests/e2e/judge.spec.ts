import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import type { Page } from 'playwright/test';
import { makeAdmin } from '../support/backend';
import { judgedRound, type Seat } from '../support/judgedRound';
import { storedDocument } from '../support/server';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const status = (page: Page) => page.getByRole('banner');
const criteria = (page: Page) => page.locator('.criterion');

async function open(page: Page, { code, name }: Seat): Promise<void> {
  await page.goto(`/judge#${code}`);
  await expect(page.getByRole('banner')).toContainText(name);
  await expect(page).toHaveURL(/\/judge$/);
}

async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/judge#/phone');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible();
}

test('@phone a judge scores a performance on a phone, with and without a network, and it arrives', async ({
  page,
  context,
}) => {
  const { seats } = await judgedRound(await makeAdmin(), { entries: 2 });
  const [seat] = seats as [Seat];
  await open(page, seat);
  await expectFits(page);
  await page.getByRole('link', { name: 'Score number A1' }).click();
  const [voice, words, stage] = [criteria(page).nth(0), criteria(page).nth(1), criteria(page).nth(2)];
  await expect(voice.locator('.mark')).toHaveText('–');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Voice');
  await expectFits(page);

  await voice.getByRole('button', { name: 'Voice: one more' }).click({ delay: 1200 });
  const held = Number(await voice.locator('.mark').innerText());
  expect(held % 5, 'a held button goes in fives').toBe(0);
  expect(held).toBeGreaterThan(0);
  await words.getByRole('button').last().click();
  await stage.getByRole('button').first().click();
  await expect(stage.locator('.mark')).toHaveText('15');
  await expect(page.getByText(phoneMessages.save.saved)).toBeVisible();
  await page.getByLabel('Comment to the performer').fill('Asante');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(status(page)).toContainText('1 of 2 sheets finished · 1 sent · 0 waiting');
  expect(await storedDocument(`sheets/${seat.sheets[0] ?? ''}`)).toMatchObject({
    state: 'confirmed',
    marks: { voice: held, words: 15, stage: 15 },
    comment: 'Asante',
  });

  await page.goto('/judge#/phone');
  await expect(page.getByText(phoneScreenMessages.storage.ready)).toBeVisible({ timeout: 30_000 });
  await expectFits(page);
  await context.setOffline(true);
  await page.goto('/judge#/list');
  await page.reload();
  await page.getByRole('link', { name: 'Score number A2' }).click();
  await page.getByRole('button', { name: 'I have a conflict of interest' }).click();
  await page.getByLabel('Reason').fill('My sister');
  await page.getByRole('button', { name: 'I do not judge this one' }).click();
  await expect(page.getByText(phoneMessages.sheet.recused)).toBeVisible();
  await expect(status(page)).toContainText('1 waiting');
  await context.setOffline(false);
  await expect(status(page)).toContainText('All 2 sent, you may leave', { timeout: 30_000 });
});

test('@phone two judges share a phone, and the next one needs the PIN', async ({ page }) => {
  const { seats } = await judgedRound(await makeAdmin(), { entries: 1, judges: 2 });
  const [first, second] = seats as [Seat, Seat];
  await open(page, first);
  await setPin(page, '2468');
  await page.getByRole('button', { name: 'Change judge' }).click();
  await expect(page.getByRole('list', { name: 'Judges on this phone' })).toContainText(first.name);
  await expectFits(page);
  await open(page, second);
  await page.goto('/judge#/phone');
  await page.getByRole('button', { name: 'Change judge' }).click();
  await page.getByRole('button', { name: first.name }).click();
  await page.getByLabel('PIN').fill('1111');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(phoneScreenMessages.pin.wrong);
  await page.getByLabel('PIN').fill('2468');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(first.name);
});

test('@phone a page whose own file does not come says so, and opens when it is loaded again', async ({
  page,
  logged,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  const lost = '**/assets/judge-start-*.js';
  await page.route(lost, (route) => route.abort());
  await page.goto('/judge');
  await expect(page.getByRole('alert')).toContainText('This page did not load.');
  await page.unroute(lost);
  await page.getByRole('link', { name: 'load it again' }).click();
  await expect(page.getByRole('heading', { name: 'Score sheets' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  logged(/Failed to fetch dynamically imported module/);
});
