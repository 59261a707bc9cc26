import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { setTriggers } from '../emulators/functions';
import type { Ports } from '../lib/ports';
import type { Figure } from './figures';
import { FIRST, grow, shrink, type Size, SIZES } from './growthData';
import { leave, open, type Opening, scroll, type Scrolling, search } from './growthScreen';
import { watchChannel } from './readCounter';

/** What the dashboard takes at one size. */
export interface Growth {
  size: Size;
  /** By the screen's address. */
  screens: Record<string, Opening>;
  /** By what is searched for: CPU time in ms. */
  searches: Record<string, number>;
  /** By the screen's address. */
  scrolling: Record<string, Scrolling>;
}

const LISTS = ['/admin/participants', '/admin/gallery', '/admin/events', '/admin/users'] as const;
/** What grows is on these. */
const GROWING = [...LISTS, '/admin'] as const;
const SCREENS = [
  ...GROWING,
  '/admin/videos',
  '/admin/system_images',
  '/admin/messages',
  '/admin/partners',
  '/admin/newsletter',
  '/admin/settings',
  '/admin/activity',
] as const;

/** DESIGN §8 and what a volunteer feels. */
const GOALS = { list: 51, search: 100 };

/** Does the work in a tab of its own, which then leaves the dashboard. */
async function inTab(
  context: BrowserContext,
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await work(page, session);
  await leave(page);
  await page.close();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill('admin@example.org');
  await form.getByLabel(/^Password/).fill('admin-Flame-2025');
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin');
}

async function measureAt(context: BrowserContext, size: Size): Promise<Growth> {
  const growth: Growth = { size, screens: {}, searches: {}, scrolling: {} };
  for (const path of size === SIZES.at(-1) ? SCREENS : GROWING) {
    await inTab(context, async (page, session) => {
      growth.screens[path] = await open(page, session, path);
      if (LISTS.some((list) => list === path)) growth.scrolling[path] = await scroll(page);
    });
  }
  await inTab(context, async (page, session) => {
    await open(page, session, '/admin');
    for (const text of [`${FIRST} 0`, `${FIRST} 00007`])
      growth.searches[text] = await search(page, session, text);
  });
  return growth;
}

/**
 * What every screen of the dashboard reads and computes with 100, 1,000 and 10,000 participants, and with images, events
 * and users in proportion, beside the demo data of a running suite. It takes some minutes.
 */
export async function measureGrowth(options: {
  browser: Browser;
  site: string;
  ports: Ports;
  db: Firestore;
}): Promise<Growth[]> {
  const { browser, site, ports, db } = options;
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
  await watchChannel(context);
  await setTriggers(ports, 'disable');
  const grown: Growth[] = [];
  let there = 0;
  try {
    await inTab(context, logIn);
    for (const size of SIZES) {
      await grow(db, there, size);
      there = size;
      grown.push(await measureAt(context, size));
    }
  } finally {
    await context.close();
    await shrink(db, there);
    await setTriggers(ports, 'enable');
  }
  return grown;
}

const most = (values: number[]) => Math.max(...values);

/** The figures of the bench's table. */
export const growthFigures = (grown: Growth[]): Figure[] =>
  grown.flatMap(({ size, screens, searches, scrolling }): Figure[] => {
    const name = (what: string) => `dashboard, ${size.toLocaleString('en-US')} participants: ${what}`;
    const opened = Object.values(screens);
    return [
      {
        name: name('reads of the longest list'),
        value: most(opened.map(({ list }) => list)),
        ...{ unit: 'reads', atMost: GOALS.list },
      },
      {
        name: name('reads of a screen in all'),
        value: most(opened.map(({ reads }) => reads)),
        unit: 'reads',
      },
      {
        name: name('CPU of a search'),
        value: most(Object.values(searches)),
        ...{ unit: 'ms', atMost: GOALS.search },
      },
      {
        name: name('long tasks while scrolling'),
        value: Object.values(scrolling).reduce((sum, { longTasks }) => sum + longTasks, 0),
        ...{ unit: 'count', atMost: 0 },
      },
    ];
  });

const reads = (opening?: Opening) => (opening ? `${opening.list} + ${opening.reads - opening.list}` : '');
const cpu = (opening?: Opening) => (opening ? `${opening.cpu.toFixed(0)} ms` : '');

/** Each screen's row of the table in docs/performance.md: reads and CPU at each size. */
export function growthTable(grown: Growth[]): string {
  const sizes = grown.map(({ size }) => size.toLocaleString('en-US'));
  const head = ['screen', ...sizes.map((size) => `reads, ${size}`), ...sizes.map((size) => `CPU, ${size}`)];
  const rows = SCREENS.map((path) => [
    path,
    ...grown.map(({ screens }) => reads(screens[path])),
    ...grown.map(({ screens }) => cpu(screens[path])),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
