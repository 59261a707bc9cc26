import type { CDPSession, Page } from 'playwright';
import { pageScript } from './pageScript';

/** Measurements while a screen was scrolled down. */
export interface Scrolling {
  pixels: number;
  /** Animation frames per second, at most sixty. */
  framesPerSecond: number;
  /** The share of the frames of 1/60 s in which the main thread had more work than fits: CPU time, 0 to 1. */
  overfull: number;
  /** Tasks of more than 50 ms of CPU on the main thread, which a user notices. */
  longTasks: number;
  /** CPU time of the longest task, in ms. */
  longest: number;
}

interface TraceEvent {
  name: string;
  tid: number;
  args: { name?: string };
  /** Start time, in µs. */
  ts: number;
  /** CPU time, in µs. */
  tdur?: number;
}

interface Work {
  /** Start time, in ms. */
  at: number;
  /** CPU time, in ms. */
  cpu: number;
}

const LONG_MS = 50;
const FRAME_MS = 1000 / 60;
const DISTANCE_PX = 2_000;
const PX_A_SECOND = 800;

/** Computes the share of overfull frames from the tasks of a main thread. */
export function frameWork(tasks: Work[]): Omit<Scrolling, 'framesPerSecond' | 'pixels'> {
  const first = Math.min(...tasks.map(({ at }) => at));
  const frames = new Map<number, number>();
  for (const { at, cpu } of tasks) {
    const frame = Math.floor((at - first) / FRAME_MS);
    frames.set(frame, (frames.get(frame) ?? 0) + cpu);
  }
  const all = Math.max(...frames.keys()) + 1;
  return {
    overfull: [...frames.values()].filter((cpu) => cpu > FRAME_MS).length / all,
    longTasks: tasks.filter(({ cpu }) => cpu > LONG_MS).length,
    longest: Math.max(...tasks.map(({ cpu }) => cpu)),
  };
}

function tasksIn(trace: string): Work[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  return traceEvents
    .filter(({ name, tid }) => name.endsWith('RunTask') && main.has(tid))
    .map(({ ts, tdur = 0 }) => ({ at: ts / 1000, cpu: tdur / 1000 }));
}

interface Counter {
  frames: number[];
  pixels: number;
  isOver: boolean;
}
interface CounterWindow {
  counter: Counter;
}

/** Runs in the page. */
function countFrames(): void {
  const counter: Counter = { frames: [], pixels: 0, isOver: false };
  Object.assign(window, { counter });
  const follow = ({ target }: Event) => {
    const scrolled = target instanceof Element ? target : document.documentElement;
    counter.pixels = Math.max(counter.pixels, scrolled.scrollTop);
  };
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  const note = (at: number) => {
    counter.frames.push(at);
    if (!counter.isOver) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

async function endCount(page: Page): Promise<Pick<Scrolling, 'framesPerSecond' | 'pixels'>> {
  const { frames, pixels } = await page.evaluate(() => {
    const { counter } = window as unknown as CounterWindow;
    counter.isOver = true;
    return counter;
  });
  if (pixels === 0) throw new Error(`${page.url()} did not scroll`);
  const ms = (frames.at(-1) ?? NaN) - (frames[0] ?? NaN);
  return { framesPerSecond: ((frames.length - 1) * 1000) / ms, pixels };
}

/** The centre of the visible part of the list: a table that scrolls by itself, or the page. */
async function overTheList(page: Page): Promise<{ x: number; y: number }> {
  const table = page.getByRole('grid');
  const list = (await table.count()) > 0 ? table : page.getByRole('main');
  const box = await list.boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new Error(`${page.url()} has no list`);
  const bottom = Math.min(box.y + box.height, screen.height);
  return { x: box.x + box.width / 2, y: (Math.max(box.y, 0) + bottom) / 2 };
}

/** Scrolls a screen's list down at an even speed. */
export async function scroll(page: Page, session: CDPSession): Promise<Scrolling> {
  const browser = page.context().browser();
  if (!browser)
    throw new Error('the page has no browser, which a trace needs: open it with browser.newPage()');
  const place = await overTheList(page);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.evaluate(pageScript(countFrames));
  await session.send('Input.synthesizeScrollGesture', {
    ...place,
    yDistance: -DISTANCE_PX,
    speed: PX_A_SECOND,
    gestureSourceType: 'mouse',
  });
  const counted = await endCount(page);
  return { ...counted, ...frameWork(tasksIn((await browser.stopTracing()).toString())) };
}
