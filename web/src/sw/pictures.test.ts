import { beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE } from '@ndeiya/domain/constants';
import { stubCaches } from '../testing/caches';
import type * as Pictures from './pictures';

const HOST = 'https://firebasestorage.googleapis.com/v0/b/site.appspot.com/o/';
const address = (n: number) => `${HOST}media%2Fgallery%2F${String(n)}.webp?alt=media`;

let store: ReturnType<typeof stubCaches>;
let pictures: typeof Pictures;

/** The storage: `bytes` long answers; with `cors: false`, only for requests that do not look into them. */
function stubStorage({ bytes = 10, cors = true, status = 200 } = {}) {
  const fetch = vi.fn((_request: string | Request, init?: RequestInit) => {
    if (init?.mode === 'cors' && !cors) return Promise.reject(new TypeError('CORS'));
    return Promise.resolve(new Response('x'.repeat(bytes), { status }));
  });
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
  ['http://127.0.0.1:9199/v0/b/b/o/media%2Fx.webp?alt=media', true],
  [`${HOST}inbox%2Fuid%2Fupload?alt=media`, false],
  ['https://site.example/gallery', false],
])('a public picture: %s %s', (url, expected) => {
  expect(pictures.isPicture(new URL(url))).toBe(expected);
});

test('a picture is asked for once', async () => {
  const fetch = stubStorage();
  await show(1);
  expect((await (await show(1)).blob()).size).toBe(10);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what the storage refuses is not kept', async () => {
  stubStorage({ status: 404 });
  expect((await show(1)).status).toBe(404);
  expect(store.kept('pictures')).toEqual([]);
});

test('no more pictures than the budget says, the oldest go', async () => {
  stubStorage();
  for (let n = 0; n <= OFFLINE.pictures; n += 1) await show(n);
  expect(store.kept('pictures')).toHaveLength(OFFLINE.pictures);
  expect(store.kept('pictures')).not.toContain(address(0));
});

test('no more bytes than the budget says', async () => {
  stubStorage({ bytes: OFFLINE.pictureBytes * 0.4 });
  for (const n of [1, 2, 3]) await show(n);
  expect(store.kept('pictures')).toEqual([address(2), address(3)]);
});

test('what was kept too long ago goes', async () => {
  stubStorage();
  await show(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (OFFLINE.pictureDays + 1) * 86_400_000);
  await show(2);
  expect(store.kept('pictures')).toEqual([address(2)]);
});

test('without CORS pictures are shown, not kept, and soon asked for only once each', async () => {
  const fetch = stubStorage({ cors: false });
  for (const n of [1, 2, 3]) expect((await show(n)).status).toBe(200);
  fetch.mockClear();
  await show(4);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(store.kept('pictures')).toEqual([]);
});

test('offline, an unseen picture fails as it does without us', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(show(1)).rejects.toThrow('offline');
});

test('keeps what was loaded before, from the browser’s own cache', async () => {
  const fetch = stubStorage();
  await pictures.keepPictures([address(1), address(1), address(2)]);
  expect(store.kept('pictures')).toEqual([address(1), address(2)]);
  expect(fetch.mock.calls.every(([, init]) => init?.cache === 'force-cache')).toBe(true);
});
