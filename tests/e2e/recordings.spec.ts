import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { administrator, changeElsewhere, storeEdition } from '../support/admin';
import { makeAdmin } from '../support/backend';
import { judgedRound } from '../support/judgedRound';
import { mediaFile, putReady, sha256 } from '../support/recordings';
import { registerAccount, storedDocument, storedWhere } from '../support/server';
import { storeEntry } from '../support/shownEntries';
import { expectAccessible, expectAccessibleInBoth } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { expect, test } from './support/test';

const SONG = fileURLToPath(new URL('../../tools/seed/content/media/song.m4a', import.meta.url));
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** An account with a draft, in a category that asks for a recording. Megabytes cost 40 Tanzanian shillings. */
async function ownDraft(year: number) {
  const account = await registerAccount();
  const categories = [{ ...newCategory('Poetry', true), recording: 'required' as const }];
  const price = { currency: 'TSh', megabyte_price: 40 };
  const edition = makeEdition({ year, categories, category_names: ['Poetry'], prizes: [], ...price });
  await changeElsewhere(`editions/${String(year)}`, { ...edition, created_at: new Date() });
  const draft = { edition: year, owner: account.uid, state: 'draft', submitted_at: null } as const;
  return { account, ...(await storeEntry(draft)) };
}

/** Decides about each piece that is sent: its address, and how many were sent before it. */
async function onPiece(context: BrowserContext, decide: (route: Route, before: number) => Promise<void>) {
  const sent: string[] = [];
  await context.route(/uploadType=media/, async (route) => {
    const before = sent.push(decodeURIComponent(route.request().url())) - 1;
    await decide(route, before);
  });
  return sent;
}

/** Records in the step of an own draft until the timer shows this, and stops. */
async function record(
  page: Page,
  path: string,
  { what, until }: { what: 'sound' | 'video'; until: string },
): Promise<void> {
  await page.context().grantPermissions(['microphone', 'camera']);
  await page.goto(`/${path}?step=recording`);
  await page.getByLabel('Record here').check();
  await button(page, `Record ${what}`).click();
  await expect(main(page).getByRole('timer')).toHaveText(until);
  await button(page, 'Stop').click();
}

/** The page logs each cut, which the test makes on purpose. */
const isCut = (text: string) => text.startsWith('send a recording');

