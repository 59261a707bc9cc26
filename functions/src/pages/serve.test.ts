import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cldrDates } from '@ndeiya/domain/languages/cldrDates';
import express, { type Request, type Response } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servePage } from './serve';
import { renderOnServer } from './serverRender';

vi.mock('firebase-functions/logger');
vi.mock('./shell', () => ({
  shell: () => Promise.resolve({ before: '', between: '', patient: '', after: '' }),
}));
vi.mock('./serverRender', () => ({
  renderOnServer: vi.fn(({ path, frugal }: { path: string; frugal: boolean }) =>
    Promise.resolve({
      at: 1,
      frugal,
      site: '',
      until: null,
      head: '',
      body: '<main></main>',
      responses: { [`of ${path}`]: null },
    }),
  ),
}));

const app = express().use((incoming, response, next) => {
  servePage(incoming, response).catch(next);
});
const fetched = vi.fn((_url: unknown) => Promise.resolve(new globalThis.Response('', { status: 404 })));

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test.each([
  ['/share/events/a/b-1280.jpg?x=1', '/share/events/a/b-1280.jpg'],
  ['/media/events/a/b-320.webp?x', '/media/events/a/b-320.webp'],
  ['/events?utm_source=x&y', '/events'],
  ['/events/abc?fbclid=1#x', '/events/abc'],
  ['/?q', '/'],
  ['/sitemap.xml?x=//elsewhere.example', '/sitemap.xml'],
  ['//elsewhere.example/?x', '//elsewhere.example/'],
])('%s redirects to the same address without its query, and nothing is read', async (from, to) => {
  const { status, headers } = await request(app).get(from);
  expect({ status, location: headers.location, cache: headers['cache-control'] }).toEqual({
    status: 301,
    location: `https://site.example${to}`,
    cache: 'public, max-age=0, s-maxage=300',
  });
  expect(fetched).not.toHaveBeenCalled();
  expect(renderOnServer).not.toHaveBeenCalled();
});

test('an error while a page is sent closes the connection and does not reject, which would end the process', async () => {
  const broken = {
    status: () => {
      throw new Error('broken');
    },
    removeHeader: vi.fn(),
    destroy: vi.fn(),
  };
  const incoming = { method: 'GET', path: '/media/none', originalUrl: '/media/none', get: () => undefined };
  await servePage(incoming as unknown as Request, broken as unknown as Response);
  expect(broken.destroy).toHaveBeenCalledOnce();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a browser that accepts %j gets %s, and caches keep each for itself', async (accepted, coding) => {
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, path: '/terms', headers: { 'Accept-Encoding': accepted } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const text = await buffer(response);
  server.close();
  expect(response.headers['content-encoding']).toBe(coding);
  expect(response.headers.vary).toContain('Accept-Encoding');
  const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (one: Buffer) => one }[coding ?? 'none'];
  expect(plain?.(text).toString()).toContain('<main></main>');
});

test('unknown events share one rendered page, which is rendered again after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = Array.from({ length: 20 }, (_, count) => `made-up-${String(count)}`);
  for (const id of ids) {
    const { status, text, headers } = await request(app).get(`/events/${id}`);
    expect({ status, cache: headers['cache-control'] }).toEqual({
      status: 404,
      cache: 'public, max-age=0, s-maxage=60',
    });
    // The page's data is about its own address.
    expect(text).toContain(`of /events/${id}"`);
    expect(text).toContain(`content="https://site.example/events/${id}"`);
    expect(text).not.toContain('7Q4ZK2MB');
  }
  expect(renderOnServer).toHaveBeenCalledTimes(1);
  await request(app).get('/events/made-up').set('Save-Data', 'on');
  expect(renderOnServer).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 11_000);
  await request(app).get('/events/made-up');
  expect(renderOnServer).toHaveBeenCalledTimes(3);
});

test.each([
  ['years without an edition', (count: number) => `/results/${String(1000 + count)}`],
  ['addresses that no page has', (count: number) => `/icon/made-up-${String(count)}`],
])('%s are 404 and are not rendered, however many somebody makes up', async (_, address) => {
  for (let count = 0; count < 20; count += 1)
    expect((await request(app).get(address(count))).status).toBe(404);
  expect(renderOnServer).not.toHaveBeenCalled();
});

const map = (fields: object) => ({ mapValue: { fields } });
const homeWith = (results: object) => ({
  name: 'projects/p/databases/(default)/documents/public/home',
  fields: { settings: map({}), stats: map({}), system_images: map({}), results },
});

const WINNERS = map({ winners: { arrayValue: {} } });

test.each([
  { when: 'for five minutes while nobody has won', results: { nullValue: null }, path: '/', seconds: 300 },
  { when: 'for a minute once winners are named', results: WINNERS, path: '/', seconds: 60 },
  { when: 'for a minute also where it shows no winner', results: WINNERS, path: '/about_us', seconds: 60 },
])('a page is kept $when, because its data has their names', async ({ results, path, seconds }) => {
  vi.stubGlobal('fetch', () => Promise.resolve(globalThis.Response.json(homeWith(results))));
  const { status, headers } = await request(app).get(path);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe(`public, max-age=0, s-maxage=${String(seconds)}`);
});

test.each(['/%E0%A4%A', '/events/%E0%A4%A', '/share/%E0%A4%A', '/media/%', '/events/%00', '/register/%E0'])(
  '%s, which cannot be decoded, gives a 404 of the site and reads no event',
  async (path) => {
    const { status, headers } = await request(app).get(path);
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toMatch(/s-maxage=(60|300)$/);
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('/events/'))).toEqual([]);
  },
);

const restDocument = (fields: Record<string, string>, version: number) => ({
  name: 'projects/p/databases/(default)/documents/published_texts/ki',
  fields: {
    ...Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }])),
    version: { integerValue: String(version) },
    created_at: { timestampValue: '2026-01-01T00:00:00Z' },
    updated_at: { timestampValue: '2026-01-01T00:00:00Z' },
  },
});

test('the file of a language has its published texts as the site runs them, and the CDN keeps it for a minute', async () => {
  const catalogue = JSON.stringify({
    'About Us': 'Ũhoro witũ',
    'Read: {title}': 'Thoma {title}',
    'a{': 'b{',
  });
  const stored = restDocument({ language: 'ki', direction: 'ltr', catalogue }, 3);
  fetched.mockResolvedValueOnce(new globalThis.Response(JSON.stringify(stored)));
  const response = await request(app).get('/texts/ki.json');
  expect(response.body).toEqual({
    version: 3,
    direction: 'ltr',
    texts: { 'About Us': 'Ũhoro witũ', 'Read: {title}': ['Thoma ', ['title']], 'a{': ['b{'] },
    dates: cldrDates('ki'),
  });
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
});

test('a language without published texts has an empty file', async () => {
  const response = await request(app).get('/texts/sw.json');
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ version: 0, direction: 'ltr', texts: {} });
});
