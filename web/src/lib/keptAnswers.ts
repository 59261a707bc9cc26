import { OFFLINE } from '@ndeiya/domain/constants';
import { answerOrKept } from './answerOrKept';
import { logError } from './log';
import { setReached } from './online';

const NAME = 'answers';

/** `null` in a browser without Cache Storage: on http, or in private windows of some browsers. */
const open = () => ('caches' in globalThis ? caches.open(NAME) : Promise.resolve(null));

async function keep(key: string, answer: Response): Promise<void> {
  try {
    const cache = await open();
    if (!cache) return;
    // Without the server's headers, because `Vary` would hide the cached copy.
    const body = await answer.text();
    await cache.put(key, new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -OFFLINE.answers).map((old) => cache.delete(old)));
  } catch (error) {
    logError('keep an answer', error);
  }
}

/** Caches a response from the hydration data for offline use. */
export const keepGiven = (key: string, answer: unknown): Promise<void> => keep(key, Response.json(answer));

async function recall(key: string): Promise<Response | undefined> {
  try {
    return await (await open())?.match(key);
  } catch (error) {
    logError('recall an answer', error);
    return undefined;
  }
}

async function forget(key: string): Promise<void> {
  try {
    await (await open())?.delete(key);
  } catch (error) {
    logError('forget an answer', error);
  }
}

/**
 * The server's response to a public read, which is then cached; the cached one when the server fails or does
 * not respond in time. `key` is an address that identifies the request. Rejects when there is neither. For
 * public data only: no request with a token may use it.
 */
export async function keptAnswer(key: string, ask: () => Promise<Response>): Promise<Response> {
  const answer = ask();
  void answer.then(
    (response) => {
      setReached(true);
      if (response.ok) void keep(key, response.clone());
      if (response.status === 404) void forget(key);
    },
    () => {
      setReached(false);
    },
  );
  return answerOrKept(answer, async () => {
    const kept = await recall(key);
    if (kept) setReached(false);
    return kept;
  });
}
