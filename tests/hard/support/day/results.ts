import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CertificatePdf, IssuedCertificates } from '@ndeiya/domain/certificates/certificateApi';
import type { Results } from '@ndeiya/domain/results/results';
import type { Page } from 'playwright';
import type { Account } from '../../../support/backend';
import { done } from './edition';
import { qrInPdf } from './qrInPdf';
import { pressButton, sees, visit } from './windows';

const run = promisify(execFile);
const refreshed = (page: Page) => pressButton(page, 'Refresh');

/** The administrator closes the round in spite of what is in the way. */
export async function close(page: Page): Promise<void> {
  await refreshed(page);
  await page.getByLabel('Why does the round close all the same?').fill('One judge writes on paper.');
  await pressButton(page, 'Close all the same');
}

/** The administrator approves the marks of a closed round. */
export async function approve(page: Page): Promise<void> {
  await refreshed(page);
  await pressButton(page, 'Approve these marks');
  await sees(page, /has approved these marks/);
}

/** The head judge approves the same marks with a pass. */
export async function approveByPass(page: Page, code: string): Promise<void> {
  await visit(page, `/pass#${code}`);
  await page.getByRole('link', { name: 'Open the console' }).click();
  await pressButton(page, 'Approve these marks');
  await page
    .getByText(/has approved these marks/)
    .nth(1)
    .waitFor();
}

export async function freeze(page: Page): Promise<void> {
  await refreshed(page);
  await pressButton(page, 'Freeze the round');
  await sees(page, /^The marks are fixed/);
}

/** Publishes a frozen round with all of its marks. */
export async function publish(page: Page, button: 'Publish' | 'Publish the correction'): Promise<void> {
  await visit(page, '/admin/results');
  await page.getByLabel('The public sees').selectOption('sheets');
  await pressButton(page, button);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'See the public page' }).waitFor();
}

/** Opens the published round for a correction, and returns one sheet to its judge. */
export async function reopenSheet(page: Page, round: string, cell: string): Promise<void> {
  await pressButton(page, 'Correct');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A mark was typed wrongly');
  await dialog.getByRole('button', { name: 'Open for corrections' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await visit(page, `/admin/judging/${round}`);
  await page.getByRole('button', { name: cell }).click();
  await dialog.getByLabel('Say why').fill('One digit too many');
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await sees(page, /^Returned/);
}

/** The steps of the reveal, in the order in which the hall sees them, without a network. */
export async function revealed(page: Page): Promise<string[]> {
  await visit(page, '/admin/results');
  await pressButton(page, 'Put the reveal on this laptop');
  await page.getByRole('link', { name: 'Open the reveal' }).click();
  await page.getByRole('heading', { name: 'Final' }).waitFor();
  await page.context().setOffline(true);
  const steps: string[] = [];
  const next = page.getByRole('button', { name: 'Next' });
  const finish = page.getByRole('button', { name: 'Finish and clear' });
  // The first look may come before the buttons: then the loop would end before its first step.
  await next.waitFor();
  while (await next.isVisible()) {
    await next.click();
    await next.or(finish).waitFor();
    steps.push(await page.locator('[data-area] [aria-live]').first().innerText());
  }
  await finish.click();
  await page.context().setOffline(false);
  return steps;
}

/** Anybody can compute the results again from the published marks, with the project's own command. */
export async function computedAgain(data: string): Promise<Results> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'results-'));
  const file = path.join(folder, 'data.json');
  await writeFile(file, data);
  const { stdout } = await run(process.execPath, ['tools/run.mjs', 'results', file]);
  await rm(folder, { recursive: true });
  return JSON.parse(stdout) as Results;
}

/** Issues certificates of a prize and prints them; the address in the code on each paper. */
export async function printed({ token }: Account, award: string, holders: readonly string[]) {
  const json = { kind: 'place', award, holders };
  const { made } = await done<IssuedCertificates>('post', '/certificates', { token, json });
  return Promise.all(
    made.map(async ({ code, holder_name: holder }) => {
      const { base64 } = await done<CertificatePdf>('post', '/certificates/pdf', {
        token,
        json: { codes: [code] },
      });
      return { holder, address: qrInPdf(Buffer.from(base64, 'base64')) };
    }),
  );
}

/** Somebody scans the paper and types the name on it. */
export async function checkPaper(page: Page, { holder, address }: { holder: string; address: string }) {
  await visit(page, new URL(address).pathname);
  await sees(page, /genuine/i);
  if (await page.getByText(holder).isVisible()) throw new Error('the page names the holder');
  await page.getByLabel('Name on the certificate').fill(holder);
  await pressButton(page, 'Check the name');
  await page.getByRole('status').getByRole('alert').waitFor();
}
