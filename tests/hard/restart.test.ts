import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { deleteApp, getApps } from 'firebase-admin/app';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExportKeeper } from '../../tools/emulators/exports';
import { launchChromium } from '../../tools/lib/launchChromium';
import { type Ports, testPorts } from '../../tools/lib/ports';
import { startSuite, type Suite } from '../../tools/suite';
import { sendLogin } from '../support/loginForm';

/** The whole backend goes and comes back with its data, as with `npm start`, while somebody has the dashboard open. */

const NAME = 'restart';
/** Firestore's SDK asks again after a minute at the latest. */
const RECOVERY = { timeout: 120_000 };
/** A busy machine needs long to start a suite, and this test starts two. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'restart-'));

let ports: Ports;
let suite: Suite;
let browser: Browser;
let page: Page;
let account: { email: string; password: string };

const start = (importDir?: string) =>
  startSuite({ name: NAME, ports, parts: 'all', rateLimits: 'strict', ...(importDir && { importDir }) });

/** The app of firebase-admin keeps the addresses of its suite, and test files share it. */
const forgetApps = () => Promise.all(getApps().map(deleteApp));
/** The helpers of the other tests, for this suite: they read its addresses when they are loaded. */
const helpers = () => import('../support/admin');

beforeAll(async () => {
  // The browser starts before the suite: a suite would keep running when no browser can be started.
  browser = await launchChromium();
  // Otherwise the pages would be built for the tests of this runner.
  vi.stubEnv('NODE_ENV', 'production');
  ports = await testPorts(NAME);
  suite = await start();
  for (const [name, value] of Object.entries(suite.env)) vi.stubEnv(name, value);
  await forgetApps();
  account = await (await helpers()).administrator();
  page = await browser.newPage({ baseURL: suite.env.SITE_URL, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(RECOVERY.timeout);
  await page.goto('/login');
  await sendLogin(page, account);
  await page.waitForURL('**/admin', RECOVERY);
});
afterAll(async () => {
  await browser.close();
  await forgetApps();
  await suite.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('after a restart of the backend the open dashboard keeps its form and its lists update again', async () => {
  const { changeElsewhere, storeParticipant } = await helpers();
  const row = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const before = await storeParticipant();
  await page.goto(`/admin/participants?open=${before.id}`);
  const typed = makeParticipant().name;
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await field.fill(typed);

  const keeper = new ExportKeeper(folder, ports);
  await keeper.save();
  await suite.stop();
  await page.getByText(messages.admin.unreached).waitFor(RECOVERY);
  expect(await field.inputValue()).toBe(typed);
  suite = await start(keeper.latest());
  await page.getByText(messages.admin.unreached).waitFor({ ...RECOVERY, state: 'detached' });
  expect(await field.inputValue()).toBe(typed);

  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await row(typed).waitFor(RECOVERY);
  const other = makeParticipant().name;
  await changeElsewhere(before.path, { name: other });
  await row(other).waitFor(RECOVERY);

  await page.reload();
  await row(other).waitFor(RECOVERY);
});
