import { vi } from 'vitest';

/** A JSON response of `fetch`. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

type Answer = Response | Error | Promise<Response>;

/** Replaces `fetch` by these responses, one for each call; an `Error` is a request that fails. */
export function stubFetch(...answers: Answer[]) {
  const queue = [...answers];
  const fetch = vi.fn((url: string, init?: RequestInit) => {
    const next = queue.shift();
    if (!next) return Promise.reject(new Error(`unexpected request: ${init?.method ?? 'GET'} ${url}`));
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
