import { type Browser, chromium } from 'playwright';

/** Starts the browser of the tests and of the bench: Playwright's own, or the one that `CHROMIUM_PATH` names. */
export function launchChromium(...args: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', ...args],
    ...(executablePath && { executablePath }),
  });
}
