import { stats, STATS_ID } from '@ndeiya/domain/entities/platform';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { setTriggers } from '../emulators/functions';
import type { Ports } from '../lib/ports';
import { leave } from './growthScreen';
import { watchChannel } from './readCounter';
import { logInAsAdmin } from './traffic';

/** A running suite with the demo data, and what to look at it with. */
export interface Suite {
  browser: Browser;
  site: string;
  ports: Ports;
  /** Its documents, past all rules. */
  db: Firestore;
}

/** Does the work in a tab of its own, whose process is new; afterwards the tab leaves the dashboard. */
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

/** When the totals were counted: any function that a document starts does that. */
async function lastCounted(db: Firestore): Promise<string> {
  const { updateTime } = await db.doc(`${stats.path}/${STATS_ID}`).get();
  return updateTime?.toDate().toISOString() ?? 'never';
}

/** Does the work as the demo data's administrator, while no written document starts a function. */
export async function inDashboard<Result>(
  { browser, site, ports, db }: Suite,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
  await watchChannel(context);
  await setTriggers(ports, 'disable');
  try {
    await inTab(context, (page) => logInAsAdmin(page, site));
    const before = await lastCounted(db);
    const result = await work(context);
    // Code that is built anew meanwhile switches the triggers on again, and the log of changes with them.
    if ((await lastCounted(db)) !== before) throw new Error('the functions ran while it was measured');
    return result;
  } finally {
    await context.close();
    await setTriggers(ports, 'enable');
  }
}
