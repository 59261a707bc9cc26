import { OFFLINE } from '@ndeiya/domain/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOrKept } from './answerOrKept';

const kept = () => Promise.resolve(new Response('kept'));
const nothing = () => Promise.resolve(undefined);
const textOf = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => vi.useRealTimers());

test('the server’s page comes first, also a 404', async () => {
  expect(await textOf(answerOrKept(Promise.resolve(new Response('new')), kept))).toBe('new');
  const missing = new Response('no such event', { status: 404 });
  expect(await textOf(answerOrKept(Promise.resolve(missing), kept))).toBe('no such event');
});

test('the cached page is used without a connection or when the server is down', async () => {
  expect(await textOf(answerOrKept(Promise.reject(new TypeError('offline')), kept))).toBe('kept');
  expect(await textOf(answerOrKept(Promise.resolve(new Response('', { status: 503 })), kept))).toBe('kept');
});

test('the cached page is used when the server is too slow', async () => {
  vi.useFakeTimers();
  const answer = textOf(answerOrKept(new Promise(() => undefined), kept));
  await vi.advanceTimersByTimeAsync(OFFLINE.slowMs);
  expect(await answer).toBe('kept');
});

test('without a cached page the server’s response or failure is returned', async () => {
  await expect(answerOrKept(Promise.reject(new TypeError('offline')), nothing)).rejects.toThrow('offline');
  expect((await answerOrKept(Promise.resolve(new Response('', { status: 503 })), nothing)).status).toBe(503);
});
