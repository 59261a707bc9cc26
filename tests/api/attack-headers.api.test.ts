import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { eventApi } from '@ndeiya/domain/site/eventApi';
import { API_HEADERS, emulatorHosts, pageHeaders } from '@ndeiya/domain/system/securityHeaders';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { form, png } from '../support/media';
import { IS_NIGHT } from '../support/night';
import { oneOfEachKind } from './support/addressOfRow';
import { expectSuccess } from './support/answers';

/** A crawl: every response, to any address that a page names, has the security headers. */

const SITE = apiUrl().replace(/\/api$/, '');
const FUNCTIONS = process.env.FUNCTIONS_URL ?? '';
const {
  FIRESTORE_EMULATOR_HOST: firestore = '',
  FIREBASE_AUTH_EMULATOR_HOST: auth = '',
  FIREBASE_STORAGE_EMULATOR_HOST: storage = '',
} = process.env;
const OF_THE_SITE = pageHeaders(emulatorHosts({ firestore, auth, storage }));

const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group): RouteSpec[] =>
  Object.values(group),
);

/**
 * Requests the address and returns the text; fails unless the response has each of these headers exactly
 * once.
 */
async function ask(url: string, expected: Readonly<Record<string, string>>, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const given = Object.fromEntries(
    Object.keys(expected).map((name) => [name, response.headers.get(name)] as const),
  );
  expect(given, `${init.method ?? 'GET'} ${url}`).toEqual(expected);
  return { status: response.status, text: await response.text() };
}
const onSite = (path: string, init?: RequestInit) => ask(SITE + path, OF_THE_SITE, init);

/** The site's own addresses in a page, a style sheet or a list of pages. */
function addressesIn(text: string): string[] {
  const named = [...text.matchAll(/(?:href|src|content)="([^"]+)"|url\(['"]?([^'")]+)|<loc>([^<]+)/g)];
  return named
    .map(([, attribute, style, loc]) => attribute ?? style ?? loc ?? '')
    .filter((address) => /^(?:\/|https?:)/.test(address))
    .map((address) => new URL(address, SITE))
    .filter(({ origin }) => origin === SITE)
    .map(({ pathname }) => pathname);
}

let event = '';
beforeAll(async () => {
  const { token } = await makeAdmin();
  const raw = form({ ...makeEvent(), image: await png({ width: 1300, height: 800 }) });
  event = `/events/${expectSuccess(await call('post', '/events', { token, raw }), eventApi.create).id}`;
});

test('every page and every address that it names has the security headers', async () => {
  const waiting = new Set(['/', event, `${event}.ics`, '/events.ics', '/sitemap.xml', '/admin', '/login']);
  for (const path of waiting) {
    const { text } = await onSite(path);
    addressesIn(text).forEach((address) => waiting.add(address));
  }
  expect([...waiting].some((path) => path.startsWith('/share/events/'))).toBe(true);
  expect(waiting.size).toBeGreaterThan(15);
});

test.each([
  ['/no/such/page', 404],
  ['/assets/gone.js', 404],
  ['/events/%2e%2e%2fadmin', 404],
  ['/share/none.jpg', 404],
  ['/sw.js', 0],
  ['/manifest.webmanifest', 200],
  ['/favicon.svg', 200],
  ['/icons/icon-192.png', 200],
  ['/api', 404],
  ['/api/nothing', 404],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
])('%s has the security headers', async (path, expected) => {
  const { status } = await onSite(path);
  if (expected !== 0) expect(status).toBe(expected);
  expect((await onSite(path, { method: 'HEAD' })).status).toBe(status);
});

test('a page requested with another method has the security headers', async () => {
  expect((await onSite(event, { method: 'POST' })).status).toBe(405);
  expect((await ask(`${FUNCTIONS}/pages${event}`, OF_THE_SITE)).status).toBe(200);
  expect((await ask(`${FUNCTIONS}/pages/nothing`, OF_THE_SITE, { method: 'DELETE' })).status).toBe(405);
});

describe('the API called directly, without Hosting', () => {
  const asked = async (path: string, init?: RequestInit) =>
    (await ask(`${FUNCTIONS}/api${path}`, API_HEADERS, init)).status;

  // `addressesInProcess.api.test.ts` asks every route.
  test('a route of each kind has the headers when called without a token or with a wrong method', async () => {
    for (const { path } of IS_NIGHT ? rows : oneOfEachKind(rows)) {
      const address = path.replace(/:\w+/g, 'x');
      expect(await asked(address)).toBeLessThan(500);
      expect(await asked(address, { method: 'PATCH' })).toBe(405);
    }
  });

  test('an unreadable request gets a response with the headers', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await asked('/contact', { method: 'POST', headers, body: '{' })).toBe(400);
    expect(await asked('/contact', { method: 'POST', body: 'text' })).toBe(415);
    expect(await asked('/stats', { headers: { Authorization: 'Bearer x' } })).toBe(401);
  });

  test("the API's documentation page allows only its own inline style", async () => {
    const policy = `${API_HEADERS['Content-Security-Policy'] ?? ''}; style-src 'unsafe-inline'`;
    const { text } = await ask(`${FUNCTIONS}/api/docs`, {
      ...API_HEADERS,
      'Content-Security-Policy': policy,
    });
    expect(text).not.toMatch(/<script|<img|<link|\son\w+=/i);
  });
});
