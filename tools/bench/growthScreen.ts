import type { CDPSession, Page, Request } from 'playwright';
import { until } from '../lib/processes';
import { allDocumentsRead, followsNothing, isAnswered } from './readCounter';

/** What it took to open one screen of the dashboard. */
export interface Opening {
  /** Documents of the longest answer to one query: a page of the list. */
  list: number;
  /** All documents, with those of the frame, and one for each count. */
  reads: number;
  /** CPU time of the page's main thread, in ms. */
  cpu: number;
}

/** What waits for an idle moment has begun by then. */
const CALM_MS = 1_200;
const PATIENCE_MS = 240_000;
/** Seldom: asking takes the page's time, too. */
const ASK_EVERY_MS = 500;

/** CPU time that the page's main thread has used, in ms: what else the machine does is not in it. */
export async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
}

/** Notes the counts that the page asks for. */
function watchCounts(page: Page) {
  const state = { asked: 0, open: 0 };
  const isCount = (request: Request) =>
    request.method() === 'POST' && request.url().includes(':runAggregationQuery');
  const begin = (request: Request) => {
    if (!isCount(request)) return;
    state.asked += 1;
    state.open += 1;
  };
  const end = (request: Request) => {
    if (isCount(request)) state.open -= 1;
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const stop = () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
  return { state, stop };
}

/** Opens a screen in a new tab, whose process is new too, and waits until it has all that it asks for. */
export async function open(page: Page, session: CDPSession, path: string): Promise<Opening> {
  const { state, stop } = watchCounts(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE_MS });
  let since = Date.now();
  const isCalm = await until(
    async () => {
      if (state.open > 0 || !(await isAnswered(page))) since = Date.now();
      return Date.now() - since > CALM_MS;
    },
    PATIENCE_MS,
    ASK_EVERY_MS,
  );
  if (!isCalm) throw new Error(`${path} does not come to rest`);
  const cpu = await cpuTime(session);
  stop();
  const { longest, all } = await allDocumentsRead(page);
  return { list: longest, reads: all + state.asked, cpu };
}

/** Leaves the dashboard; afterwards Firestore follows nothing for it any more, which would make writing slow. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await followsNothing(page);
}

/** CPU time of the main thread, in ms, from what is typed into the header's search until its options stand there. */
export async function search(page: Page, session: CDPSession, text: string): Promise<number> {
  const before = await cpuTime(session);
  await page.getByRole('combobox', { name: /^Search events/ }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  return (await cpuTime(session)) - before;
}

interface TraceEvent {
  name: string;
  tid: number;
  args: { name?: string };
  /** CPU time, in µs. */
  tdur?: number;
}

/** What happened while a screen was scrolled from top to bottom. */
export interface Scrolling {
  /** Tasks of more than 50 ms of CPU on the main thread, which one would feel. */
  longTasks: number;
  /** CPU time of the longest one, in ms. */
  longest: number;
}

const LONG_MS = 50;
const STEPS = 40;

/** Turns the wheel over the list, a step a frame. */
export async function scroll(page: Page): Promise<Scrolling> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser to trace');
  const list = page.getByRole('main');
  await list.hover();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const { traceEvents } = trace;
  const main = new Set(
    traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  const tasks = traceEvents.filter(({ name, tid }) => name.endsWith('RunTask') && main.has(tid));
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { longTasks: times.filter((time) => time > LONG_MS).length, longest: Math.max(0, ...times) };
}