test(
  'a recording that is made here goes on in another tab after its own was closed in the middle',
  { tag: '@phone' },
  async ({ page, context, startLoggedIn, pageErrors }) => {
    const { account, path } = await ownDraft(2098);
    await startLoggedIn(account);
    await record(page, path, { what: 'video', until: '0:03' });
    await expect(main(page).getByText(/^Sending it costs about TSh\s\d+ without a bundle\.$/)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBoth(page);

    // The first piece arrives, and the line is cut before the second.
    let isDown = true;
    const sent = await onPiece(context, (route, before) =>
      isDown && before > 0 ? route.abort() : route.continue(),
    );
    await button(page, 'Send now').click();
    await expect(main(page).getByText('There is no network.')).toBeVisible();
    const next = await context.newPage();
    await next.goto(`/${path}?step=recording`);
    await expect(main(next).getByText('Another tab of this browser sends your recording.')).toBeVisible();
    await page.close();
    isDown = false;
    await expect(main(next).getByText('Your recording is with the organisers.')).toBeVisible({
      timeout: 60_000,
    });
    expect(sent.filter((url) => url.endsWith('/0'))).toHaveLength(1);
    await button(next, 'Play the recording').click();
    const media = main(next).locator('video');
    await expect(media).toBeVisible();
    await heard(media);
    await button(next, '1.25×').click();
    expect(await media.evaluate((it: HTMLVideoElement) => it.playbackRate)).toBe(1.25);
    // The tab may be closed before it has logged that the line was cut.
    expect(pageErrors.splice(0).filter((text) => !isCut(text))).toEqual([]);
  },
);

test('@phone a sound that was recorded here outlives its tab, and waits for later; another file that is chosen meanwhile is the one that arrives', async ({
  page: closed,
  context,
  startLoggedIn,
  pageErrors,
}) => {
  const { account, path, id } = await ownDraft(2096);
  const recordingsNow = () => storedWhere('recordings', 'entry', id);
  await startLoggedIn(account);
  await record(closed, path, { what: 'sound', until: '0:02' });
  const kept = /^Your recording of 0:0\d is kept on this phone until you send or delete it\.$/;
  await expect(main(closed).getByText(kept)).toBeVisible();
  await closed.close();
  const page = await context.newPage();
  await page.goto(`/${path}?step=recording`);
  await expect(main(page).getByText(kept)).toBeVisible();
  const audio = main(page).locator('audio');
  await audio.evaluate((it: HTMLAudioElement) => it.play());
  await heard(audio);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  // No piece is ever answered until the other file was chosen.
  let isHeld = true;
  const sent = await onPiece(context, (route) => (isHeld ? Promise.resolve() : route.continue()));
  await button(page, 'Send later').click();
  const waiting = main(page).getByText('Your recording waits on this phone.');
  await expect(waiting).toBeVisible();
  await expect
    .poll(recordingsNow)
    .toMatchObject([{ state: 'queued', mime: expect.stringMatching(/^audio\//) }]);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(main(page).getByText(kept)).toBeHidden();
  expect(sent).toEqual([]);

  await button(page, 'Send now').click();
  await expect.poll(() => sent).toHaveLength(1);
  await page.getByLabel('A file from this phone').check();
  await page.getByLabel('Your recording').setInputFiles(SONG);
  isHeld = false;
  await button(page, 'Send now').click();
  await expect(main(page).getByText('Your recording is with the organisers.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await recordingsNow()).toMatchObject([{ state: 'ready', sha256: sha256(readFileSync(SONG)) }]);
  expect(pageErrors.splice(0).filter((text) => !isCut(text))).toEqual([]);
});

test('@phone a recording that was left for later is sent from the page of its entry, after the entry was sent', async ({
  page: closed,
  context,
  startLoggedIn,
}) => {
  const { account, path, id } = await ownDraft(2093);
  await startLoggedIn(account);
  await closed.goto(`/${path}?step=recording`);
  await closed.getByLabel('A file from this phone').check();
  await closed.getByLabel('Your recording').setInputFiles(SONG);
  await button(closed, 'Send later').click();
  await expect(main(closed).getByText('Your recording waits on this phone.')).toBeVisible();
  await expect.poll(() => storedWhere('recordings', 'entry', id)).toMatchObject([{ state: 'queued' }]);
  await closed.close();
  await changeElsewhere(path, { state: 'submitted', submitted_at: new Date() });
  const page = await context.newPage();
  await page.goto(`/${path}`);
  await expect(main(page).getByText('The entry is sent, and this recording belongs to it.')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await button(page, 'Send now').click();
  await expect(main(page).getByText('Your recording is with the organisers.')).toBeVisible({
    timeout: 60_000,
  });
});

test('@phone a video becomes sound on the phone, with code that only this loads; a link is another way', async ({
  page,
  context,
  startLoggedIn,
}) => {
  const { account, path } = await ownDraft(2094);
  const loaded: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => loaded.push(text),
        () => undefined,
      );
  });
  const mediabunny = () => loaded.filter((text) => /mediabunny/i.test(text)).length;
  await startLoggedIn(account);
  await page.goto(`/${path}?step=recording`);
  await page.getByLabel('A file from this phone').check();
  const clip = mediaFile('clip.mp4');
  await page
    .getByLabel('Your recording')
    .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip });
  await expect(main(page).locator('video')).toBeVisible();
  expect(mediabunny()).toBe(0);
  await button(page, 'Send the sound only').click();
  await expect(main(page).locator('audio')).toBeVisible();
  await expect(button(page, 'Send the sound only')).toBeHidden();
  await expect.poll(mediabunny).toBeGreaterThan(0);

  const link = 'https://youtu.be/dQw4w9WgXcQ';
  await main(page).getByRole('radio', { name: 'Link to YouTube' }).check();
  await main(page).getByRole('textbox', { name: 'Link to YouTube' }).fill(link);
  await expectNoSidewaysScrolling(page);
  await button(page, 'Save and go on').click();
  await expect.poll(async () => (await storedDocument(path))?.link_url).toBe(link);
});

const timeOf = (media: Locator) => media.evaluate((it: HTMLMediaElement) => it.currentTime);
const isPaused = (media: Locator) => media.evaluate((it: HTMLMediaElement) => it.paused);

/** Pauses, seeks and goes on with keys alone: the player has the focus. */
async function expectKeys(page: Page, media: Locator): Promise<void> {
  await expect(media).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(media)).toBe(true);
  const before = await timeOf(media);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(media)).toBeGreaterThan(before);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(media)).toBe(false);
}

const heard = (media: Locator) => expect.poll(() => timeOf(media)).toBeGreaterThan(0);

test('@desktop an organiser attaches a file that came by WhatsApp, and hears it', async ({
  page,
  startLoggedIn,
}) => {
  const edition = 2097;
  await storeEdition(edition);
  const { id, name } = await storeEntry({ edition });
  await startLoggedIn(await administrator());
  await page.goto(`/admin/entries?edition=${String(edition)}&open=${id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Recording', { exact: true }).setInputFiles(SONG);
  await expect(dialog.getByRole('button', { name: 'Play the recording' })).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('Recording is checked')).toBeHidden({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Play the recording' }).click();
  await heard(dialog.locator('audio'));
  await expectKeys(page, dialog.locator('audio'));
  await expectAccessible(page);
});

test('@phone a judge hears the recording of a performance on the sheet', async ({ page }) => {
  const { id, entries, seats } = await judgedRound(await makeAdmin(), { entries: 1 });
  const [entry = ''] = entries;
  await changeElsewhere(`entries/${entry}`, {
    ...makeEntry({ state: 'accepted', number: 'A1' }),
    created_at: new Date(),
  });
  await putReady(entry, readFileSync(SONG));
  const row = `round_entries/${id}_${entry}`;
  await expect.poll(async () => (await storedDocument(row))?.has_recording).toBe(true);
  await page.goto(`/judge#${seats[0]?.code ?? ''}`);
  await page.getByRole('link', { name: 'Score number A1' }).click();
  await button(page, 'Play the recording').click();
  const media = main(page).locator('audio');
  await heard(media);
  await expectKeys(page, media);
  await main(page).getByLabel('Speed').selectOption('1.5');
  expect(await media.evaluate((it: HTMLAudioElement) => it.playbackRate)).toBe(1.5);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});
