import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SHELL = '<!doctype html><head><!--page--><!--/page--></head><body><div id="root"></div></body>';
const RENDERER = "export const renderPage = async () => ({ head: '', body: '', answers: {} });";

/** The server's memory in bytes after a garbage collection. */
export interface Memory {
  rss: number;
  heapUsed: number;
  /** CPU time that the process has used so far, in microseconds. */
  cpu: number;
}
export interface LoadServer {
  url: string;
  memory(): Promise<Memory>;
  stop(): void;
}

async function heard<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/**
 * Starts support/loadServer.ts with production's limits. One proxy in front of it is believed: each visitor has an
 * address.
 */
export async function startLoadServer(): Promise<LoadServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'load-'));
  writeFileSync(path.join(folder, 'app.html'), SHELL);
  writeFileSync(path.join(folder, 'render.mjs'), RENDERER);
  const env = {
    ...process.env,
    FUNCTIONS_EMULATOR: 'true',
    RATE_LIMITS: 'strict',
    TRUSTED_HOPS: '1',
    WEB_SHELL: path.join(folder, 'app.html'),
    WEB_RENDERER: path.join(folder, 'render.mjs'),
    FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${process.env.GCLOUD_PROJECT ?? ''}.appspot.com` }),
  };
  const file = fileURLToPath(new URL('./loadServer.ts', import.meta.url));
  const child = fork(file, { env, execArgv: ['--expose-gc', '--import', 'tsx'] });
  const { port } = await heard<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    memory() {
      child.send('memory');
      return heard<Memory>(child);
    },
    stop: () => void child.kill(),
  };
}

/** The number of responses with each status, and their times in ms. */
export class Tally {
  readonly statuses: Record<string, number> = {};
  private readonly times: number[] = [];

  /** Counts a response; an error is counted by its name. */
  async time(work: () => Promise<Response>): Promise<Response | null> {
    const began = performance.now();
    const answer = await work().catch((error: unknown) => String((error as Error).cause ?? error));
    this.times.push(performance.now() - began);
    const name = typeof answer === 'string' ? answer : String(answer.status);
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    return typeof answer === 'string' ? null : answer;
  }

  get count(): number {
    return this.times.length;
  }

  percentile(share: number): number {
    const sorted = [...this.times].sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  }
}

/**
 * Begins so many pieces of work a second, until the time is over; at most `atOnce` run side by side, the others wait.
 */
export async function perSecond(
  { rate, seconds, atOnce }: { rate: number; seconds: number; atOnce: number },
  work: (index: number) => Promise<unknown>,
): Promise<{ behind: number }> {
  const began = performance.now();
  const running = new Set<Promise<unknown>>();
  for (let index = 0; index < rate * seconds; index += 1) {
    await wait(Math.max(0, began + (index * 1000) / rate - performance.now()));
    while (running.size >= atOnce) await Promise.race(running);
    const one: Promise<unknown> = work(index).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return { behind: Math.max(0, (performance.now() - began) / 1000 - seconds) };
}

/** So many visitors, each looking at one thing after the other with a pause to read it, until told to stop. */
export async function visitors(
  { count, pauseMs, isOver }: { count: number; pauseMs: number; isOver: () => boolean },
  look: (visitor: number, turn: number) => Promise<unknown>,
): Promise<void> {
  const visit = async (visitor: number) => {
    // The visitors do not all start at the same moment.
    await wait((visitor * pauseMs) / count);
    for (let turn = 0; !isOver(); turn += 1) {
      await look(visitor, turn);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
}
