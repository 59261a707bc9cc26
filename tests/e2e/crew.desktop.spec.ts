import { slots } from '@ndeiya/domain/entities/slot';
import type { Page } from 'playwright/test';
import { clear, makeAdmin } from '../api/support/backend';
import { makePass } from '../api/support/passes';
import { makeSlot, putProgramme, slotNow } from '../api/support/slots';
import { administrator } from './support/admin';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

// There is one programme of the current edition, so one test after the other has it, all as on a phone.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'no sideways scrolling').toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

async function programme() {
  const soon = new Date(Date.now() + 5 * 60_000);
  const [first, second] = [
    makeSlot({ order_key: 'C', number: 'A1', label: 'Mumbi', planned_at: soon }),
    makeSlot({ order_key: 'k', number: 'A2', label: 'No. A2', planned_at: soon }),
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

  // The answer to the first tap is lost: the server has it, and the phone sends it again.
  await context.route('**/api/stage/ops', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await tap(page, 'Start');
  await expect.poll(async () => (await slotNow(first.id)).state).toBe('on_stage');
  await context.unroute('**/api/stage/ops');

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

test('the screen at the stage follows the steward in a second window without a network', async ({
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
  await context.setOffline(false);
});

test('an organiser moves lines, adds a break and closes the programme', async ({ page, startLoggedIn }) => {
  await programme();
  await startLoggedIn(await administrator());
  await page.goto('/admin/programme');
  await expect(page.getByRole('heading', { name: 'Programme', level: 1 })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Programme' });
  await page.getByRole('button', { name: 'Move Mumbi down' }).click();
  await expect(lines.getByRole('listitem').last()).toContainText('Mumbi');
  await page.getByLabel('Break or speech').fill('Tea');
  await page.getByRole('button', { name: 'Add a break' }).click();
  await expect(lines).toContainText('Tea');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Published and closed.')).toBeVisible();
  await expectFits(page);
});

// While the programme is closed, no contestant of another test could withdraw.
test.afterAll(programme);
