import { messages } from '@ndeiya/domain/kernel/messages';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { env, storedDocument } from '../support/server';
import { expect, test } from './support/test';

/**
 * The connection goes in the middle of an upload of the dashboard, or the answer to its document gets lost: it says so,
 * what was chosen stays, and after the next try there is one record with its picture.
 */

const PICTURE_READY = { timeout: 40_000 };
const COMMIT = '**/documents:commit*';
/** The page logs these errors when the connection ends. */
const FAILURES =
  /^(save event|upload|live query|count|read the failed mails|read the numbers of lost links|load the messages)/;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const png = async (page: Page, name = 'picture.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

interface Commit {
  writes?: { update?: { name: string } }[];
}
interface Form {
  name: string;
  collection: string;
  /** Opens and fills it. */
  fill: (page: Page) => Promise<void>;
  submit: string;
  saved: string;
  /** The number of records that it adds; one by default. */
  records?: number;
  /** The chosen file is still there. */
  expectKept: (page: Page) => Promise<void>;
  /**
   * The form of a banner sends its picture by the code of the form of an event, and UploadPanel.test.tsx has pictures whose
   * upload ends without a connection, so only the night tries these too.
   */
  tag?: '@night';
}

const title = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
const FORMS: Form[] = [
  {
    name: 'an event with a picture',
    collection: 'events',
    submit: 'Save',
    saved: messages.event.created,
    fill: async (page) => {
      const event = makeEvent();
      await page.goto('/admin/events');
      await page.getByRole('button', { name: 'Create Event' }).click();
      const dialog = page.getByRole('dialog');
      await title(page).fill(`Offline ${event.title}`);
      await dialog.getByRole('textbox', { name: 'Theme' }).fill(event.theme);
      await dialog.getByLabel('Date & Time').fill('2031-08-16T09:00');
      await dialog.getByRole('textbox', { name: 'Location' }).fill(event.location);
      await dialog.getByLabel('Image').setInputFiles(await png(page));
    },
    expectKept: async (page) => {
      await expect(title(page)).toHaveValue(/^Offline /);
      await expect(page.getByRole('dialog').getByLabel('Image')).toHaveValue(/picture\.png$/);
    },
  },
  {
    name: 'two pictures of the gallery',
    tag: '@night',
    collection: 'gallery',
    submit: 'Upload 2 images',
    saved: messages.gallery.uploadedMany(2),
    records: 2,
    fill: async (page) => {
      await page.goto('/admin/gallery');
      await page
        .getByLabel('Drop pictures here, or choose them')
        .setInputFiles([await png(page), await png(page, 'second.png')]);
    },
    expectKept: async (page) => {
      const list = page.getByRole('list', { name: 'Images to upload' });
      const titles = list.getByRole('textbox', { name: 'Title' });
      await expect(titles.nth(0)).toHaveValue('Picture');
      await expect(titles.nth(1)).toHaveValue('Second');
    },
  },
  {
    name: 'a banner',
    collection: 'banners',
    tag: '@night',
    submit: 'Upload',
    saved: messages.gallery.uploaded,
    fill: async (page) => {
      await page.goto('/admin/system_images');
      await page.getByLabel('Section').selectOption('Banners');
      await page.getByLabel('Image', { exact: true }).setInputFiles(await png(page));
    },
    expectKept: async (page) => {
      await expect(page.getByLabel('Section')).toHaveValue('banners');
      await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/picture\.png$/);
    },
  },
];

/** The uploads in the inbox of an account, which the trigger or the sweep deletes. */
async function inbox(uid: string): Promise<unknown[]> {
  const bucket = `${env('GCLOUD_PROJECT')}.appspot.com`;
  const url = `${env('STORAGE_EMULATOR_HOST')}/storage/v1/b/${bucket}/o?prefix=inbox/${uid}/`;
  const answer = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
  return ((await answer.json()) as { items?: unknown[] }).items ?? [];
}

/**
 * The server stores the document, its answer gets lost, and then the connection goes. Gives the paths that were
 * written.
 */
async function loseAnswer(page: Page, collection: string): Promise<Set<string>> {
  const written = new Set<string>();
  await page.route(COMMIT, async (route, request) => {
    const { writes = [] } = request.postDataJSON() as Commit;
    const [, path] = new RegExp(`/documents/(${collection}/.+)$`).exec(writes[0]?.update?.name ?? '') ?? [];
    if (!path) return route.fallback();
    const isFirst = written.size === 0;
    written.add(path);
    if (!isFirst) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await page.context().setOffline(true);
    await route.abort();
  });
  return written;
}

/** Without a connection, Firestore's SDK asks Google's servers whether there is one. */
const isProbe = (url: string) => url.includes('www.google.com/images/cleardot.gif');

for (const { name, collection, fill, submit, saved, expectKept, records = 1, tag = [] } of FORMS) {
  test(
    `${name}: says so, keeps what was chosen, and is there once`,
    { tag },
    async ({ page, startLoggedIn, pageErrors, foreignRequests }) => {
      const account = await administrator();
      await startLoggedIn(account);
      await fill(page);
      const written = await loseAnswer(page, collection);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expect(page.getByText(messages.admin.offlineBanner)).toBeVisible(PICTURE_READY);
      await expect(page.getByText(messages.offline).first()).toBeVisible(PICTURE_READY);
      await expectKept(page);

      await page.context().setOffline(false);
      await expect(page.getByText(messages.admin.offlineBanner)).toBeHidden();
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expect(alert(page, saved)).toBeVisible(PICTURE_READY);
      expect(written.size).toBe(records);
      for (const path of written) {
        const complete = async () => {
          const { image, image_upload, image_error } = (await storedDocument(path)) ?? {};
          return { hasPicture: Boolean(image), image_upload, image_error };
        };
        const expected = { hasPicture: true, image_upload: null, image_error: null };
        await expect.poll(complete, PICTURE_READY).toEqual(expected);
      }
      await expect.poll(() => inbox(account.uid), PICTURE_READY).toEqual([]);
      // So is what was under way as the connection went.
      expect(pageErrors.splice(0).filter((text) => !FAILURES.test(text))).toEqual([]);
      expect(foreignRequests.splice(0).filter((url) => !isProbe(url))).toEqual([]);
    },
  );
}
