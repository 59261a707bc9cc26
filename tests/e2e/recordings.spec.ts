import { newCategory } from '@ndeiya/domain/editions';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { changeElsewhere } from './support/admin';
import { expectAccessible } from './support/axe';
import { storeEntry } from './support/entries';
import { expectNoSidewaysScrolling } from './support/sentEntry';
import { registerAccount } from './support/server';
import { expect, test } from './support/test';

const YEAR = 2098;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a recording that is made here goes on after the tab was closed in the middle, and can be played', async ({
  page,
  context,
  startLoggedIn,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  const account = await registerAccount();
  const categories = [{ ...newCategory('Poetry', true), recording: 'required' as const }];
  const edition = makeEdition({ year: YEAR, categories, category_names: ['Poetry'], prizes: [] });
  await changeElsewhere(`editions/${String(YEAR)}`, { ...edition, created_at: new Date() });
  const { path } = await storeEntry({
    edition: YEAR,
    owner: account.uid,
    state: 'draft',
    submitted_at: null,
  });
  await context.grantPermissions(['microphone', 'camera']);
  await startLoggedIn(account);
  await page.goto(`/${path}?step=recording`);

  await page.getByLabel('Record here').check();
  await button(page, 'Record video').click();
  await expect(main(page).getByRole('timer')).toHaveText('0:03', { timeout: 20_000 });
  await button(page, 'Stop').click();
  await expect(main(page).getByText('Sending it costs about')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  const sent: number[] = [];
  await context.route(/upload_protocol=resumable/, async (route) => {
    const request = route.request();
    const bytes = request.postDataBuffer()?.length ?? 0;
    sent.push(bytes);
    // The first chunk arrives, and the line is cut before the second.
    if (sent.filter((size) => size > 0).length === 2 && bytes > 0) await route.abort();
    else await route.continue();
  });
  await button(page, 'Send now').click();
  await expect(main(page).getByText('There is no network.')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(`/${path}?step=recording`);
  await expect(main(next).getByText('Your recording is with the organisers.')).toBeVisible({
    timeout: 60_000,
  });
  await button(next, 'Play the recording').click();
  const media = main(next).locator('video');
  await expect(media).toBeVisible();
  await expect.poll(() => media.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
  await button(next, '1.25×').click();
  expect(await media.evaluate((it: HTMLVideoElement) => it.playbackRate)).toBe(1.25);
  // The tab may be closed before it has logged that the line was cut.
  const others = pageErrors.splice(0).filter((text) => !text.startsWith('send a recording'));
  expect(others).toEqual([]);
});
