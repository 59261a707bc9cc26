import { OFFLINE } from '@ndeiya/domain/constants';
import { answerOrKept } from './answerOrKept';
import { logError } from './log';
import { setReached } from './online';

const NAME = 'answers';

/** `null` where the browser has no such store: on http, or in private windows of some. */
const open = () => ('caches' in globalThis ? caches.open(NAME) : Promise.resolve(null));

async function keep(key: string, answer: Response): Promise<void> {
  try {
    const cache = await open();
    if (!cache) return;
    // Without the server's headers: its `Vary` would hide the copy.
    const body = await answer.text();
    await cache.put(key, new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -OFFLINE.answers).map((old) => cache.delete(old)));
  } catch (error) {
    logError('keep an answer', error);
  }
}

/** Keeps an answer that came with the HTML, for when there is no connection. */
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
 * The server's answer to a public read, which is kept; what was kept before where the server does not answer, not in
 * time, or only that it cannot. `key` is an address that names the question. Rejects where there is neither. For
 * public data only: nothing that needs a token may come here.
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
