import type { CDPSession, Page } from 'playwright';

/** What happened while a screen was scrolled down. */
export interface Scrolling {
  /** Frames that the page's scripts were told of, in a second. Sixty at most. */
  framesPerSecond: number;
  /** The share of the frames of 1/60 s in which the main thread had more work than that: CPU time, 0 to 1. */
  overfull: number;
  /** Tasks of more than 50 ms of CPU on the main thread, which one would feel. */
  longTasks: number;
  /** CPU time of the longest one, in ms. */
  longest: number;
}

interface TraceEvent {
  name: string;
  tid: number;
  args: { name?: string };
  /** When it began, in µs. */
  ts: number;
  /** CPU time, in µs. */
  tdur?: number;
}

interface Work {
  /** When it began, in ms. */
  at: number;
  /** CPU time, in ms. */
  cpu: number;
}

const LONG_MS = 50;
const FRAME_MS = 1000 / 60;
const DISTANCE_PX = 2_000;
const PX_A_SECOND = 800;

/** What the tasks of a main thread say of its frames. */
export function frameWork(tasks: Work[]): Omit<Scrolling, 'framesPerSecond'> {
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
  scrolls: number;
  isOver: boolean;
}
interface CounterWindow {
  counter: Counter;
}

function countFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const counter: Counter = { frames: [], scrolls: 0, isOver: false };
    Object.assign(window, { counter });
    document.addEventListener('scroll', () => (counter.scrolls += 1), { capture: true, passive: true });
    const note = (at: number) => {
      counter.frames.push(at);
      if (!counter.isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Frames a second between the first and the last. */
async function endCount(page: Page): Promise<number> {
  const { frames, scrolls } = await page.evaluate(() => {
    const { counter } = window as unknown as CounterWindow;
    counter.isOver = true;
    return counter;
  });
  if (scrolls === 0) throw new Error(`${page.url()} did not scroll`);
  return ((frames.length - 1) * 1000) / ((frames.at(-1) ?? NaN) - (frames[0] ?? NaN));
}

/** Scrolls what is in the middle of the screen down, as a wheel that turns evenly would. */
export async function scroll(page: Page, session: CDPSession): Promise<Scrolling> {
  const browser = page.context().browser();
  const box = await page.getByRole('main').boundingBox();
  const size = page.viewportSize();
  if (!browser || !box || !size) throw new Error('there is nothing to scroll');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await countFrames(page);
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: box.x + box.width / 2, y: size.height / 2 },
    ...{ yDistance: -DISTANCE_PX, speed: PX_A_SECOND, gestureSourceType: 'mouse' },
  });
  const framesPerSecond = await endCount(page);
  return { framesPerSecond, ...frameWork(tasksIn((await browser.stopTracing()).toString())) };
}
