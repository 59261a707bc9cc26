import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright';
import { giveSign } from '../lib/giveSign';
import type { Ports } from '../lib/ports';
import { until } from '../lib/processes';

/** The network traffic of one page view until the network is idle, after a first sign of its visitor. */
export interface Traffic {
  /** Bytes of each script, gzip, by its path. */
  scripts: Record<string, number>;
  /** Bytes of each file, by its path; of one that was requested twice, both. */
  files: Record<string, number>;
  /** The path of the picture that the page loads before others; null where it has none. */
  top: string | null;
  /** Bytes of everything that was loaded: text as gzip, the rest as it is. */
  bytes: number;
  /** The same bytes, by the part of the suite that sent them: hosting, storage, firestore. */
  from: Record<string, number>;
  /** Bytes of the page's own HTML, gzip. */
  html: number;
  requests: number;
  /** Documents that the browser read from Firestore; an empty response counts as one. */
  reads: number;
  /** Addresses of hosts that belong neither to the site nor to its Firebase project. */
  thirdParty: string[];
  /** Kilobytes of scripts, gzip, that came before the visitor's first sign. */
  untouched: number;
}

const TEXT = /javascript|json|html|css|svg|text|manifest|xml/;

interface Answer {
  document?: object;
}

/** The number of reads that Firestore's REST API charges for this response. */
function readsIn(text: string): number {
  const answer = JSON.parse(text) as Answer[] | { documents?: unknown[]; name?: string };
  if (Array.isArray(answer)) return Math.max(1, answer.filter((row) => row.document).length);
  return Math.max(1, answer.documents?.length ?? 0);
}

/** The part of the suite that an address belongs to. */
const partOf = ({ port }: URL, ports: Ports) =>
  Object.entries(ports).find(([, own]) => own === Number(port))?.[0] ?? 'elsewhere';

const isRedirect = (status: number) => status >= 300 && status < 400;

function addFile(traffic: Traffic, file: { path: string; type: string; size: number; part: string }): void {
  const { path, type, size, part } = file;
  traffic.bytes += size;
  traffic.requests += 1;
  traffic.from[part] = (traffic.from[part] ?? 0) + size;
  if (type.includes('javascript')) traffic.scripts[path] = size;
  traffic.files[path] = (traffic.files[path] ?? 0) + size;
}

async function noteAnswer(traffic: Traffic, response: Response, ports: Ports): Promise<void> {
  const url = new URL(response.url());
  if (!url.protocol.startsWith('http') || isRedirect(response.status())) return;
  const body = await response.body();
  const type = response.headers()['content-type'] ?? '';
  const size = TEXT.test(type) ? gzipSync(body).length : body.length;
  const part = partOf(url, ports);
  addFile(traffic, { path: url.pathname, type, size, part });
  const isRead = part === 'firestore' && response.request().method() !== 'OPTIONS';
  if (isRead && type.includes('json')) traffic.reads += readsIn(body.toString());
}

/** A page counts as idle after this time without network activity. */
const QUIET_MS = 1000;
const PATIENCE_MS = 60_000;

/** The dashboard's live channel never ends. */
const isEndless = (request: Request) => request.url().includes('/channel');

/**
 * Watches a page's requests. Returns a function that waits until only endless requests have been running for
 * a while.
 */
function watchRequests(page: Page, onRequest: (request: Request) => void): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  page.on('request', (request) => {
    if (isEndless(request)) return;
    open.add(request);
    onRequest(request);
  });
  return async () => {
    const isQuiet = await until(() => open.size === 0 && Date.now() - last > QUIET_MS, PATIENCE_MS);
    if (!isQuiet)
      throw new Error(`${page.url()} has open requests: ${[...open].map((one) => one.url()).join(', ')}`);
  };
}

const noTraffic = (): Traffic => ({
  scripts: {},
  files: {},
  top: null,
  bytes: 0,
  from: {},
  html: 0,
  requests: 0,
  reads: 0,
  thirdParty: [],
  untouched: 0,
});

async function topPicture(page: Page): Promise<string | null> {
  const [address] = await page
    .locator('img[fetchpriority="high"]')
    .evaluateAll((pictures) => (pictures as HTMLImageElement[]).map((picture) => picture.currentSrc));
  return address ? new URL(address).pathname : null;
}

/** Opens a page with the cache disabled and returns its traffic until the network is idle, after a visitor's first sign where its code waits for one. */
async function view(page: Page, url: string, ports: Ports): Promise<Traffic> {
  const traffic = noTraffic();
  const own = Object.values(ports).map(String);
  const work: Promise<void>[] = [];
  const quiet = watchRequests(page, (request) => {
    const { protocol, hostname, port } = new URL(request.url());
    if (protocol.startsWith('http') && !(hostname === '127.0.0.1' && own.includes(port))) {
      traffic.thirdParty.push(request.url());
    }
  });
  const note = (response: Response) => {
    if (!isEndless(response.request())) work.push(noteAnswer(traffic, response, ports));
  };
  page.on('response', note);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const document = await page.goto(url);
  await quiet();
  await Promise.all(work);
  traffic.html = document ? gzipSync(await document.body()).length : 0;
  traffic.untouched = scriptKilobytes(traffic);
  traffic.top = await topPicture(page);
  // A page that has its code already keeps the parts that wait for a touch out of its figure.
  if (traffic.untouched === 0) await giveSign(page);
  await quiet();
  // Work that waits for an idle moment, such as prefetched code, is part of the visit.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  await quiet();
  // Responses from here on are not part of the view, and the page closes before their bodies arrive.
  page.off('response', note);
  await Promise.all(work);
  return traffic;
}

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  // The later pictures of the hero come after 2.5 s, and not at all with reduced motion: otherwise it would depend on the
  // machine's speed if they belong to the view.
  reducedMotion: 'reduce',
  // A service worker's prefetches are counted separately, because the page does not need them.
  serviceWorkers: 'block',
} as const;

/** The first view of a new visitor, with an empty cache. */
export async function coldView(browser: Browser, url: string, ports: Ports): Promise<Traffic> {
  const context = await browser.newContext(PHONE);
  try {
    return await view(await context.newPage(), url, ports);
  } finally {
    await context.close();
  }
}

export async function logInAsAdmin(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill('admin@example.org');
  await form.getByLabel(/^Password/).fill('admin-Flame-2025');
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin');
}

/** The dashboard's first page with an empty cache, for a signed-in administrator. */
export async function adminView(browser: Browser, site: string, ports: Ports): Promise<Traffic> {
  const context: BrowserContext = await browser.newContext({
    ...PHONE,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    await logInAsAdmin(page, site);
    return await view(await context.newPage(), `${site}/admin`, ports);
  } finally {
    await context.close();
  }
}

/** Kilobytes (1,000 bytes) of these scripts, without those of another page. */
export const scriptKilobytes = ({ scripts }: Traffic): number =>
  Object.values(scripts).reduce((sum, size) => sum + size, 0) / 1000;

/** Lists the files of a view, the largest first, so that a missed budget says what has become larger. */
export const filesBySize = ({ files }: Traffic): string =>
  Object.entries(files)
    .sort(([, one], [, other]) => other - one)
    .map(([path, size]) => `${String(size).padStart(7)} ${path}`)
    .join('\n');
