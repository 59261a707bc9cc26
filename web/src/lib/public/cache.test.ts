import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../testing/caches';
import { logError } from '../log';
import { setReached } from '../online';
import { cachedFetch } from './cache';

vi.mock('../log');
vi.mock('../online');

const KEY = 'https://data.example/public/home';
const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const offline = () => Promise.reject(new TypeError('offline'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

/** Reads once with success, and waits until the response is cached. */
async function keepOne(text: string) {
  await cachedFetch(KEY, says(text));
  await vi.waitFor(async () => {
    expect(await (await (await caches.open('answers')).match(KEY))?.text()).toBe(text);
  });
}

let store: ReturnType<typeof stubCaches>;
beforeEach(() => {
  store = stubCaches();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the server’s response comes first', async () => {
  await keepOne('old');
  expect(await textOf(cachedFetch(KEY, says('new')))).toBe('new');
  expect(setReached).toHaveBeenLastCalledWith(true);
});

test.each([
  ['there is no connection', offline],
  ['the server is down', says('', 503)],
])('the cached response is used when %s', async (_why, ask) => {
  await keepOne('kept');
  expect(await textOf(cachedFetch(KEY, ask))).toBe('kept');
  expect(setReached).toHaveBeenLastCalledWith(false);
});

test('the cached response is used when the server is too slow', async () => {
  await keepOne('kept');
  vi.useFakeTimers();
  const answer = textOf(cachedFetch(KEY, () => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(OFFLINE.slowMs);
  expect(await answer).toBe('kept');
});

test('with nothing kept, the server’s answer or failure is what it is', async () => {
  await expect(cachedFetch(KEY, offline)).rejects.toThrow('offline');
  expect((await cachedFetch(KEY, says('', 503))).status).toBe(503);
});

test('a 404 deletes the cached response', async () => {
  await keepOne('kept');
  expect((await cachedFetch(KEY, says('', 404))).status).toBe(404);
  await vi.waitFor(() => {
    expect(store.kept('answers')).toEqual([]);
  });
});

test('what is refused is not kept', async () => {
  expect((await cachedFetch(KEY, says('', 403))).status).toBe(403);
  expect(store.kept('answers')).toEqual([]);
});

test('no more is kept than the budget says, the oldest goes', async () => {
  for (let n = 0; n <= OFFLINE.answers; n += 1) await cachedFetch(`${KEY}/${String(n)}`, says('x'));
  await vi.waitFor(() => {
    expect(store.kept('answers').at(-1)).toBe(`${KEY}/${String(OFFLINE.answers)}`);
    expect(store.kept('answers')).toHaveLength(OFFLINE.answers);
  });
  expect(store.kept('answers')).not.toContain(`${KEY}/0`);
});

test("a browser that cannot write to its cache returns the server's response", async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('denied')) });
  expect(await textOf(cachedFetch(KEY, says('new')))).toBe('new');
  await expect(cachedFetch(KEY, offline)).rejects.toThrow('offline');
  expect(logError).toHaveBeenCalled();
});

test("a browser without a cache returns the server's response", async () => {
  vi.unstubAllGlobals();
  expect('caches' in globalThis).toBe(false);
  expect(await textOf(cachedFetch(KEY, says('new')))).toBe('new');
  await expect(cachedFetch(KEY, offline)).rejects.toThrow('offline');
});
