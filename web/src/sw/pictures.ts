import { OFFLINE } from '@ndeiya/domain/constants';

const NAME = 'pictures';
const KEPT_AT = 'x-kept-at';
const BYTES = 'x-bytes';
const DAY_MS = 24 * 60 * 60 * 1000;
/** After so many refusals in a row the storage is taken to allow no other sites, and is no longer asked twice. */
const GIVE_UP_AFTER = 3;

let refusals = 0;

/** Whether the address is of a public picture, in Cloud Storage or its emulator. */
export const isPicture = (url: URL) => /^\/v0\/b\/[^/]+\/o\/media%2F/.test(url.pathname);

/**
 * The kept picture, else the server's, kept from now on. It is asked for with CORS: a browser counts an answer that it
 * must not look into as several MB. Where the storage does not allow that, the picture is shown but not kept.
 */
export async function picture(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(request.url);
  if (kept) return kept;
  if (refusals >= GIVE_UP_AFTER) return fetch(request);
  try {
    const response = await fetch(request.url, { mode: 'cors', credentials: 'omit' });
    refusals = 0;
    return await keep(request.url, response);
  } catch {
    const response = await fetch(request);
    refusals += 1;
    return response;
  }
}

/** Keeps pictures that the browser has loaded already, as far as its own cache gives them. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const add = async (url: string) => {
    if (await cache.match(url)) return;
    await keep(url, await fetch(url, { mode: 'cors', credentials: 'omit', cache: 'force-cache' }));
  };
  await Promise.allSettled(urls.map(add));
}

async function keep(url: string, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = await response.blob();
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? 'image/webp',
    [KEPT_AT]: String(Date.now()),
    [BYTES]: String(body.size),
  };
  const cache = await caches.open(NAME);
  await cache.put(url, new Response(body, { headers }));
  await prune(cache);
  return new Response(body, { headers });
}

const numberIn = (response: Response | undefined, header: string) =>
  Number(response?.headers.get(header) ?? 0);

/** Drops what is too old, and the oldest of what is too much. */
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
