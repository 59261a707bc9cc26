import { GALLERY_PAGE_SIZE } from '@ndeiya/domain/kernel/constants';
import { countedPictures, storePictures } from './support/gallery';
import { expect, test } from './support/test';

test(
  'the lightbox opens, goes round by keys and closes, and the focus comes back',
  { tag: '@phoneByDay' },
  async ({ page }) => {
    await page.goto('/gallery');
    const openers = page.getByRole('link', { name: /^Open picture/ });
    const first = openers.first();
    await first.focus();
    await page.keyboard.press('Enter');
    const view = page.locator('.yarl__root');
    const title = view.locator('.yarl__slide_current .yarl__slide_title');
    await expect(title).toBeVisible();
    const firstTitle = await title.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(firstTitle);
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(firstTitle);
    await page.keyboard.press('ArrowLeft'); // round to the last
    await expect(title).not.toHaveText(firstTitle);
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText(firstTitle);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(title).not.toHaveText(firstTitle);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(title).toHaveText(firstTitle);
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(first).toBeFocused();
  },
);

test(
  'the lightbox goes on past the pictures that were loaded first, and counts the whole gallery',
  { tag: '@desktop' },
  async ({ page }) => {
    const { titles, remove } = await storePictures(GALLERY_PAGE_SIZE + 2);
    try {
      await expect.poll(countedPictures).not.toBeNull();
      await page.goto('/gallery');
      const openers = page.getByRole('link', { name: /^Open picture/ });
      await expect(openers).toHaveCount(GALLERY_PAGE_SIZE);
      await openers.first().click();
      const view = page.locator('.yarl__root');
      const title = view.locator('.yarl__slide_current .yarl__slide_title');
      const counter = view.locator('.yarl__counter');
      const total = Number((await counter.innerText()).split('/')[1]);
      // Another test may add or remove a picture meanwhile, so the number is not compared to that of the database.
      expect(total).toBeGreaterThan(titles.length);
      for (const [place, name] of titles.entries()) {
        await expect(title).toHaveText(name);
        await expect(counter).toHaveText(`${String(place + 1)} / ${String(total)}`);
        await expect(view.locator('.yarl__slide_current img')).toBeVisible();
        await page.keyboard.press('ArrowRight');
      }
      await expect(counter).toHaveText(`${String(titles.length + 1)} / ${String(total)}`);
    } finally {
      await remove();
    }
  },
);

test(
  'a video asks YouTube for nothing until it is played',
  { tag: '@desktop' },
  async ({ page, foreignRequests }) => {
    await page.goto('/videos');
    const play = page.getByRole('link', { name: /^Play video/ }).first();
    await expect(play).toBeVisible();
    expect(foreignRequests).toEqual([]);
    await play.click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
    await expect.poll(() => foreignRequests.length).toBeGreaterThan(0);
    foreignRequests.length = 0; // asked for by the click, and refused by this test
  },
);
