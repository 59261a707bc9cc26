import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';
import { logError } from '../log';
import { setReached } from '../online';
import { networkFirst } from './networkFirst';

/** The name in the caches of every browser that was here before: it must stay. */
const NAME = 'answers';

/** `null` where the browser has no such store: on http, or in private windows of some. */
const open = () => ('caches' in globalThis ? caches.open(NAME) : Promise.resolve(null));

async function put(key: string, response: Response): Promise<void> {
  try {
    const cache = await open();
    if (!cache) return;
    // The copy is stored without the server's headers, because its `Vary` would hide the copy.
    const body = await response.text();
    await cache.put(key, new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -OFFLINE.answers).map((old) => cache.delete(old)));
  } catch (error) {
    logError('cache a response', error);
  }
}

/** Caches a response from the HTML, for a visit without a connection. */
export const cacheResponse = (key: string, json: unknown): Promise<void> => put(key, Response.json(json));

async function match(key: string): Promise<Response | undefined> {
  try {
    return await (await open())?.match(key);
  } catch (error) {
    logError('read the cache', error);
    return undefined;
  }
}

async function remove(key: string): Promise<void> {
  try {
    await (await open())?.delete(key);
  } catch (error) {
    logError('remove from the cache', error);
  }
}

/**
 * The server's response to a public read, which is cached; the cached one where the server does not respond, not in
 * time, or with an error of its own. `key` is an address that identifies the request. Rejects where there is neither.
 * For public data only: a response that needs a token must not be cached.
 */
export async function cachedFetch(key: string, send: () => Promise<Response>): Promise<Response> {
  const fresh = send();
  void fresh.then(
    (response) => {
      setReached(true);
      if (response.ok) void put(key, response.clone());
      if (response.status === 404) void remove(key);
    },
    () => {
      setReached(false);
    },
  );
  return networkFirst(fresh, async () => {
    const cached = await match(key);
    if (cached) setReached(false);
    return cached;
  });
}
