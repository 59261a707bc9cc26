import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { messages } from '@ndeiya/domain/kernel/messages';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { makeVideo } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Locator, Page } from 'playwright/test';
import { administrator, storeEvent } from '../support/admin';
import { expectAccessible } from './support/axe';
import { storePictures } from './support/gallery';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const [CATEGORY = ''] = DEFAULT_SETTINGS.public_categories;
const MARK = unique();
/** The details of the event, and their text as translators get it. */
const DETAILS = {
  html: `<p>Bring a <strong>drum</strong> ${MARK}.</p>`,
  english: `Bring a <0>drum</0> ${MARK}.`,
};
const inKikuyu = (text: string) => `Ũ ${text}`;

interface Typed {
  /** The label of the field beside which the translation is typed. */
  label: string;
  english: string;
}

async function translate(page: Page, place: Locator, { label, english }: Typed): Promise<void> {
  await place.getByText('Translations', { exact: true }).first().click();
  await place.getByRole('textbox', { name: `${label} in Gĩkũyũ` }).fill(inKikuyu(english));
  const save = place.getByRole('button', { name: `Save ${label} in Gĩkũyũ` });
  await save.click();
  await expect(page.getByText(workMessages.saved).first()).toBeVisible();
  await expect(save).toBeDisabled();
}

async function translateEvent(page: Page, title: string): Promise<void> {
  await page.goto('/admin/events');
  const event = page.getByRole('row').filter({ hasText: title });
  await event.getByRole('button', { name: 'Edit' }).click();
  await translate(page, dialog(page), { label: 'Title', english: title });
  const details = dialog(page).getByRole('textbox', { name: 'Details in Gĩkũyũ' });
  await details.fill(inKikuyu(DETAILS.english));
  await dialog(page).getByRole('button', { name: 'Save Details in Gĩkũyũ' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Save Details in Gĩkũyũ' })).toBeDisabled();
  await expectAccessible(page);
}

async function translatePicture(page: Page, title: string): Promise<void> {
  await page.goto('/admin/gallery');
  const picture = main(page).getByRole('listitem').filter({ hasText: title });
  await picture.getByRole('button', { name: 'Edit' }).click();
  await translate(page, dialog(page), { label: 'Title', english: title });
}

async function translateVideo(page: Page, title: string): Promise<void> {
  await page.goto('/admin/videos');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog(page).getByRole('textbox', { name: 'YouTube URL' }).fill('youtu.be/abcDEF12_-4');
  await dialog(page).getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByText(messages.video.added)).toBeVisible();
  const video = main(page).getByRole('listitem').filter({ hasText: title });
  await video.getByRole('button', { name: 'Edit' }).click();
  await translate(page, dialog(page), { label: 'Title', english: title });
}

async function translateCategory(page: Page): Promise<void> {
  await page.goto('/admin/editions');
  const edition = page.getByRole('list', { name: 'Editions' }).getByRole('listitem');
  const current = edition.filter({ hasText: `${String(DEFAULT_SETTINGS.current_edition)}:` });
  await current.getByRole('button', { name: 'Edit' }).click();
  await translate(page, dialog(page), { label: 'Category 1', english: CATEGORY });
}

/** Another administrator reads the drafts, and publishes. */
async function publish(page: Page, englishes: readonly string[]): Promise<void> {
  await page.goto('/admin/languages');
  for (const english of englishes) {
    await main(page).getByLabel('Search in both languages').fill(english);
    const whole = page.getByText(english, { exact: true });
    const row = main(page).getByRole('listitem').filter({ has: whole }).getByRole('button').first();
    await row.click();
    await main(page).getByRole('button', { name: 'It is right' }).click();
    await expect(row).toContainText('Reviewed');
  }
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: workMessages.publication.confirm }).click();
  await expect(page.getByText(workMessages.published)).toBeVisible();
}

let removePictures: (() => Promise<unknown>) | undefined;
// They are at the top of the gallery, where other tests count.
test.afterEach(() => removePictures?.());

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Another administrator publishes what this one has translated, and the visitor reads in Kikuyu from then on. */
async function publishAsAnother(
  page: Page,
  startLoggedIn: (account: Awaited<ReturnType<typeof administrator>>) => Promise<void>,
  englishes: readonly string[],
): Promise<void> {
  // A page of the first administrator would still write the end of that session over the next one.
  await page.goto('about:blank');
  await startLoggedIn(await administrator());
  await publish(page, englishes);
  await page.evaluate(() => {
    localStorage.setItem('language', 'ki');
  });
}

test('titles, details and categories that are translated in their dialogs are read in Kikuyu, and others keep their language', async ({
  page,
  startLoggedIn,
}) => {
  const [event, other] = await Promise.all([
    storeEvent(DETAILS.html),
    storeEvent(DETAILS.html.replace('drum', 'flute')),
  ]);
  await startLoggedIn(await administrator());
  await translateEvent(page, event.title);
  await translateCategory(page);
  await publishAsAnother(page, startLoggedIn, [event.title, DETAILS.english, CATEGORY]);

  await page.goto(`/events/${event.id}`);
  await expect(heading(page)).toHaveText(inKikuyu(event.title));
  await expect(heading(page).locator('[lang]')).toHaveCount(0);
  const details = main(page).getByText(`Ũ Bring a drum ${MARK}.`, { exact: true });
  await expect(details.getByText('drum', { exact: true })).toBeVisible();
  await expect(main(page).locator('[lang=en]').filter({ hasText: MARK })).toHaveCount(0);
  await page.goto(`/events/${other.id}`);
  await expect(heading(page).locator('[lang=en]')).toHaveText(other.title);
  await expect(
    main(page)
      .locator('[lang=en]')
      .filter({ hasText: `flute ${MARK}` }),
  ).toBeVisible();
  await page.goto('/participate');
  await expect(main(page).getByText(inKikuyu(CATEGORY)).first()).toBeVisible();
});

test(
  'the titles of a picture and of a video are translated in their dialogs and read in Kikuyu, and others keep their language',
  { tag: '@night' },
  async ({ page, startLoggedIn }) => {
    const { titles, remove } = await storePictures(2);
    removePictures = remove;
    const [picture = '', plain = ''] = titles;
    const video = makeVideo().title;
    await startLoggedIn(await administrator());
    await translatePicture(page, picture);
    await translateVideo(page, video);
    await publishAsAnother(page, startLoggedIn, [picture, video]);

    await page.goto('/gallery');
    await expect(main(page).getByText(inKikuyu(picture))).toBeVisible();
    await expect(main(page).locator('[lang=en]').filter({ hasText: plain })).toBeVisible();
    await page.goto('/videos');
    await expect(main(page).getByText(inKikuyu(video))).toBeVisible();
  },
);
