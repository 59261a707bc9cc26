import { messages } from '@ndeiya/domain/kernel/messages';
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { giveSign } from '../../../tools/lib/giveSign';
import { LOCAL_HOSTS } from '../../../tools/lib/launchChromium';
import { keepSession } from '../../support/keptSession';
import { sendLogin } from '../../support/loginForm';
import { clearRateLimits } from '../../support/server';
import { Listens } from './listens';

interface Fixtures {
  /** The listeners of a test's pages end with the test. */
  listens: undefined;
  /** Uncaught errors and console errors of the page. The test fails when there are any. */
  pageErrors: string[];
  /**
   * Takes the failures that the page has logged, as the test expects it to, from `pageErrors`; fails where one is
   * missing.
   */
  logged: (...expected: RegExp[]) => void;
  /** Requests that the browser sent to other hosts than this machine, where they find nothing; the test fails on any. */
  foreignRequests: string[];
  /** All tests share one address, so each test starts with empty counters. */
  freshLimits: undefined;
  /** Logs in through the login page: for tests about that, or about what follows it. */
  logIn: (account: { email: string; password: string }) => Promise<void>;
  /** Lets the pages that are opened next find a session, as after an earlier visit; opens none. */
  startLoggedIn: (account: { email: string; password: string }) => Promise<void>;
}

/** True for an address of another machine. The browser finds no host except this one (tests/playwright.config.ts). */
const isForeign = ({ protocol, hostname }: URL) =>
  protocol.startsWith('http') && !LOCAL_HOSTS.includes(hostname);
/**
 * Without a connection, Firestore's SDK asks Google's servers whether there is one, which the site's policy does not let
 * it.
 */
const PROBE = "Loading the image 'https://www.google.com/images/cleardot.gif";

/** Logs in through the login page, in any browser window. */
export async function logInOn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(page.getByRole('alert').filter({ hasText: messages.login.success })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
}

/**
 * Gives the page the sign of a visitor with which its code loads, and waits until it is not only what the server drew. The
 * sign moves nothing and touches nothing.
 */
export async function usable(page: Page): Promise<void> {
  await giveSign(page);
  await page.locator('#root[data-awaits-hydration]').waitFor({ state: 'detached' });
}

export const test = base.extend<Fixtures>({
  // The first, so that it ends as the last, when the pages are closed.
  listens: [
    async ({ browser }, use) => {
      const listens = new Listens();
      const follow = (context: BrowserContext) => {
        listens.follow(context);
      };
      browser.on('context', follow);
      await use(undefined);
      browser.off('context', follow);
      await listens.end();
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...where) => {
      const response = await goto(...where);
      await usable(page);
      return response;
    };
    page.reload = async (...how) => {
      const response = await reload(...how);
      await usable(page);
      return response;
    };
    await use(page);
  },
  foreignRequests: [
    async ({ page }, use) => {
      const foreign: string[] = [];
      // A route would disable the browser's cache, and each request would wait for this process.
      page.on('request', (request) => {
        if (isForeign(new URL(request.url()))) foreign.push(request.url());
      });
      page.on('requestfailed', (request) => {
        const at = foreign.indexOf(request.url());
        // The policy of the page refused it, so it was not sent.
        if (at >= 0 && request.failure()?.errorText === 'csp') foreign.splice(at, 1);
      });
      await use(foreign);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser logs every refused request too; what the page makes of it is what the tests look at.
        const text = message.text();
        const refused = text.startsWith('Failed to load resource') || text.startsWith(PROBE);
        if (message.type() === 'error' && !refused) errors.push(text);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  logged: async ({ pageErrors }, use) => {
    await use((...expected) => {
      const texts = pageErrors.splice(0);
      for (const pattern of expected) expect(texts.filter((text) => pattern.test(text))).not.toEqual([]);
      pageErrors.push(...texts.filter((text) => !expected.some((pattern) => pattern.test(text))));
    });
  },
  freshLimits: [
    async ({ page: _page }, use) => {
      await clearRateLimits();
      await use(undefined);
    },
    { auto: true },
  ],
  logIn: async ({ page }, use) => {
    await use((account) => logInOn(page, account));
  },
  startLoggedIn: async ({ context }, use) => {
    await use((account) => keepSession(context, account));
  },
});

/** Opens the menu where the screen is too narrow for the navigation bar. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /open menu/i });
  if (await button.isVisible()) await button.click();
}

export async function fillParticipant(
  page: Page,
  entry: { name: string; email: string; phone: string; category: string },
): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Phone') });
  await form.getByLabel('Name').fill(entry.name);
  await form.getByLabel('Email').fill(entry.email);
  await form.getByLabel('Phone').fill(entry.phone);
  await form.getByLabel('Category').selectOption(entry.category);
}

export { expect };
