import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { errorHandler } from './errorHandler';
import { formPost } from './formPost';

vi.mock('firebase-functions/logger');

/** A server for the forms of a service that knows the key 'secret'. */
function served() {
  const take = vi.fn<(form: URLSearchParams) => Promise<void>>(() => Promise.resolve());
  const app = express();
  app.post('/reports/:key', formPost({ isKey: (key) => key === 'secret', take })).use(errorHandler);
  const post = (key: string, form: string) => request(app).post(`/reports/${key}`).type('form').send(form);
  return { take, post };
}

test('a form at the secret address is taken, and its sender reads nothing but OK, which no cache keeps', async () => {
  const { take, post } = served();
  const { status, text, headers } = await post('secret', 'id=1&status=Success');
  expect([status, text, headers['cache-control']]).toEqual([200, 'OK', 'no-store']);
  expect(headers['content-type']).toContain('text/plain');
  expect(String(take.mock.calls[0]?.[0])).toBe('id=1&status=Success');
});

test.each([
  ['a wrong key', 'guess', 'id=1', 404],
  ['a body that is longer than any report', 'secret', `id=${'1'.repeat(4096)}`, 413],
])('a form with %s is not taken', async (...[_what, key, form, status]) => {
  const { take, post } = served();
  expect((await post(key, form)).status).toBe(status);
  expect(take).not.toHaveBeenCalled();
});

test('a form that cannot be stored within half a minute is answered with 503', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { take, post } = served();
  take.mockImplementation(() => {
    vi.advanceTimersByTime(30_000);
    return new Promise(vi.fn());
  });
  expect((await post('secret', 'id=1')).status).toBe(503);
  vi.useRealTimers();
});
