import { certificateAdminTexts } from '@ndeiya/domain/certificates/adminTexts';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeMember } from '@ndeiya/domain/testing/stored';
import type { Browser, Page } from 'playwright/test';
import { db, makeAdmin } from '../../support/backend';
import { putEntry } from '../../support/entries';
import { keepSession } from '../../support/keptSession';
import { frozenRound, giveFirst } from '../../support/results';
import { expect, usable } from './test';

export const year = String(DEFAULT_SETTINGS.current_edition);
export const PHONE = { width: 360, height: 740 };
export const HOLDER = 'Wanjirũ Mũthoni';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
export const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).last()).toBeVisible();

/** The phone of another person, who may have an account. */
export async function phoneOf(
  browser: Browser,
  baseURL: string | undefined,
  account?: Parameters<typeof keepSession>[1],
) {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL !== undefined && { baseURL }) });
  if (account) await keepSession(context, account);
  return context.newPage();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await usable(page);
}

export const papers = (page: Page) => main(page).getByRole('listitem');
/** The code as it is printed. */
export const CERTIFICATE_CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-/;

/** Issues the missing certificate for the places in Poetry. */
export async function issueForPoetry(page: Page): Promise<void> {
  if (!page.url().includes('/admin/certificates')) await page.goto('/admin/certificates');
  const form = dialog(page, `Certificates for places (${year})`);
  // A press is lost where the page is laid out anew between its two halves, so it is repeated as a person would do.
  await expect(async () => {
    if (!(await form.isVisible())) await press(page, 'For places');
    await expect(form).toBeVisible({ timeout: 8000 });
  }).toPass();
  await form.getByRole('combobox', { name: 'For' }).selectOption('Poetry');
  await form.getByRole('button', { name: 'Issue' }).click();
  await isSaid(page, certificateAdminTexts.issued(1));
}

/** A round of three entries whose marks are frozen. The first one belongs to this account. */
export async function prepared(owner: string) {
  const admin = await makeAdmin();
  const round = await frozenRound(admin, { entries: 3, roles: ['judge', 'judge'] });
  const entry = await putEntry(
    { owner, edition: Number(year), state: 'accepted', number: 'A1', title: 'Song of the ridges' },
    { members: [makeMember({ name: HOLDER })] },
  );
  await giveFirst(round, entry);
  published.push({ round: round.id, entry });
  return { admin, round, entry };
}

/** Other tests have rounds of their own in this edition, so only what this file has published is removed. */
const published: { round: string; entry: string }[] = [];
export async function removePublished(): Promise<void> {
  for (const { round, entry } of published) {
    const rows = await db.collection('round_entries').where('round', '==', round).get();
    const held = await db.collection('certificates').where('entry', '==', entry).get();
    const all = [db.doc(`rounds/${round}`), db.doc(`results/${year}`)];
    for (const ref of [...all, ...[...rows.docs, ...held.docs].map((one) => one.ref)]) await ref.delete();
  }
}
