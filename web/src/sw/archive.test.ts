import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../testing/caches';
import type { FetchEvent, ShellFile } from './worker';

const ORIGIN = 'https://site.example';
const FILES: ShellFile[] = [
  { url: 'app.html', revision: '1' },
  { url: 'assets/index-a.js', revision: null },
];
/** These addresses of the site have something of a piece. */
const PAGES = ['/archive', '/archive/a'];
const DATA = [
  '/archive.json',
  '/archive/a.json',
  '/archive/index-ki.json',
  '/archive/a/sound',
  '/sitemap.xml',
];
const WORDS = 'Words of the piece';

let store: ReturnType<typeof stubCaches>;
let site: (path: string) => Response;
let listeners: Map<string, (event: unknown) => void>;

beforeEach(async () => {
  vi.resetModules();
  store = stubCaches();
  listeners = new Map();
  site = (path) => new Response(path.startsWith('/archive') ? WORDS : '<script src="/assets/index-a.js">');
  vi.stubGlobal('fetch', (request: string | Request) =>
    Promise.resolve(site(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname)),
  );
  vi.stubGlobal('self', {
    __WB_MANIFEST: FILES,
    location: { origin: ORIGIN },
    navigator: {},
    registration: {},
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });
  await import('./sw');
  await did('install', {});
});

/** Lets the worker do what an event asks for, to its end. */
async function did(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

/** Returns the response of the worker; null where it leaves the request to the network. */
async function answerOf(path: string, mode: 'navigate' | 'cors'): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: ORIGIN + path, method: 'GET', mode, headers: new Headers() } as Request;
  const event: Pick<FetchEvent, 'request' | 'respondWith'> = {
    request,
    respondWith: (response) => {
      answer = response;
    },
  };
  await did('fetch', event);
  return answer;
}

const kept = () => store.names().flatMap((name) => store.kept(name));

test.each(DATA)('the worker leaves %s to the network, and keeps nothing of it', async (path) => {
  expect(await answerOf(path, 'cors')).toBeNull();
  await did('message', { data: { type: 'keep', urls: [ORIGIN + path] }, source: null, ports: [] });
  expect(kept().filter((url) => url.includes(path))).toEqual([]);
});

test.each(PAGES)(
  'after a piece was withdrawn the worker has nothing of %s, also without a network',
  async (path) => {
    expect(await (await answerOf(path, 'navigate'))?.text()).toBe(WORDS);
    await did('message', { data: { type: 'keep', urls: [ORIGIN + path] }, source: null, ports: [] });
    expect(kept().filter((url) => url.includes('/archive'))).toEqual([]);
    site = () => new Response('', { status: 404 });
    expect((await answerOf(path, 'navigate'))?.status).toBe(404);
    site = () => {
      throw new TypeError('offline');
    };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const shell = await (await answerOf(path, 'navigate'))?.text();
    expect(shell).toContain('/assets/index-a.js');
    expect(shell).not.toContain(WORDS);
  },
);
