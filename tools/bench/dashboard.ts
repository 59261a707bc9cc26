import { stats, STATS_ID } from '@ndeiya/domain/system/records';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { setTriggers } from '../emulators/functions';
import type { Ports } from '../lib/ports';
import { until } from '../lib/processes';
import { leave } from './growthScreen';
import { watchChannel } from './readCounter';
import { logInAsAdmin } from './traffic';

/** A running suite with the demo data, and a browser. */
export interface BenchSuite {
  browser: Browser;
  site: string;
  ports: Ports;
  /** Admin access, without the rules. */
  db: Firestore;
}

/** Runs the work in a new tab with its own process; afterwards the tab leaves the dashboard. */
export async function inTab<Result>(
  context: BrowserContext,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const result = await work(page, session);
  await leave(page);
  await page.close();
  return result;
}

/** The time of the last count of the totals, which every document trigger updates. */
async function lastCounted(db: Firestore): Promise<string> {
  const { updateTime } = await db.doc(`${stats.path}/${STATS_ID}`).get();
  return updateTime?.toDate().toISOString() ?? 'never';
}

/** Waits until no trigger writes any more: events from before triggers were disabled are still handled. */
async function untilQuiet(db: Firestore): Promise<void> {
  let last = '';
  const isQuiet = async () => {
    const before = last;
    last = await lastCounted(db);
    return last === before;
  };
  if (!(await until(isQuiet, 120_000, 3_000))) throw new Error('triggers still write after two minutes');
}

/** Runs the work as the demo data's administrator with triggers disabled. */
export async function inDashboard<Result>(
  { browser, site, ports, db }: BenchSuite,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
  await watchChannel(context);
  await setTriggers(ports, 'disable');
  try {
    await inTab(context, (page) => logInAsAdmin(page, site));
    await untilQuiet(db);
    const before = await lastCounted(db);
    const result = await work(context);
    // A rebuild of the functions re-enables triggers, which would distort the figures.
    if ((await lastCounted(db)) !== before)
      throw new Error('a trigger wrote while the dashboard was measured: run the bench again');
    return result;
  } finally {
    await context.close();
    await setTriggers(ports, 'enable');
  }
}
