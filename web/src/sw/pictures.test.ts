import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../testing/caches';
import type * as Pictures from './pictures';

const address = (n: number) => `https://site.example/media/gallery/g/${String(n)}.webp`;

let store: ReturnType<typeof stubCaches>;
let pictures: typeof Pictures;

function stubServer({ bytes = 10, status = 200 } = {}) {
  const fetch = vi.fn((_request: string | Request, _init?: RequestInit) =>
    Promise.resolve(new Response('x'.repeat(bytes), { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const show = (n: number) => pictures.picture(new Request(address(n)));

beforeEach(async () => {
  store = stubCaches();
  vi.resetModules();
  pictures = await import('./pictures');
});

test.each([
  [address(1), true],
  ['https://site.example/gallery', false],
  ['https://site.example/share/gallery/g/1.jpg', false],
])('recognises a public picture: %s %s', (url, expected) => {
  expect(pictures.isPicture(new URL(url))).toBe(expected);
});

test('a picture is requested once', async () => {
  const fetch = stubServer();
  await show(1);
  expect((await (await show(1)).blob()).size).toBe(10);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a refused picture is not cached', async () => {
  stubServer({ status: 404 });
  expect((await show(1)).status).toBe(404);
  expect(store.kept('pictures')).toEqual([]);
});

test('the oldest picture is deleted when their number exceeds the budget', async () => {
  stubServer();
  for (let n = 0; n <= OFFLINE.pictures; n += 1) await show(n);
  expect(store.kept('pictures')).toHaveLength(OFFLINE.pictures);
  expect(store.kept('pictures')).not.toContain(address(0));
});

test('the oldest picture is deleted when their size exceeds the budget', async () => {
  stubServer({ bytes: OFFLINE.pictureBytes * 0.4 });
  for (const n of [1, 2, 3]) await show(n);
  expect(store.kept('pictures')).toEqual([address(2), address(3)]);
});

test('a picture is deleted after its maximum age', async () => {
  stubServer();
  await show(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (OFFLINE.pictureDays + 1) * 86_400_000);
  await show(2);
  expect(store.kept('pictures')).toEqual([address(2)]);
});

test('offline, an uncached picture fails as without the worker', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(show(1)).rejects.toThrow('offline');
});

test('caches pictures that were loaded before, from the browser’s own cache', async () => {
  const fetch = stubServer();
  await pictures.keepPictures([address(1), address(1), address(2)]);
  expect(store.kept('pictures')).toEqual([address(1), address(2)]);
  expect(fetch.mock.calls.every(([, init]) => init?.cache === 'force-cache')).toBe(true);
});
