import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { cors } from './cors';

const SITE = 'https://one.example.org';
const ASKS = { Origin: SITE, 'Access-Control-Request-Method': 'POST' };

/** Asks a server that answers every request with 200, and allows these origins. */
function asked(origins: string, method: 'get' | 'options', headers: Record<string, string>) {
  vi.stubEnv('CORS_ORIGINS', origins);
  const app = express().use(cors, (_request, response) => response.send('handled'));
  return request(app)[method]('/').set(headers);
}

test.each([SITE, `https://two.example.org/, ${SITE}/ `])(
  'a page of an origin in the list "%s" may read the answer and its headers',
  async (origins) => {
    const { text, headers } = await asked(origins, 'get', { Origin: SITE });
    expect(text).toBe('handled');
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-expose-headers': 'ETag, Retry-After, X-Next-Cursor, X-Request-Id',
      vary: 'Origin',
    });
  },
);

test('a browser that asks first is told for ten minutes what the page may send, and no cache keeps it', async () => {
  const { status, text, headers } = await asked(SITE, 'options', ASKS);
  expect([status, text]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Firebase-AppCheck',
    'access-control-max-age': '600',
    'cache-control': 'no-store',
  });
});

test.each([
  ['another origin', SITE, { ...ASKS, Origin: 'https://two.example.org' }, 'Origin'],
  ['no origin', SITE, {}, 'Origin'],
  ['an origin, where none is allowed', '', ASKS, undefined],
  ['an empty origin, where none is allowed', '', { ...ASKS, Origin: '' }, undefined],
])('a request of %s gets no headers for pages of others', async (...[_whose, origins, sent, vary]) => {
  const { text, headers } = await asked(origins, 'options', sent);
  expect([text, headers.vary]).toEqual(['handled', vary]);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a page without an origin may not read the answer where the list has an empty place', async () => {
  const { headers } = await asked(`${SITE},,`, 'get', { Origin: '' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  ['an OPTIONS that asks for no method', 'options', { Origin: SITE }],
  ['another request that names one', 'get', ASKS],
] as const)('%s is handled', async (_what, method, headers) => {
  expect((await asked(SITE, method, headers)).text).toBe('handled');
});
