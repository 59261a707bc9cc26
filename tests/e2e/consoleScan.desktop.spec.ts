import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import type { Page, TestInfo } from 'playwright/test';
import { makeAdmin } from '../support/backend';
import { judgedRound } from '../support/judgedRound';
import { storedDocument } from '../support/server';
import { expectAccessible } from './support/axe';
import { filmCodes, withCamera } from './support/camera';
import { openConsole } from './support/console';
import { expect, test } from './support/test';

const { scan } = consoleMessages;
/** More than one code can hold. */
const SHEETS = 6;

/** Marks all sheets on a phone without a network. Returns the codes that its screen shows. */
async function codesOf(phone: Page, sheets: readonly string[]): Promise<string[]> {
  await phone.context().setOffline(true);
  for (const id of sheets) {
    await phone.goto(`/judge#/score/${id}`);
    await expect(phone.locator('.criteria')).toBeVisible();
    for (const criterion of await phone.locator('.criterion').all())
      await criterion.getByRole('button').first().click();
    await phone.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(phone.getByRole('button', { name: 'Submitted' })).toBeVisible();
  }
  await phone.goto('/judge#/codes');
  const codes: string[] = [];
  const next = phone.getByRole('button', { name: 'Next' });
  const shown = phone.getByRole('img', { name: /^Code/ });
  await expect(shown).toBeVisible();
  await expectAccessible(phone);
  for (;;) {
    codes.push((await shown.getAttribute('data-code')) ?? '');
    if (await next.isDisabled()) return codes;
    await next.click();
    await expect(shown).not.toHaveAttribute('data-code', codes.at(-1) ?? '');
  }
}

test('the codes on the screen of a phone without a network reach the console through its camera', async ({
  browser,
}, info: TestInfo) => {
  test.slow();
  const admin = await makeAdmin();
  const { seats } = await judgedRound(admin, { entries: SHEETS });
  const { code = '', sheets = [], name = '' } = seats[0] ?? {};
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL ?? '',
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });
  const phone = await context.newPage();
  await phone.goto(`/judge#${code}`);
  await expect(phone.getByRole('banner')).toContainText(name);
  await phone.goto('/judge#/phone');
  await expect(phone.getByText(phoneScreenMessages.storage.ready)).toBeVisible({ timeout: 30_000 });
  const codes = await codesOf(phone, sheets);
  expect(codes.length).toBeGreaterThan(1);
  const film = info.outputPath('codes.y4m');
  await filmCodes(film, codes);

  const camera = await withCamera(film);
  try {
    const desk = await openConsole(camera, { admin, role: 'tabulator' });
    await desk.getByRole('button', { name: 'Start the camera' }).click();
    await expect
      .poll(() => Promise.all(sheets.map(async (id) => (await storedDocument(`sheets/${id}`))?.source)), {
        timeout: 30_000,
      })
      .toEqual(sheets.map(() => 'qr'));
    await expect(
      desk
        .getByRole('status')
        .getByText(new RegExp(`^${name}: .* arrived`))
        .first(),
    ).toBeVisible();
    await expectAccessible(desk);
    await expect(desk.getByText(scan.denied)).toBeHidden();
  } finally {
    await camera.close();
  }

  await context.setOffline(false);
  await expect(phone.getByRole('banner')).toContainText(`All ${String(SHEETS)} sent, you may leave`, {
    timeout: 60_000,
  });
  // The phone has sent the drafts too, which change nothing any more.
  const marks = { voice: 20, words: 15, stage: 15 };
  const stored = await storedDocument(`sheets/${sheets[0] ?? ''}`);
  expect(stored).toMatchObject({ state: 'confirmed', marks, undecided: [] });
  await context.close();
});
