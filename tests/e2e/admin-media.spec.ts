import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { videoAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { makeContact, makeGalleryInput, makeVideo } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from '../support/admin';
import { storedDocument, storedWhere } from '../support/server';
import { expectAccessibleInBoth } from './support/axe';
import { expect, test } from './support/test';

const PICTURE_READY = { timeout: 30_000 };
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const entry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const png = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

async function confirm(page: Page, question: string) {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Delete' }).click();
}

test.beforeEach(async ({ startLoggedIn }) => {
  await startLoggedIn(await administrator());
});

test(
  'pictures are uploaded together, prepared, renamed and deleted with undo',
  { tag: '@phone' },
  async ({ page }) => {
    const { title } = makeGalleryInput();
    await page.goto('/admin/gallery');
    await page.getByRole('button', { name: 'Upload image' }).click();
    await expect(alert(page, messages.gallery.fileRequired)).toBeVisible();

    const input = page.getByLabel('Drop pictures here, or choose them');
    await input.setInputFiles([
      await png(page, 'first_picture.png'),
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
    ]);
    const chosen = page.getByRole('list', { name: 'Images to upload' });
    await expect(chosen.getByRole('alert')).toHaveText(messages.admin.imageType);
    const titles = chosen.getByRole('textbox', { name: 'Title' });
    await expect(titles.nth(0)).toHaveValue('First picture');
    await titles.nth(0).fill('');
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(chosen.getByText('Title is required.')).toBeVisible();
    await expectAccessibleInBoth(page);
    await titles.nth(0).fill(title);
    await titles.nth(1).fill(`${title} broken`);
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(alert(page, messages.gallery.uploadedMany(2))).toBeVisible(PICTURE_READY);
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();

    const broken = entry(page, `${title} broken`);
    await expect(broken.getByRole('status')).not.toBeEmpty();
    await expect(broken.getByRole('status')).not.toHaveText(messages.admin.imageProcessing, PICTURE_READY);
    const card = entry(page, title).filter({ hasNotText: 'broken' });
    await expect(card.locator('img')).toBeVisible(PICTURE_READY);

    await card.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`${title} renamed`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, messages.gallery.updated)).toBeVisible();
    expect(await storedWhere('gallery', 'title', `${title} renamed`)).toHaveLength(1);

    await card.getByRole('button', { name: 'Delete' }).click();
    await confirm(page, messages.gallery.confirmDelete);
    await expect(card).toBeHidden();
    await alert(page, deletionMessages.willBeDeleted(10, [`${title} renamed`]))
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(card).toBeVisible();
    await broken.getByRole('button', { name: 'Delete' }).click();
    await confirm(page, messages.gallery.confirmDelete);
    await expect(broken).toBeHidden();
    await page.goto('/about_us');
    await expect.poll(() => storedWhere('gallery', 'title', `${title} broken`)).toEqual([]);
  },
);

test(
  'a video is added from any of YouTube’s forms, after a look at it, and edited',
  { tag: '@desktop' },
  async ({ page }) => {
    const { title } = makeVideo();
    await page.goto('/admin/videos');
    await page.getByRole('button', { name: 'Add Video' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'YouTube URL' }).fill('example.org/abc');
    await dialog.getByRole('button', { name: 'Add video' }).click();
    await expect(dialog.getByText('Give the address of a YouTube video')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'YouTube URL' }).fill('youtu.be/abcDEF12_-3?si=x');
    await expect(dialog.getByRole('link', { name: `Play video: ${title}` })).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Add video' }).click();
    await expect(alert(page, messages.video.added)).toBeVisible();
    await expect(entry(page, title)).toBeVisible();
    expect(await storedWhere('videos', 'title', title)).toMatchObject([
      { youtube_url: 'https://youtu.be/abcDEF12_-3?si=x', youtube_id: 'abcDEF12_-3' },
    ]);
    await entry(page, title).getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title} renamed`);
    await dialog.getByRole('textbox', { name: 'YouTube URL' }).fill('youtu.be/abcDEF12_-5');
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, videoAdminMessages.updated)).toBeVisible();
    expect(await storedWhere('videos', 'title', `${title} renamed`)).toMatchObject([
      { youtube_url: 'https://youtu.be/abcDEF12_-5', youtube_id: 'abcDEF12_-5' },
    ]);
    await entry(page, title).getByRole('button', { name: 'Delete' }).click();
    await confirm(page, messages.video.confirmDelete);
    await expect(entry(page, title)).toBeHidden();
    await page.goto('/about_us');
    await expect.poll(() => storedWhere('videos', 'title', `${title} renamed`)).toEqual([]);
  },
);

test(
  'system images need an image and a section, and each banner says what it is',
  { tag: '@desktop' },
  async ({ page }) => {
    // Other tests add banners at the same time: this one is known by its reason.
    const id = `banner-${crypto.randomUUID()}`;
    const reason = `This file is no picture (${id}).`;
    const failed = { image: null, image_upload: null, image_error: reason, created_at: new Date() };
    await changeElsewhere(`banners/${id}`, failed);
    await page.goto('/admin/system_images');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(alert(page, messages.systemImage.incomplete)).toBeVisible();
    await page.getByLabel('Section').selectOption('Banners');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await png(page, 'banner.png'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(alert(page, messages.gallery.uploaded)).toBeVisible();
    const list = page.getByRole('list', { name: 'Banners' });
    await expect(list.getByText('Main image')).toBeVisible(PICTURE_READY);
    const own = list.getByRole('listitem').filter({ hasText: reason });
    await expect(own.getByText('Not ready')).toBeVisible();
    await expectAccessibleInBoth(page);
    await own.getByRole('button', { name: 'Delete' }).click();
    await confirm(page, messages.systemImage.confirmDeleteBanner);
    await expect(own).toBeHidden();
    await page.goto('/about_us');
    await expect.poll(() => storedDocument(`banners/${id}`)).toBeUndefined();
  },
);

test(
  'a message that is opened counts as read, and can be closed, found again and deleted',
  { tag: '@desktop' },
  async ({ page }) => {
    const { name, email, message } = makeContact({ message: 'Is there parking?' });
    const id = `message-${crypto.randomUUID()}`;
    const path = `contact_messages/${id}`;
    await changeElsewhere(path, { name, email, message, state: 'new', created_at: new Date() });
    await page.goto(`/admin/messages?open=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(message);
    await expect.poll(() => storedDocument(path)).toMatchObject({ state: 'open' });
    await expect(dialog.getByText('Open', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute('href', /^mailto:/);
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Close message' }).click();
    await expect(alert(page, messages.inbox.closed)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: email }).click();
    await expect(dialog).toContainText(message);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await confirm(page, messages.inbox.confirmDelete);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(email)).toBeHidden();
    expect(await storedDocument(path)).toBeDefined();
    await expect.poll(() => storedDocument(path), { timeout: 25_000 }).toBeUndefined();
  },
);
