import { type CallOptions, request } from './api';

const answerTo = async (call: Parameters<typeof request>[0]) => (await request(call)).body;

/** Calls `/api` for `lib/pass`; everything else calls a route with `call()` of web/src/server. */
export const api = {
  get: <T>(path: string, options?: CallOptions) =>
    answerTo({ ...options, method: 'GET', path }) as Promise<T>,
  post: <T>(path: string, body: unknown, options?: CallOptions) =>
    answerTo({ ...options, method: 'POST', path, body: JSON.stringify(body) }) as Promise<T>,
};
