import type { BrowserContext, Page } from 'playwright';
import { pageScript } from './pageScript';

/** The first row that stood on the screen. */
interface Shown {
  text: string;
  /** When it had been drawn, in ms since 1970. */
  at: number;
}
interface ShownWindow {
  firstRow?: Shown;
}

/** How often the page is asked, in ms: what it notes does not depend on that. */
const ASK_EVERY_MS = 100;

/** Runs in the page, and looks at each frame. */
function noteFirstRow(): void {
  const look = () => {
    const cell = document.querySelector('[role="gridcell"]');
    const box = cell?.getBoundingClientRect();
    const text = cell?.textContent ?? '';
    if (!box || box.height === 0 || box.top >= innerHeight || text === '') {
      requestAnimationFrame(look);
      return;
    }
    // This frame draws it, and what is put off runs after that.
    setTimeout(() => {
      const at = performance.timeOrigin + performance.now();
      Object.assign(window, { firstRow: { text, at } });
    });
  };
  requestAnimationFrame(look);
}

/**
 * Notes in each page of the context when a grid's first row stands on its screen. Asking for the row from outside is no
 * clock: Playwright looks every 500 ms once it has waited for a while.
 */
export const watchFirstRow = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: pageScript(noteFirstRow) });

/** The first row of a page that was opened after `watchFirstRow`; waits for it. */
export async function firstRow(page: Page, timeout: number): Promise<Shown> {
  const found = await page.waitForFunction(() => (window as ShownWindow).firstRow, undefined, {
    timeout,
    polling: ASK_EVERY_MS,
  });
  const shown = await found.jsonValue();
  if (!shown) throw new Error('no first row');
  return shown;
}
