import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import type { Page } from 'playwright/test';
import { makeAdmin } from '../support/backend';
import { groupNow, groupOp, makeGroup, newPhoneId, packOf, sendOps } from '../support/groups';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const bar = (page: Page) => page.getByRole('banner');
const child = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a leader types a class without a network, the tab is killed, and the entries arrive once with one Send', async ({
  page,
  context,
}) => {
  const admin = await makeAdmin();
  const { group, pass } = await makeGroup(admin);
  await page.goto(`/group#${pass.code}`);
  await expect(bar(page)).toContainText(group.name);
  await expect(bar(page)).toContainText(leaderMessages.status.sent);
  // The worker has all files of the page.
  await expect(bar(page)).not.toContainText('network', { timeout: 30_000 });
  await expectFits(page);

  await context.setOffline(true);
  await tap(page, 'Paste a class list');
  await page.getByLabel('Names', { exact: true }).fill('1. Wanjikũ\n2. Kamau\n• Njeri');
  await tap(page, 'Add 3 names');
  await tap(page, 'Add a child');
  await page.getByLabel('Name of the child').fill('njeri ');
  await page.getByLabel('Name of the guardian').fill('Mama Njeri');
  await page.getByLabel('Phone number or e-mail address').fill('0712 345 678');
  await tap(page, 'Add to the list');
  await expect(page.getByRole('alert')).toContainText('Is this the same child?');
  await tap(page, 'No, another child');
  await expectFits(page);
  await tap(page, 'Done');
  await expect(bar(page)).toContainText('4 changes wait for the network');

  const later = await context.newPage();
  await page.close();
  await later.goto('/group');
  await expect(later.getByRole('heading', { name: '4 children' })).toBeVisible();
  await expectAccessible(later);
  await tap(later, 'Tick all');
  await tap(later, /^Enter the ticked ones/);
  await later.getByLabel('Category').selectOption('Poetry');
  await later.getByRole('radio', { name: '4 children, each with an entry of their own' }).check();
  await later.getByLabel('Title of the piece').fill('Mbura');
  await later.getByLabel('Length in minutes, for instance 4 or 4:30').fill('2:30');
  await expectFits(later);
  await tap(later, 'Save');
  await tap(later, 'Entries');
  await tap(later, 'Send');
  await expect(later.getByText(leaderFormMessages.send.waiting)).toBeVisible();

  await context.setOffline(false);
  const table = later.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(5, { timeout: 30_000 });
  await expect(bar(later)).toContainText(leaderMessages.status.sent);
  await expectFits(later);
  await expectAccessible(later);
  const { members, entries } = await groupNow(admin, group.id);
  expect(members.map(({ name }) => name)).toEqual(['Wanjikũ', 'Kamau', 'Njeri', 'njeri']);
  expect(entries.map(({ title, duration_s }) => [title, duration_s])).toEqual(
    Array.from({ length: 4 }, () => ['Mbura', 150]),
  );
});

test('two phones change one child: the leader sees both versions, and the chosen one arrives', async ({
  page,
  context,
}) => {
  const admin = await makeAdmin();
  const { group, pass, token } = await makeGroup(admin);
  const member = newPhoneId();
  await sendOps(token, [groupOp('add', { member, name: 'Njeri', age_band: 'minor' })]);
  await page.goto(`/group#${pass.code}`);
  await expect(child(page, 'Njeri')).toBeVisible();
  await context.setOffline(true);
  await tap(page, /^Njeri/);
  await page.getByLabel('Name of the child').fill('Njeri Mbugua');
  await tap(page, 'Save');
  const base_seq = (await packOf(token)).members[0]?.seq ?? 0;
  await sendOps(token, [
    groupOp(
      'change',
      { member, base_seq, name: 'Njeri Kamau', age_band: 'minor' },
      { device_id: 'another-phone' },
    ),
  ]);
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Two phones have changed Njeri Mbugua' });
  await expect(conflict).toContainText('Njeri Kamau', { timeout: 30_000 });
  await expectFits(page);
  await tap(page, 'Keep that of this phone');
  await expect(conflict).toBeHidden();
  await tap(page, 'This phone');
  await tap(page, 'Send now');
  await expect
    .poll(async () => (await groupNow(admin, group.id)).members.map(({ name }) => name), { timeout: 30_000 })
    .toEqual(['Njeri Mbugua']);
});
