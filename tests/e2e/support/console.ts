import type { Browser, Page } from 'playwright/test';
import type { Account } from '../../support/backend';
import { makePass } from '../../support/passes';
import { expect } from './test';

/** The link on the page of an opened pass. */
const DOORS = { head: 'Open the console', tabulator: 'Type paper sheets' } as const;

/** The console in a window of somebody with a new pass. */
export async function openConsole(
  browser: Browser,
  { admin, role }: { admin: Account; role: keyof typeof DOORS },
): Promise<Page> {
  const { code } = await makePass(admin, { role });
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? '', viewport });
  const page = await context.newPage();
  await page.goto(`/pass#${code}`);
  await page.getByRole('link', { name: DOORS[role] }).click();
  await expect(page.getByRole('heading', { name: 'Console', exact: true })).toBeVisible();
  return page;
}
