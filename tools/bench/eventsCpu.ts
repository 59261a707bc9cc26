import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CACHE_DIR, inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { median } from './figures';

const WARM_UP = 1_000;
const REQUESTS = 1_500;
const ROUNDS = 5;

/** CPU time of `GET /events/` (20 events, from memory) and of a plain server that sends the same bytes. */
export interface EventsCpu {
  /** Microseconds per request when nothing has changed since the last one. */
  api: number;
  /** Microseconds per request when every event has changed. */
  changing: number;
  bare: number;
  ratio: number;
  changingRatio: number;
  bytes: number;
}

interface Server {
  url: string;
  cpu(): Promise<number>;
  /** The log of the server is normally empty: an error in it means that it did not run what production runs. */
  log(): string;
  stop(): void;
}

/** Bundled as for a deployment, so that the time of tsx's loader is not included. */
export async function bundle(): Promise<string> {
  const esbuild = createRequire(inRoot('functions/package.json')).resolve('esbuild/bin/esbuild');
  const file = path.join(CACHE_DIR, 'bench/eventsServer.mjs');
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error'];
  const tsconfig = `--tsconfig=${inRoot('tools/tsconfig.json')}`;
  await run(esbuild, [inRoot('tools/bench/eventsServer.ts'), ...options, tsconfig, `--outfile=${file}`]);
  return file;
}

async function ask<T>(child: ChildProcess, message: object | string): Promise<T> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

/** Starts the bundled server; with an answer, a plain one that sends this only. */
export async function startServer(file: string, answer: object = {}): Promise<Server> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: [], silent: true });
  let log = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const { port } = await ask<{ port: number }>(child, answer);
  return {
    url: `http://127.0.0.1:${port}/events/`,
    cpu: async () => (await ask<{ cpu: number }>(child, 'cpu')).cpu,
    log: () => log,
    stop: () => void child.kill(),
  };
}

async function askTimes(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await (await fetch(url)).arrayBuffer();
}

/** Microseconds of the server's CPU for one request. */
async function cpuARequest(server: Server): Promise<number> {
  const before = await server.cpu();
  await askTimes(server.url, REQUESTS);
  return ((await server.cpu()) - before) / REQUESTS;
}

/** Measures the servers in turns, so that other load on the machine affects all of them. */
export async function eventsCpu(): Promise<EventsCpu> {
  const file = await bundle();
  const servers: Server[] = [];
  try {
    const api = await startServer(file);
    servers.push(api);
    const first = await fetch(api.url);
    const body = await first.text();
    if (!first.ok) throw new Error(`GET /events/ answered ${first.status}: ${body}`);
    const headers = Object.fromEntries(
      [...first.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
    );
    const bare = await startServer(file, { body, headers });
    servers.push(bare);
    const changing = await startServer(file, { changing: true });
    servers.push(changing);
    for (const { url } of servers) await askTimes(url, WARM_UP);
    const times: Record<'api' | 'bare' | 'changing', number[]> = { api: [], bare: [], changing: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.api.push(await cpuARequest(api));
      times.bare.push(await cpuARequest(bare));
      times.changing.push(await cpuARequest(changing));
    }
    for (const server of servers)
      if (server.log()) throw new Error(`a server of the bench wrote: ${server.log()}`);
    const medians = {
      api: median(times.api),
      bare: median(times.bare),
      changing: median(times.changing),
    };
    return {
      ...medians,
      ratio: medians.api / medians.bare,
      changingRatio: medians.changing / medians.bare,
      bytes: Buffer.byteLength(body),
    };
  } finally {
    for (const server of servers) server.stop();
  }
}
