import { messages } from '@ndeiya/domain/kernel/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorText, NetworkError, serverError, TimeoutError } from '../lib/apiErrors';
import { env } from '../lib/env';
import { getToken, logout } from '../lib/session/session';
import { answer, stubFetch } from '../testing/answers';
import { API_TIMEOUT_MS, request } from './send';

vi.mock('../lib/firebase/appCheck', () => ({
  appCheckToken: (key: string) => Promise.resolve(`token of ${key}`),
}));
vi.mock('../lib/session/session', () => ({ getToken: vi.fn(), logout: vi.fn() }));

afterEach(() => {
  env.appCheckKey = null;
});
beforeEach(() => {
  vi.mocked(getToken).mockReset();
  vi.mocked(logout).mockReset();
});

/** Requests whose tests do not look at the next page. */
const api = {
  get: async (path: string, options: { auth?: boolean } = {}) =>
    (await request({ ...options, method: 'GET', path })).body,
  post: async (path: string, body: object, options: { auth?: boolean } = {}) =>
    (await request({ ...options, method: 'POST', path, body: JSON.stringify(body) })).body,
};

const bearers = (fetch: ReturnType<typeof stubFetch>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));

test('sends JSON to /api and returns the response', async () => {
  const fetch = stubFetch(answer(201, { id: 'u1' }));
  expect(await api.post('/users/register', { username: 'a' })).toEqual({ id: 'u1' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/users/register');
  expect(init).toMatchObject({ method: 'POST', body: '{"username":"a"}' });
  expect(bearers(fetch)).toEqual([null]);
});

test('the cursor of the next page is given where the server names one', async () => {
  stubFetch(new Response('[]', { headers: { 'X-Next-Cursor': 'p1' } }), answer(200, []));
  const next = async () => (await request({ method: 'GET', path: '/passes' })).next;
  expect(await next()).toBe('p1');
  expect(await next()).toBeNull();
});

test("a hotspot's own page is no answer of the server, and an answer of null is one", async () => {
  stubFetch(new Response('<html>Welcome</html>'), answer(200, null));
  await expect(api.post('/contact', {})).rejects.toBeInstanceOf(NetworkError);
  expect(await api.get('/events')).toBeNull();
});

test('with App Check, changing requests carry a token and reads do not', async () => {
  const checks = (fetch: ReturnType<typeof stubFetch>) =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Firebase-AppCheck'));
  const without = stubFetch(answer(200, {}));
  await api.post('/contact', {});
  expect(checks(without)).toEqual([null]);
  env.appCheckKey = 'site-key';
  const fetch = stubFetch(answer(200, {}), answer(200, {}));
  await api.post('/contact', {});
  await api.get('/health');
  expect(checks(fetch)).toEqual(['token of site-key', null]);
});

test("throws the server's error", async () => {
  const body = { error: 'Too many.', code: 'rate-limited', fields: { email: 'taken' } };
  stubFetch(answer(429, body, { 'Retry-After': '60' }));
  const error = await api.post('/contact', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'rate-limited',
    fields: { email: 'taken' },
    retryAfter: 60,
  });
  expect(serverError(error)).toBe('Too many.');
});

test('an error without a sentence gets its code from the status', async () => {
  stubFetch(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await api.get('/stats').catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 502, code: 'unknown' });
  expect(serverError(error)).toBeUndefined();
});

test('a server that was not reached and a refusal throw different errors', async () => {
  stubFetch(new TypeError('Failed to fetch'));
  const error = await api.get('/stats').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(NetworkError);
  expect(serverError(error)).toBeUndefined();
});

test('sends the token with `auth`', async () => {
  vi.mocked(getToken).mockResolvedValue('t1');
  const fetch = stubFetch(answer(200, {}));
  await api.get('/stats', { auth: true });
  expect(bearers(fetch)).toEqual(['Bearer t1']);
});

test('a 401 is retried once with a fresh token', async () => {
  vi.mocked(getToken).mockImplementation((force) => Promise.resolve(force ? 'new' : 'old'));
  const fetch = stubFetch(answer(401, {}), answer(200, { ok: true }));
  expect(await api.get('/stats', { auth: true })).toEqual({ ok: true });
  expect(bearers(fetch)).toEqual(['Bearer old', 'Bearer new']);
  expect(logout).not.toHaveBeenCalled();
});

test('a refused fresh token logs out', async () => {
  vi.mocked(getToken).mockResolvedValue('t');
  const fetch = stubFetch(answer(401, {}), answer(401, { error: 'Revoked.', code: 'unauthenticated' }));
  await expect(api.get('/stats', { auth: true })).rejects.toMatchObject({ status: 401, message: 'Revoked.' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(logout).toHaveBeenCalledExactlyOnceWith('server');
});

test('requests no token without a real session, whatever localStorage contains', async () => {
  vi.mocked(getToken).mockResolvedValue(null);
  const fetch = stubFetch();
  await expect(api.get('/stats', { auth: true })).rejects.toMatchObject({ status: 401 });
  expect(fetch).not.toHaveBeenCalled();
  expect(logout).toHaveBeenCalledOnce();
});

test('without a connection a token that cannot be refreshed ends no session', async () => {
  vi.mocked(getToken).mockResolvedValue(null);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(api.get('/stats', { auth: true })).rejects.toBeInstanceOf(NetworkError);
  expect(logout).not.toHaveBeenCalled();
});

test('sends a form unchanged, and If-Match', async () => {
  const fetch = stubFetch(answer(200, {}));
  const form = new FormData();
  await request({ method: 'PUT', path: '/events/e1', body: form, ifMatch: '"1"' });
  const [, init] = fetch.mock.calls[0] ?? [];
  expect(init?.body).toBe(form);
  expect(new Headers(init?.headers).get('Content-Type')).toBeNull();
  expect(new Headers(init?.headers).get('If-Match')).toBe('"1"');
});

test.each([
  ['the server never answers', () => stubFetch(new Promise<Response>(() => undefined))],
  [
    'the answer stops after its head',
    () => stubFetch(new Response(new ReadableStream({ start: () => undefined }), { status: 201 })),
  ],
  [
    'the token never comes',
    () => {
      vi.mocked(getToken).mockReturnValue(new Promise(() => undefined));
      return stubFetch();
    },
  ],
])('throws TimeoutError after 20 seconds when %s', async (_why, prepare) => {
  vi.useFakeTimers();
  try {
    const fetch = prepare();
    const auth = vi.mocked(getToken).getMockImplementation() !== undefined;
    const failure = api.post('/contact', {}, { auth }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted ?? false).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted ?? true).toBe(true);
    expect(errorText(error, 'It failed.')).toBe(messages.timeout);
  } finally {
    vi.useRealTimers();
  }
});

test('a response that breaks off throws NetworkError, whatever its status', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  stubFetch(new Response(broken, { status: 201 }));
  await expect(api.post('/contact', {})).rejects.toBeInstanceOf(NetworkError);
});
