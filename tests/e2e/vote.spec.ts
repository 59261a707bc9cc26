import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { ballotBatches, ballots, batchIdOf, votes } from '@ndeiya/domain/vote/vote';
import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import type { Page } from 'playwright/test';
import { db } from '../support/backend';
import { putEntry } from '../support/entries';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

/** A year of its own: another test closes the vote of its year. */
const YEAR = 2097;
const HOUR = 3_600_000;

/** Stores an open vote with two entries and one valid ticket. */
async function openVote(code: string): Promise<void> {
  const now = Date.now();
  const stamps = { created_at: new Date(now), updated_at: new Date(now) };
  const numbers = ['A7', 'B1'];
  const stored = await Promise.all(
    numbers.map((number) =>
      putEntry({
        edition: YEAR,
        state: 'accepted',
        number,
        stage_name: `Singer ${number}`,
        name_public: true,
      }),
    ),
  );
  await Promise.all([
    db.doc(`${votes.path}/${String(YEAR)}`).set({
      edition: YEAR,
      title: 'People’s favourite',
      state: 'open',
      min: 1,
      max: 1,
      entries: stored.map((entry, at) => ({ entry, id: ['A007', 'B001'][at], number: numbers[at] })),
      public_key: DEMO_VOTE.public_key,
      opens_at: new Date(now - HOUR),
      closes_at: new Date(now + HOUR),
      closed_at: null,
      box_hash: null,
      counted_by: [],
      counts: null,
      box: null,
      void_reason: '',
      ...stamps,
    }),
    db.doc(`${ballotBatches.path}/${batchIdOf(YEAR, 1)}`).set({
      edition: YEAR,
      n: 1,
      state: 'active',
      tickets: 1,
      cover: 'none',
      activated_at: new Date(now),
      voided_at: null,
      voids_used: false,
      reason: '',
      ...stamps,
    }),
    db
      .doc(`${ballots.path}/${code.toLowerCase()}`)
      .set({ edition: YEAR, batch: 1, kept: null, created_at: new Date(now) }),
  ]);
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const picks = (page: Page) => page.locator('fieldset').getByRole('checkbox');

test('@phone a ticket is voted with without a network, sent after the tab was closed, changed, and used for other phones', async ({
  page,
  context,
  browser,
}, { retry }) => {
  // A ticket can be used once, also by the test that is played again.
  const code = DEMO_VOTE.tickets[10 + retry] ?? '';
  await openVote(code);
  await page.goto('/vote');
  await page.getByLabel(texts.code.label).fill('DEMO-TICKET');
  await tap(page, texts.code.open);
  await expect(page.getByRole('alert')).toHaveText(texts.code.wrong);
  await expectFits(page);
  await page.getByLabel(texts.code.label).fill(code.toLowerCase());
  await tap(page, texts.code.open);
  await picks(page).first().check();
  await expectFits(page);

  await context.setOffline(true);
  await tap(page, texts.choose.vote);
  await expect(heading(page, texts.waiting.title)).toBeVisible();
  await expect(page.getByText(texts.waiting.unreached)).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await later.goto('/vote');
  // Nothing is tapped: the page sends what waits.
  await expect(later.getByText(texts.place.box)).toBeVisible();
  await expectFits(later);

  await later.goto(`/v#${code}`);
  await expect(heading(later, texts.box.title)).toBeVisible();
  await expect(later).toHaveURL(/\/v$/);
  const receipt = await later.locator('.receipt strong').textContent();
  expect(receipt).toMatch(/^[0-9A-Z]{6}$/);
  await expectFits(later);
  await tap(later, texts.box.change);
  await expect(picks(later).first()).toBeChecked();
  await later.getByRole('checkbox', { name: texts.choose.none }).check();
  await tap(later, texts.choose.vote);
  await expect(heading(later, texts.box.title)).toBeVisible();
  await expect(later.locator('.receipt strong')).toHaveText(receipt ?? '');

  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto(`/v#${code}`);
  await expect(heading(phone, texts.refused.used)).toBeVisible();
  await other.close();
});
