import { type Browser, chromium } from 'playwright';

/**
 * The browser without windows, for tests, where `HEADLESS_SHELL_PATH` names one; else the one of `CHROMIUM_PATH`. Without
 * either it is Playwright's own. The bench has `CHROMIUM_PATH` alone, because visitors have the whole browser.
 */
export const chromiumPath = (): string | undefined =>
  process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

export const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** An option of Chromium, which then finds no host but this machine. */
export const ONLY_LOCAL_HOSTS = `--host-resolver-rules=MAP * ~NOTFOUND, ${LOCAL_HOSTS.map((host) => `EXCLUDE ${host}`).join(', ')}`;

/** Starts the browser of the tests and of the bench. */
export function launchChromium(...args: string[]): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', ...args],
    ...(executablePath && { executablePath }),
  });
}
