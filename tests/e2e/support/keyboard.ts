import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has before what a test looks for. */
const MOST_STOPS = 120;

/** The focused element, and whether its focus is visible. */
interface Stop {
  at: string;
  /** Something of it can be seen: it is on the screen, and not altogether under something else. */
  seen: boolean;
}

const currentStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inset = 2;
    const across = [left + inset, (left + right) / 2, right - inset];
    const down = [top + inset, (top + bottom) / 2, bottom - inset];
    const points = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
    return {
      at: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 60),
      // A message lies over the page for some seconds and can be closed.
      seen: points.some(
        (point) =>
          point !== null &&
          (focused.contains(point) || point.contains(focused) || point.closest('[role=alert]')),
      ),
    };
  });

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until `target` has the focus; on the way, the keyboard is never lost and never out of sight. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const way: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { at, seen } = await currentStop(page);
    way.push(at);
    expect(at.startsWith('BODY'), `the focus is not lost after ${way.slice(-2).join(' → ')}`).toBe(false);
    expect(seen, `${at} can be seen`).toBe(true);
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not lead to it: ${way.join(' → ')}`);
}

/** Moves to a link or button with Tab, and presses Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field with Tab, and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focus is on the page's content, as after every change of the page. */
export async function expectFocusOnContent(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
}
