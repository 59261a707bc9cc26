import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import request from 'supertest';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answered } from '../testing/answered';
import { errorHandler } from './errorHandler';

const logger = vi.hoisted(() => ({ error: vi.fn(), debug: vi.fn(), info: vi.fn(), warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => logger);

beforeEach(() => {
  vi.clearAllMocks();
});

/** Asks a server whose handler is this. */
const asked = (handler: RequestHandler): PromiseLike<Answered> =>
  request(express().set('etag', false).use(handler).use(errorHandler)).get('/');
const failing = (error: unknown) =>
  asked((_request, response) => {
    response.set({ ETag: '"1"', 'X-Request-Id': 'r1' });
    throw error;
  });
const withCode = (code: unknown) => Object.assign(new Error('secret detail'), { code });

test.each([
  [4, 503],
  [8, 503],
  [10, 503],
  [14, 503],
  ['auth/network-error', 503],
  ['ECONNREFUSED', 503],
  [5, 500],
  ['auth/invalid-argument', 500],
  ['XECONNREFUSED', 500],
  [undefined, 500],
])('an error with the code %s gives %i, without its own words', async (code, status) => {
  const answer = await failing(withCode(code));
  expect(answer.status).toBe(status);
  const word = status === 503 ? 'unavailable' : 'internal';
  expect(answer.body).toEqual({ error: requestMessages[word], code: word });
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  expect(JSON.stringify(logger.error.mock.calls)).toContain('secret detail');
});

test('a failure is cached by nobody and has no mark of a body', async () => {
  const { headers } = await failing(new AppError('not-found', 'Gone.'));
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

test.each([
  [{ status: 400 }, 404, 'not-found'],
  [{ status: 404 }, 500, 'internal'],
  [{ status: '400' }, 500, 'internal'],
  ['a text', 500, 'internal'],
])('what is thrown as %o gives %i with the code %s', async (thrown, status, code) => {
  expect(await failing(thrown)).toMatchObject({ status, body: { code } });
});

test('an error of the caller is no line among the errors of the server', async () => {
  const { body } = await failing(new AppError('invalid-fields', 'Look.', { fields: { name: 'Send one.' } }));
  expect(body).toEqual({ error: 'Look.', code: 'invalid-fields', fields: { name: 'Send one.' } });
  expect(logger.error).not.toHaveBeenCalled();
  expect(logger.debug.mock.calls).toEqual([
    ['Look.', { request_id: 'r1', method: 'GET', path: '/', code: 'invalid-fields' }],
  ]);
});

test('a caller whose work was done before is told so, and no other one', async () => {
  const error = new AppError('idempotency-key-reused', 'Look at the list.', { isDone: true });
  expect((await failing(error)).body).toMatchObject({ code: 'idempotency-key-reused', done: true });
  expect((await failing(new AppError('forbidden', 'No.'))).body).not.toHaveProperty('done');
});

test.each([
  ['Pass', 'Pass'],
  [undefined, 'Bearer'],
])('a caller who is not known is told the scheme: %s', async (scheme, told) => {
  const { headers } = await asked((_request, response) => {
    response.locals.scheme = scheme;
    throw new AppError('unauthenticated', 'Log in.');
  });
  expect(headers['www-authenticate']).toBe(told);
});

test('a caller who is known is told no scheme', async () => {
  expect((await failing(new AppError('forbidden', 'No.'))).headers).not.toHaveProperty('www-authenticate');
});

test('a response that has begun is left to Express, which ends the connection', async () => {
  const left = vi.fn<ErrorRequestHandler>((_error, _request, response) => {
    response.destroy();
  });
  const failure = new Error('too late');
  const app = express()
    .use((_request, response) => {
      response.write('begun');
      throw failure;
    })
    .use(errorHandler)
    // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
    .use(((error, asking, response, next) => {
      left(error, asking, response, next);
    }) satisfies ErrorRequestHandler);
  await expect(request(app).get('/')).rejects.toThrow();
  expect(left.mock.calls[0]?.[0]).toBe(failure);
});
