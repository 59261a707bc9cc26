import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express from 'express';
import request from 'supertest';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../app';
import { emptyPlatform } from '../testing/emptyPlatform';
import { appCheck } from './appCheck';
import { errorHandler } from './errorHandler';

vi.mock('firebase-functions/logger');
const verifyToken = vi.fn<(token: string) => Promise<unknown>>();
vi.mock('firebase-admin/app-check', () => ({ getAppCheck: () => ({ verifyToken }) }));

const platform = emptyPlatform();

beforeEach(() => {
  verifyToken
    .mockReset()
    .mockImplementation((token) =>
      token === 'good' ? Promise.resolve({ appId: 'site' }) : Promise.reject(new Error('bad token')),
    );
  return () => {
    vi.unstubAllEnvs();
  };
});

/** The status of an empty form: 422 when it was parsed. */
async function send(token?: string): Promise<number> {
  const app = createApp(platform);
  const call = request(app).post('/contact').send({});
  return (await (token === undefined ? call : call.set('X-Firebase-AppCheck', token))).status;
}

test('when off, the default, no token is needed or checked', async () => {
  expect([await send(), await send('bad')]).toEqual([422, 422]);
  expect(verifyToken).not.toHaveBeenCalled();
});

test('when enforced, a call without a token of the site gives 403 with a sentence', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  expect([await send(), await send('bad'), await send('good')]).toEqual([403, 403, 422]);
  const app = createApp(platform);
  const { body } = (await request(app).delete('/events/x')) as { body: unknown };
  expect(body).toEqual({
    error: 'This did not come from the site itself. Please reload the page and try again.',
    code: 'forbidden',
  });
});

test('when enforced, mail programs without a token can still unsubscribe', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const app = createApp(platform);
  for (const path of ['/newsletter/unsubscribe', '/api/newsletter/unsubscribe/'])
    expect((await request(app).post(path).type('form').send('List-Unsubscribe=One-Click')).status).toBe(422);
  expect((await request(app).post('/newsletter/subscribe').send({})).status).toBe(403);
});

/** The status of requests to these rows alone: 200 for one that is let through. */
const asker = (rows: Pick<RouteSpec, 'method' | 'path' | 'access'>[]) => {
  const complete = rows.map((row): RouteSpec => ({ ...row, summary: '', answer: z.unknown() }));
  const app = express()
    .use(appCheck(complete), (_request, response) => response.send('passed'))
    .use(errorHandler);
  return async (method: 'post' | 'put', authorization: string) =>
    (await request(app)[method]('/api/decide').set('Authorization', authorization)).status;
};

test('when App Check is enforced, a route for administrators and passes refuses a request without a token, unless it has a pass', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const ask = asker([{ method: 'post', path: '/decide', access: 'staff' }]);
  expect([await ask('post', 'Bearer token'), await ask('post', 'Pass p1.token')]).toEqual([403, 200]);
});

test('when App Check is enforced, a route for passes answers without a token, and another one at its address refuses', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const ask = asker([
    { method: 'post', path: '/decide', access: 'pass' },
    { method: 'put', path: '/decide', access: 'admin' },
  ]);
  expect([await ask('post', 'Bearer token'), await ask('put', 'Bearer token')]).toEqual([200, 403]);
});

test('when enforced, reading needs no token', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const app = createApp(platform);
  expect((await request(app).get('/openapi.json')).status).toBe(200);
  expect((await request(app).options('/contact')).status).toBe(204);
});

test('enforced: a pass is opened and used without one, making passes needs one', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const app = createApp(platform);
  for (const path of ['/passes/open', '/api/passes/open/', '/API/passes/open'])
    expect((await request(app).post(path).send({})).status).toBe(422);
  expect((await request(app).get('/passes/me').set('Authorization', 'Pass x')).status).toBe(401);
  for (const path of ['/passes', '/passes/x/revoke', '/passes/open/x'])
    expect((await request(app).post(path).send({})).status).toBe(403);
});

test('enforced: whoever says to have a pass is not freed from it on other routes', async () => {
  vi.stubEnv('APP_CHECK', 'enforce');
  const call = request(createApp(platform)).post('/contact').set('Authorization', 'Pass x.y');
  expect((await call.send({})).status).toBe(403);
});
