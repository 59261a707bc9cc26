import type { BrowserContext } from 'playwright';
import { type BenchSuite, inDashboard, inTab } from './dashboard';
import { type Figure, median } from './figures';
import { FIRST, grow, type GrowthSize, shrink, SIZES } from './growthData';
import { open, type Opening, search } from './growthScreen';
import { scroll, type Scrolling } from './scrolling';

/** The measurements with one number of participants. */
export interface Growth {
  size: GrowthSize;
  /** Key: the screen's address. */
  screens: Record<string, Opening>;
  /** Key: the searched text; value: CPU time in ms. */
  searches: Record<string, number>;
  /** Key: the screen's address. */
  scrolling: Record<string, Scrolling>;
}

const LISTS = ['/admin/participants', '/admin/gallery', '/admin/events', '/admin/users'] as const;
/** The screens that show growing collections. */
const GROWING = [...LISTS, '/admin'] as const;
const SCREENS = [
  ...GROWING,
  '/admin/videos',
  '/admin/system_images',
  '/admin/messages',
  '/admin/partners',
  '/admin/newsletter',
  '/admin/editions',
  '/admin/settings',
  '/admin/activity',
] as const;

/** From DESIGN §8 and from what a user notices. */
const GOALS = { list: 51, search: 100 };

const SEARCHED = [`${FIRST} 0`, `${FIRST} 00007`];
const SEARCHING_TABS = 3;

/** The first search of a tab also loads the code, so it is slower. */
async function searches(context: BrowserContext): Promise<Record<string, number>> {
  const tabs: number[][] = [];
  while (tabs.length < SEARCHING_TABS) {
    tabs.push(
      await inTab(context, async (page, session) => {
        await open(page, session, '/admin');
        const times: number[] = [];
        for (const text of SEARCHED) times.push(await search(page, session, text));
        return times;
      }),
    );
  }
  return Object.fromEntries(
    SEARCHED.map((text, index) => [text, median(tabs.map((times) => times[index] ?? NaN))]),
  );
}

async function measureAt(context: BrowserContext, size: GrowthSize): Promise<Growth> {
  const growth: Growth = { size, screens: {}, searches: {}, scrolling: {} };
  for (const path of size === SIZES.at(-1) ? SCREENS : GROWING) {
    await inTab(context, async (page, session) => {
      growth.screens[path] = await open(page, session, path);
      if (LISTS.some((list) => list === path)) growth.scrolling[path] = await scroll(page, session);
    });
  }
  growth.searches = await searches(context);
  return growth;
}

/**
 * Measures the reads and CPU time of every dashboard screen with 100, 1,000 and 10,000 participants, and
 * proportional numbers of images, events and users, in addition to the demo data of a running suite. Takes
 * some minutes.
 */
export const measureGrowth = (suite: BenchSuite): Promise<Growth[]> =>
  inDashboard(suite, async (context) => {
    const grown: Growth[] = [];
    let there = 0;
    try {
      for (const size of SIZES) {
        await grow(suite.db, { from: there, to: size });
        there = size;
        grown.push(await measureAt(context, size));
      }
    } finally {
      await shrink(suite.db, { from: 0, to: there });
    }
    return grown;
  });

const most = (values: number[]) => Math.max(...values);

const scrollingFigures = (name: (what: string) => string, screens: Scrolling[]): Figure[] => [
  {
    name: name('frames while scrolling, the worst of four screens'),
    value: Math.min(...screens.map(({ framesPerSecond }) => framesPerSecond)),
    unit: 'a second',
  },
  {
    name: name('frames with more work than fits, the worst of four screens'),
    value: most(screens.map(({ overfull }) => overfull)) * 100,
    unit: '%',
  },
  {
    name: name('long tasks while scrolling'),
    value: screens.reduce((sum, { longTasks }) => sum + longTasks, 0),
    unit: 'count',
    atMost: 0,
  },
];

/** The figures of the bench's table. */
export const growthFigures = (grown: Growth[]): Figure[] =>
  grown.flatMap(({ size, screens, searches, scrolling }): Figure[] => {
    const name = (what: string) => `dashboard, ${size.toLocaleString('en-US')} participants: ${what}`;
    const opened = Object.values(screens);
    return [
      {
        name: name('reads of the longest list'),
        value: most(opened.map(({ list }) => list)),
        unit: 'reads',
        atMost: GOALS.list,
      },
      {
        name: name('reads of a screen in all'),
        value: most(opened.map(({ reads }) => reads)),
        unit: 'reads',
      },
      {
        name: name('CPU of a search'),
        value: most(Object.values(searches)),
        unit: 'ms',
        atMost: GOALS.search,
      },
      ...scrollingFigures(name, Object.values(scrolling)),
    ];
  });

const reads = (opening?: Opening) => (opening ? `${opening.list} + ${opening.reads - opening.list}` : '');
const cpu = (opening?: Opening) => (opening ? `${opening.cpu.toFixed(0)} ms` : '');

/** The rows of the table in docs/performance.md: reads and CPU of each screen at each size. */
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
