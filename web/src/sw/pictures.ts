import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';

const NAME = 'pictures';
const KEPT_AT = 'x-kept-at';
const BYTES = 'x-bytes';
const DAY_MS = 24 * 60 * 60 * 1000;

/** True when an address of the site is a public picture. */
export const isPicture = ({ pathname }: URL) => pathname.startsWith('/media/');

/** The cached picture, otherwise the server's, which is then cached. */
export async function picture(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(request.url);
  return kept ?? keep(request.url, await fetch(request));
}

/** Caches pictures that the browser has loaded already, if its own cache still has them. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const add = async (url: string) => {
    if (await cache.match(url)) return;
    await keep(url, await fetch(url, { cache: 'force-cache' }));
  };
  await Promise.allSettled(urls.map(add));
}

async function keep(url: string, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = await response.arrayBuffer();
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? 'image/webp',
    [KEPT_AT]: String(Date.now()),
    [BYTES]: String(body.byteLength),
  };
  const cache = await caches.open(NAME);
  await cache.put(url, new Response(body, { headers }));
  await prune(cache);
  return new Response(body, { headers });
}

const numberIn = (response: Response | undefined, header: string) =>
  Number(response?.headers.get(header) ?? 0);

/** Deletes pictures that are too old, and the oldest ones above the budget. */
async function prune(cache: Cache): Promise<void> {
  const oldest = Date.now() - OFFLINE.pictureDays * DAY_MS;
  let count = 0;
  let bytes = 0;
  for (const key of (await cache.keys()).toReversed()) {
    const response = await cache.match(key);
    count += 1;
    bytes += numberIn(response, BYTES);
    const isTooMuch = count > OFFLINE.pictures || bytes > OFFLINE.pictureBytes;
    if (isTooMuch || numberIn(response, KEPT_AT) < oldest) await cache.delete(key);
  }
}
