import { expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../testing/answers';
import { postOnce } from './postOnce';

vi.mock('./session/session', () => ({ getToken: vi.fn(), logout: vi.fn() }));

/**
 * Sends these bodies one after the other. Returns their keys, each as the index at which it was first used.
 */
async function keysOf(replies: (Response | Error)[], bodies: object[], path = '/contact') {
  const fetch = stubFetch(...replies);
  for (const body of bodies) await postOnce(path, body).catch(() => undefined);
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key') ?? '');
  for (const key of keys) expect(key).toMatch(/^[\w-]{36}$/);
  return keys.map((key) => keys.indexOf(key));
}
const done = () => answer(201, {});
const lost = () => new TypeError('no network');

test('content that is sent again after a failure keeps its key', async () => {
  const refused = () => answer(503, { code: 'unavailable' });
  expect(await keysOf([lost(), refused(), done()], [{ a: 1 }, { a: 1 }, { a: 1 }])).toEqual([0, 0, 0]);
});

test('content that is sent again after a success has a new key', async () => {
  expect(await keysOf([done(), done()], [{ a: 1 }, { a: 1 }])).toEqual([0, 1]);
});

test('different content has a different key', async () => {
  expect(await keysOf([lost(), lost(), done()], [{ a: 1 }, { a: 2 }, { a: 2 }])).toEqual([0, 1, 1]);
});

test('a key that another caller has used is not sent again', async () => {
  const reused = answer(422, { code: 'idempotency-key-reused' });
  expect(await keysOf([reused, done()], [{ a: 1 }, { a: 1 }])).toEqual([0, 1]);
});
