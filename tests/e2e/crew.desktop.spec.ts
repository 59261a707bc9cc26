import { programmeAdminMessages } from '@ndeiya/domain/programme/adminMessages';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { type Slot, slots } from '@ndeiya/domain/programme/slot';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page, Route } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import { administrator } from '../support/admin';
import { clear, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putMinor } from '../support/consents';
import { makePass, openPass } from '../support/passes';
import { storedWhere } from '../support/server';
import { makeSlot, putProgramme, slotNow, stageOp, START, YEAR } from '../support/slots';
import { expectAccessible } from './support/axe';
import { filmCodes, withCamera } from './support/camera';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

// There is one programme of the current edition, so one test after the other has it, all as on a phone.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the worker has every file of the page, which the page is told at the same time. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage({ type: 'keep judge' }, [port2]);
    await answer;
  });

async function programme(ofSecond: Partial<Slot> = {}) {
  const soon = new Date(Date.now() + 5 * 60_000);
  const [first, second] = [
    makeSlot({ order_key: 'C', number: 'A1', label: 'Mumbi', planned_at: soon }),
    makeSlot({ order_key: 'k', number: 'A2', label: 'No. A2', planned_at: soon, ...ofSecond }),
  ];
  await clear(slots.path);
  await putProgramme([first, second]);
  return { first, second };
}

test('a steward without a network runs the stage, and the live page shows it afterwards', async ({
  page,
  context,
}) => {
  const { first, second } = await programme();
  const { code } = await makePass(await makeAdmin(), { role: 'steward' });
  await page.goto(`/crew#${code}`);
  await expect(page.getByRole('heading', { name: 'A1 Mumbi' })).toBeVisible();
  await expectFits(page);
  const next = page.getByRole('region', { name: 'Next' });
  // The line about the network goes while the finger is on the button, which would move.
  await page.getByRole('button', { name: 'Swap with A2' }).hover();
  await page.mouse.down();
  await untilKept(page);
  await page.mouse.up();
  await expect(next).toContainText('No. A2');
  await tap(page, 'Undo');
  await expect(next, 'one undo takes the whole swap back').toContainText('A1 Mumbi');

  // The answer to the first tap is lost: the server has it, and the phone sends it again.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await context.route('**/api/stage/ops', loseAnswer, { times: 1 });
  await tap(page, 'Start');
  await expect.poll(async () => (await slotNow(first.id)).state).toBe('on_stage');

  await context.setOffline(true);
  await tap(page, 'Done');
  await tap(page, 'Not here');
  await expect(page.getByRole('button', { name: 'Still not here' })).toBeVisible();
  await tap(page, 'Undo');
  await tap(page, 'Start');
  await expect(page.getByRole('region', { name: 'On stage' })).toContainText('No. A2');
  await expect(page.getByRole('banner')).toContainText('wait for the network');
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toContainText('All sent', { timeout: 30_000 });
  expect((await slotNow(first.id)).state).toBe('done');
  expect((await slotNow(second.id)).state).toBe('on_stage');

  const audience = await context.newPage();
  await audience.goto('/programme');
  await expect(audience.getByRole('heading', { name: 'Programme' })).toBeVisible();
  const lines = audience.getByRole('list', { name: 'Programme' });
  await expect(lines.getByRole('listitem').filter({ hasText: 'No. A2' })).toContainText('On stage now');
  await expect(lines).toContainText('Done');
  await expectFits(audience);
});

test('the check-in finds a performer by name and checks them in', async ({ page }) => {
  const { first } = await programme();
  const { code } = await makePass(await makeAdmin(), { role: 'crew' });
  await page.goto(`/crew#${code}`);
  await page.getByLabel('Name or number').fill('mumbi');
  await expect(page.getByRole('list', { name: 'Performances' }).getByRole('listitem')).toHaveCount(1);
  await tap(page, 'Mumbi is here');
  await expect(page.getByText('Checked in')).toBeVisible();
  await expectFits(page);
  await expect.poll(async () => (await slotNow(first.id)).arrived_at !== null).toBe(true);
});

