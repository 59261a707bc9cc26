import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';
import { afterEach, expect, test, vi } from 'vitest';
import { networkFirst } from './networkFirst';

const kept = () => Promise.resolve(new Response('kept'));
const nothing = () => Promise.resolve(undefined);
const textOf = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => vi.useRealTimers());

test('the server’s page comes first, a 404 too', async () => {
  expect(await textOf(networkFirst(Promise.resolve(new Response('new')), kept))).toBe('new');
  const missing = new Response('no such event', { status: 404 });
  expect(await textOf(networkFirst(Promise.resolve(missing), kept))).toBe('no such event');
});

test('the kept page stands in where there is no connection or the server is down', async () => {
  expect(await textOf(networkFirst(Promise.reject(new TypeError('offline')), kept))).toBe('kept');
  expect(await textOf(networkFirst(Promise.resolve(new Response('', { status: 503 })), kept))).toBe('kept');
});

test('the cached page is used when the server is too slow', async () => {
  vi.useFakeTimers();
  const answer = textOf(networkFirst(new Promise(() => undefined), kept));
  await vi.advanceTimersByTimeAsync(OFFLINE.slowMs);
  expect(await answer).toBe('kept');
});

test('with nothing kept, the server’s answer or failure is what it is', async () => {
  await expect(networkFirst(Promise.reject(new TypeError('offline')), nothing)).rejects.toThrow('offline');
  expect((await networkFirst(Promise.resolve(new Response('', { status: 503 })), nothing)).status).toBe(503);
});
