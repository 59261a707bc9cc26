import type { CDPSession, Page, Request } from 'playwright';
import { until } from '../lib/processes';
import { allDocumentsRead, followsNothing, isAnswered, unanswered } from './readCounter';

export interface Opening {
  /** Documents in the largest response to one query: a page of the list. */
  list: number;
  /** All documents, including those of the frame, and one for each count. */
  reads: number;
  /** CPU time of the page's main thread, in ms. */
  cpu: number;
}

/** Long enough for work that waits for an idle moment to start, also on a busy machine. */
const CALM_MS = 2_500;
export const PATIENCE_MS = 240_000;
/** Polling costs CPU time in the page, so it is rare. */
const ASK_EVERY_MS = 500;

/** CPU time that the page's main thread has used, in ms: what else the machine does is not in it. */
async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
}

interface Counts {
  asked: number;
  open: number;
}

/** Records the count queries of the page from now on. */
export function watchCounts(page: Page): Counts {
  const counts = { asked: 0, open: 0 };
  const isCount = (request: Request) =>
    request.method() === 'POST' && request.url().includes(':runAggregationQuery');
  const end = (request: Request) => {
    if (isCount(request)) counts.open -= 1;
  };
  page.on('request', (request) => {
    if (!isCount(request)) return;
    counts.asked += 1;
    counts.open += 1;
  });
  page.on('requestfinished', end).on('requestfailed', end);
  return counts;
}

/** Waits until a screen in a new tab, which has a new process, has received all its data. */
export async function rest(page: Page, session: CDPSession, counts: Counts): Promise<Opening> {
  let since = Date.now();
  const isCalm = await until(
    async () => {
      if (counts.open > 0 || !(await isAnswered(page))) since = Date.now();
      return Date.now() - since > CALM_MS;
    },
    PATIENCE_MS,
    ASK_EVERY_MS,
  );
  if (!isCalm)
    throw new Error(`${page.url()} waits for ${(await unanswered(page)).join()}, ${counts.open} counts`);
  const cpu = await cpuTime(session);
  const { longest, all } = await allDocumentsRead(page);
  return { list: longest, reads: all + counts.asked, cpu };
}

/** Opens a screen in a new tab and waits until it has received all its data. */
export async function open(page: Page, session: CDPSession, path: string): Promise<Opening> {
  const counts = watchCounts(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE_MS });
  return rest(page, session, counts);
}

/** Leaves the dashboard, so that Firestore ends its listeners: they would make writes slow. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await followsNothing(page);
}

/** CPU time of the main thread, in ms, from typing into the header's search until its options are visible. */
export async function search(page: Page, session: CDPSession, text: string): Promise<number> {
  const before = await cpuTime(session);
  await page.getByRole('combobox', { name: /^Search events/ }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  return (await cpuTime(session)) - before;
}
