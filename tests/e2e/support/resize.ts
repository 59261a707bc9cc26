import type { Page } from 'playwright/test';

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

/**
 * Gives the window another size, after the page is drawn: an element that appears in the same moment would keep the
 * rules of the old width in Chromium until its style changes. On a busy machine it may appear later all the same, so the
 * style of every element is changed once.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
  await page.setViewportSize(size);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { --resized: 1 }');
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
  });
}
