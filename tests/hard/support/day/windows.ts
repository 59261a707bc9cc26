import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { giveSign } from '../../../../tools/lib/giveSign';
import { launchChromium } from '../../../../tools/lib/launchChromium';
import { keepSession } from '../../../support/keptSession';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PATIENCE_MS = 90_000;

/** Everybody's windows. Each person has a storage of its own, as on a device of its own. */
export class Windows {
  private readonly pages: Page[] = [];

  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<Windows> {
    return new Windows(await launchChromium());
  }

  close = () => this.browser.close();
  /** Everybody's screens, to see where a test has stopped. */
  async shoot(folder: string): Promise<void> {
    for (const [place, page] of this.pages.entries())
      await page.screenshot({ path: path.join(folder, `day-${String(place + 1)}.png`), timeout: 5000 });
  }
  phone = async (account?: { email: string; password: string }) => this.page(PHONE, account);
  laptop = async (account?: { email: string; password: string }) => this.page(DESKTOP, account);

  private async page(size: object, account?: { email: string; password: string }): Promise<Page> {
    const context: BrowserContext = await this.browser.newContext({
      ...size,
      locale: 'en-US',
      baseURL: process.env.SITE_URL ?? '',
    });
    if (account) await keepSession(context, account);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    this.pages.push(page);
    return page;
  }
}

/** Waits until the page is not only what the server drew: a click before that would be lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await giveSign(page);
  await page.locator('#root[data-awaits-hydration]').waitFor({ state: 'detached' });
}

export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();
