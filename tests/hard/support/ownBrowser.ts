import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { vi } from 'vitest';

/** A browser in a process group of its own, which a test can kill as a battery does that is taken out. */
export interface OwnBrowser {
  browser: Browser;
  kill(): Promise<void>;
}

/** The first line of the file that the browser writes when it listens. */
function portIn(folder: string): string {
  return readFileSync(path.join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0] ?? '';
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a browser whose profile is this folder. */
export async function startBrowser(folder: string, ...more: string[]): Promise<OwnBrowser> {
  rmSync(path.join(folder, 'DevToolsActivePort'), { force: true });
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    ...more,
  ];
  const child = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [...args, `--user-data-dir=${folder}`, '--window-size=360,740', 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  const port = await vi.waitUntil(
    () => {
      try {
        return portIn(folder);
      } catch {
        return '';
      }
    },
    { timeout: 60_000, interval: 100 },
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const kill = async () => {
    const { pid } = child;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await ended(child);
  };
  return { browser, kill };
}

/** A page of the browser's profile. Without `online` no request of the page or its worker reaches the server. */
export async function pageOf({ browser }: OwnBrowser, address: string, online: boolean): Promise<Page> {
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (!online) await context.setOffline(true);
  const goto = page.goto.bind(page);
  // A profile that is joined has no base address.
  page.goto = (url, options) =>
    goto(url.startsWith('/') ? `${process.env.SITE_URL ?? ''}${url}` : url, options);
  await page.goto(address);
  return page;
}
