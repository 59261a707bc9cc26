import type { BrowserContext, Page } from 'playwright';
import { pageScript } from './pageScript';

/** The first row that was visible on the screen. */
interface FirstRow {
  text: string;
  /** The time at which it was drawn, in ms since 1970. */
  at: number;
}
interface ShownWindow {
  firstRow?: FirstRow;
}

/** The polling interval in ms. It does not affect the recorded time. */
const ASK_EVERY_MS = 100;

/** Runs in the page and checks each frame. */
function noteFirstRow(): void {
  const look = () => {
    const cell = document.querySelector('[role="gridcell"]');
    const box = cell?.getBoundingClientRect();
    const text = cell?.textContent ?? '';
    if (!box || box.height === 0 || box.top >= innerHeight || text === '') {
      requestAnimationFrame(look);
      return;
    }
    // The timeout runs after this frame is drawn.
    setTimeout(() => {
      const at = performance.timeOrigin + performance.now();
      Object.assign(window, { firstRow: { text, at } });
    });
  };
  requestAnimationFrame(look);
}

/**
 * Records in each page of the context when a grid's first row is on the screen. Playwright's own waiting is
 * too coarse: after a while it polls every 500 ms.
 */
export const watchFirstRow = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: pageScript(noteFirstRow) });

/** Waits for the first row of a page that was opened after `watchFirstRow`. */
export async function firstRow(page: Page, timeout: number): Promise<FirstRow> {
  const found = await page.waitForFunction(() => (window as ShownWindow).firstRow, undefined, {
    timeout,
    polling: ASK_EVERY_MS,
  });
  const shown = await found.jsonValue();
  if (!shown)
    throw new Error('the list showed no first row: the demo data is missing, or the selector is old');
  return shown;
}