test('a code that the camera sees finds the performance without a network, and only the tap checks it in', async () => {
  test.slow();
  const { second } = await programme({ entry: 'entry-of-a2' });
  const { code } = await makePass(await makeAdmin(), { role: 'crew' });
  const site = process.env.SITE_URL ?? '';
  const film = test.info().outputPath('code.y4m');
  await filmCodes(film, [`${site}/entries/entry-of-a2`]);
  const camera = await withCamera(film);
  try {
    const context = await camera.newContext({ baseURL: site, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`/crew#${code}`);
    const rows = page.getByRole('list', { name: 'Performances' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('banner')).toContainText(crewMessages.offline.ready, { timeout: 30_000 });
    await context.setOffline(true);
    await page.reload();
    await tap(page, 'Scan a code');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('No. A2');
    await expect(page.getByLabel('Camera')).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('All sent');
    await tap(page, 'No. A2 is here');
    await expect(rows).toContainText('Checked in');
    await context.setOffline(false);
    await expect.poll(async () => (await slotNow(second.id)).arrived_at !== null).toBe(true);
  } finally {
    await camera.close();
  }
});

test('a guardian signs at the check-in without a network, and the stage may start when it was sent', async ({
  page,
  context,
}) => {
  const admin = await makeAdmin();
  const entry = await putMinor({ edition: YEAR });
  const { second } = await programme({ entry, consent: 'missing' });
  const refused = await call('post', '/stage/ops', {
    pass: await openPass(await makePass(admin, { role: 'steward' })),
    json: { ops: [stageOp(second.id, 'start')] },
  });
  expect(refused.body).toMatchObject({ results: [{ reason: 'no_consent' }] });

  await page.goto(`/crew#${(await makePass(admin, { role: 'crew' })).code}`);
  await expect(page.getByRole('banner')).toContainText(crewMessages.offline.ready, { timeout: 30_000 });
  await context.setOffline(true);
  const row = page.getByRole('listitem').filter({ hasText: 'No. A2' });
  await expect(row).toContainText('A guardian has to sign');
  await row.getByRole('button', { name: /^Sign for/ }).click();
  await expect(page.getByText(crewMessages.consent.lead)).toBeVisible();
  await expectFits(page);
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Name of the parent or guardian').fill('Njeri Kamau');
  await tap(page, 'Save the decision');
  await expect(row).not.toContainText('A guardian has to sign');
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toContainText('All sent', { timeout: 30_000 });
  const [decision] = await storedWhere('consents', 'entry', entry);
  expect(decision).toMatchObject({ method: 'witnessed', evidence: { signed_as: 'Njeri Kamau' } });
  await expect.poll(async () => (await slotNow(second.id)).consent).toBe('given');
});

test('the screen at the stage follows the steward without a network, and logging out is asked about', async ({
  page,
  context,
}) => {
  await programme();
  const { code } = await makePass(await makeAdmin(), { role: 'steward' });
  await page.goto(`/crew#${code}`);
  await expect(page.getByRole('heading', { name: 'A1 Mumbi' })).toBeVisible();
  const screen = await context.newPage();
  await screen.goto('/stage');
  await expect(screen.getByText('No. A2')).toBeVisible();
  await context.setOffline(true);
  await tap(page, 'Start');
  await expect(screen.getByRole('heading', { name: 'Mumbi' })).toBeVisible();
  // The tap is not sent yet, and logging out now would lose it.
  await tap(page, 'Log out');
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question).toContainText('1 tap was NOT sent');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toContainText('All sent', { timeout: 30_000 });
  await tap(page, 'Log out');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
});

/** Returns the text of the QR code in a picture. */
async function codeIn(page: Page, picture: Buffer): Promise<string> {
  const { data, ...size } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return { width, height, data: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
  }, picture.toString('base64'));
  return decodeQR({ ...size, data: Uint8Array.from(data) });
}

test('an organiser moves lines, announces their times, closes the programme and prints score sheets with a code', async ({
  page,
  startLoggedIn,
}) => {
  const { second } = await programme({ entry: 'entry-of-a2' });
  await startLoggedIn(await administrator());
  await page.goto('/admin/programme');
  await expect(page.getByRole('heading', { name: 'Programme', level: 1 })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Programme' });
  const down = page.getByRole('button', { name: 'Move A1 Mumbi down' });
  await down.press('Enter');
  await expect(lines.getByRole('listitem').last()).toContainText('Mumbi');
  await expect(down, 'the keyboard stays where it was').toBeFocused();
  await page.getByLabel('Break or speech').fill('Tea');
  await page.getByLabel('After').selectOption('A2 No. A2');
  await page.getByRole('button', { name: 'Add a break' }).click();
  await expect(lines.getByRole('listitem').nth(1)).toContainText('Tea');
  await tap(page, 'Announce these times');
  const question = page.getByRole('alertdialog', { name: programmeAdminMessages.askAnnounce.question });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Announce these times' }).click();
  await expect
    .poll(async () => (await slotNow(second.id)).planned_at, 'the second line is the first one now')
    .toEqual(Timestamp.fromDate(START));
  await page.getByRole('button', { name: 'Close withdrawals' }).click();
  await expect(page.getByText('Published and closed.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Allow withdrawals again' }).click();
  await expect(page.getByText('Published and closed.'), 'for tests in which an owner withdraws').toBeHidden();

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: /^Print .*score sheets$/ }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: 'A2' })).toBeVisible();
  // A performance without an entry, as those of the demo, has a sheet without a code.
  await expect(sheet.getByRole('heading', { name: 'A1' })).toBeVisible();
  const code = sheet.locator('svg');
  // A screen has fewer dots than paper.
  await code.evaluate((drawing) => {
    drawing.setAttribute('width', '480');
  });
  expect(await codeIn(page, await code.screenshot())).toMatch(/\/entries\/entry-of-a2$/);
});

// While the programme is closed, no contestant of another test could withdraw.
test.afterAll(() => programme());
