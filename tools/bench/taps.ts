import type { Browser, Locator, Page } from 'playwright';
import { type Figure, median } from './figures';

/** A cheap phone on a slow connection: a quarter of this machine's processor. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const RUNS = 3;
/** A visitor notices a longer wait. */
const GOAL_S = 0.5;
/** The next page has to come over the slow line and to be drawn. */
const NEXT_PAGE_S = 1.15;
/** Longer than the goal, so that a slow effect still gets a figure. */
const GIVE_UP_MS = 20_000;

/** A control that is tapped as soon as it is rendered. */
interface Tap {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  /** Resolves when the tap has had its effect. */
  effect: (page: Page) => Promise<unknown>;
  /** The effect is another page. */
  isNextPage?: true;
}

/** The seconds from each tap to its effect; `null` when there was none. */
interface TapTimes extends Pick<Tap, 'name' | 'isNextPage'> {
  seconds: (number | null)[];
}

const wait = { timeout: GIVE_UP_MS };
const menu = {
  target: (page: Page) => page.getByRole('button', { name: /open menu/i }),
  effect: (page: Page) => page.getByRole('link', { name: 'Login' }).waitFor(wait),
};
const leads = (to: RegExp) => (page: Page) => page.waitForURL(to, { ...wait, waitUntil: 'commit' });
const link = (name: RegExp | string) => (page: Page) => page.getByRole('link', { name }).first();

/** The taps that had no effect before docs/decisions/016. */
const tapsOf = (event: string): Tap[] => [
  { name: 'menu, home', path: '/', ...menu },
  { name: 'menu, /participate', path: '/participate', ...menu },
  {
    name: "'Click to Register'",
    path: '/participate',
    target: link('Click to Register'),
    effect: leads(/register\/participant|login/),
  },
  {
    name: 'picture of the gallery',
    path: '/gallery',
    target: link(/^Open picture/),
    effect: (page) =>
      Promise.any([leads(/\.webp$/)(page), page.getByRole('button', { name: 'Next' }).waitFor(wait)]),
  },
  {
    name: 'video',
    path: '/videos',
    target: link(/^Play video/),
    effect: (page) => Promise.any([leads(/youtube/)(page), page.locator('iframe').waitFor(wait)]),
  },
  {
    name: 'show password',
    path: '/login',
    target: (page) => page.getByRole('button', { name: 'Show password' }),
    effect: (page) => page.getByRole('button', { name: 'Hide password' }).waitFor(wait),
  },
  {
    name: 'link of an event',
    path: '/events',
    target: (page) => page.locator(`main a[href="${event}"]`),
    effect: (page) => page.getByRole('link', { name: 'Back to Events' }).waitFor(wait),
    isNextPage: true,
  },
];

interface SlowPhone {
  line?: typeof LINE;
  slowdown?: number;
  serviceWorkers?: 'allow' | 'block';
}

export async function slowPhone(
  browser: Browser,
  { line = LINE, slowdown = SLOWDOWN, serviceWorkers = 'block' }: SlowPhone = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // YouTube cannot be reached from this machine.
  await page.route('https://www.youtube*/**', (route) => route.fulfill({ body: 'YouTube' }));
  return page;
}

/** The time of a page's own clock. */
const timeIn = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now());

/** The time at which the browser drew a page first. Playwright sees it some 0.3 s later, since its own code has to start there first. */
const drawnAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

async function timeOf(
  browser: Browser,
  site: string,
  { path, target, effect, isNextPage }: Tap,
): Promise<number | null> {
  const page = await slowPhone(browser);
  try {
    await page.goto(`${site}${path}`, { waitUntil: 'commit', ...wait });
    const control = target(page);
    await control.waitFor(wait);
    await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const box = await control.boundingBox();
    if (!box) throw new Error(`the control to tap on ${path} is not visible: correct its selector`);
    const before = isNextPage ? await timeIn(page) : performance.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 300));
    const happened = await effect(page).then(
      () => true,
      () => false,
    );
    if (!happened) return null;
    const after = isNextPage ? await drawnAt(page) : performance.now();
    return (after - before) / 1000;
  } finally {
    await page.context().close();
  }
}

/** Taps each of the seven controls right after it is rendered, each on a new phone. */
export async function tapTimes(browser: Browser, site: string, event: string): Promise<TapTimes[]> {
  const times: TapTimes[] = [];
  for (const tap of tapsOf(event)) {
    const seconds: (number | null)[] = [];
    for (let run = 0; run < RUNS; run += 1) seconds.push(await timeOf(browser, site, tap));
    times.push({ name: tap.name, isNextPage: tap.isNextPage, seconds });
  }
  return times;
}

/** A tap without effect counts as infinitely slow. */
export const tapFigures = (times: readonly TapTimes[]): Figure[] =>
  times.map(({ name, isNextPage, seconds }) => ({
    name: `tap as soon as drawn, to its effect: ${name} (median of ${seconds.length})`,
    value: median(seconds.map((one) => one ?? Infinity)),
    unit: 's',
    atMost: isNextPage ? NEXT_PAGE_S : GOAL_S,
  }));
