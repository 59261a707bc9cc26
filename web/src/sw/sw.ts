import { networkFirst } from '../lib/public/networkFirst';
import { BRANDING_PATH, brandingFile } from './branding';
import type { FromWorker, ToWorker } from './messages';
import { isJudgePage, isPage, isVotePage } from './navigation';
import { isPicture, keepPictures, picture } from './pictures';
import { Shell } from './shell';
import type { FetchEvent, WorkerMessage, WorkerScope } from './worker';

declare const self: WorkerScope;

const shell = new Shell(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(self.navigator.connection?.saveData === true));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([shell.dropOlder(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

async function serverPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The newest page of voters, and without a network the one that this phone had. */
function votePage(event: FetchEvent): Promise<Response> {
  const page = networkFirst(serverPage(event), () => shell.votePage());
  event.waitUntil(page.then(() => shell.keepVote()).catch(() => undefined));
  return page;
}

/** The response to a navigation. */
function pageAt(url: URL, event: FetchEvent): Promise<Response> | undefined {
  if (isJudgePage(url)) return shell.judgePage();
  if (isVotePage(url)) return votePage(event);
  return isPage(url) ? networkFirst(serverPage(event), () => shell.page()) : undefined;
}

/**
 * The response to a request that the worker handles; API, data and requests with a token go directly to the
 * network.
 */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('Authorization')) return undefined;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return undefined;
  if (isPicture(url)) return picture(request);
  if (url.pathname === BRANDING_PATH) return brandingFile(request);
  if (request.mode === 'navigate') return pageAt(url, event);
  return shell.has(url.pathname) ? shell.file(url.pathname) : undefined;
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

const ownAddresses = (urls: readonly string[]) =>
  urls.map((url) => new URL(url)).filter(({ origin }) => origin === self.location.origin);

async function hear({ data, source, ports }: WorkerMessage): Promise<void> {
  const message = data as ToWorker;
  if (message.type === 'take over') return self.skipWaiting();
  if (message.type === 'keep judge') {
    const files = await shell.keepJudge();
    ports[0]?.postMessage(files);
    return undefined;
  }
  if (message.type === 'keep') {
    const own = ownAddresses(message.urls);
    await keepPictures(own.filter(isPicture).map(({ href }) => href));
    const files = own.map(({ pathname }) => pathname).filter((path) => shell.has(path));
    await Promise.allSettled(files.map((path) => shell.file(path)));
    return undefined;
  }
  // The page came from the server and has this version already, so the visitor is not asked.
  if (shell.has(new URL(message.entry).pathname)) return self.skipWaiting();
  source?.postMessage({ type: 'newer' } satisfies FromWorker);
  return undefined;
}

self.addEventListener('message', (event) => {
  event.waitUntil(hear(event));
});
