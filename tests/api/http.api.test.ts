import { CONTRACT } from '@ndeiya/domain/contract/contract';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { contactApi } from '@ndeiya/domain/site/visitorFormApi';
import { healthApi } from '@ndeiya/domain/system/systemApi';
import { makeContact } from '@ndeiya/domain/testing/makers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, aged, auth, makeAccount, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { expectAddress, expectTokenNeeded, oneOfEachKind } from './support/addressOfRow';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group): RouteSpec[] =>
  Object.values(group),
);
/** `addressesInProcess.api.test.ts` asks every row; here one row of each kind is asked. */
const eachKind = oneOfEachKind(rows);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (raw: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  call('post', '/contact', { raw, headers });

beforeEach(resetLimits);

describe('bodies', () => {
  test.each(['{bad', '', '{"a":1', '[1,2', 'nul', '{"name":"\u0000"', '\ufeff{', "{'name':1}"])(
    '%j gives 400',
    async (raw) => {
      expectError(await post(raw), 'malformed-body');
    },
  );
  test('a body that is not UTF-8 gives 400', async () => {
    expectError(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 'malformed-body');
  });
  test.each(['[]', '"text"', 'null', '7', 'true'])(
    '%s, which is JSON but no object, gives 422',
    async (raw) => {
      expectError(await post(raw), 'invalid-fields');
    },
  );
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
  ])('%s gives 415', async (type) => {
    expectError(await post('{}', { 'Content-Type': type }), 'unsupported-type');
  });
  test('a compressed body gives 415', async () => {
    expectError(await post('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }), 'unsupported-type');
  });
  test('one byte more than 64 KB gives 413, one less gives 422', async () => {
    const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    expectError(await post(sized(LIMITS.jsonBytes + 1)), 'too-large');
    expectError(await post(sized(LIMITS.jsonBytes)), 'invalid-fields');
  });
  test('names with a meaning in JavaScript are refused as unknown fields', async () => {
    const raw = '{"__proto__":{"name":"x"},"constructor":1,"toString":2}';
    const { fields } = expectError(await post(raw), 'invalid-fields');
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['constructor', 'toString', 'name']));
  });
  test('the charset utf-8 may be declared', async () => {
    const raw = JSON.stringify(makeContact());
    const answer = await post(raw, { 'Content-Type': 'application/json; charset=UTF-8' });
    expectSuccess(answer, contactApi.send);
  });
});

describe('addresses', () => {
  test.each(['/nothing', '/users', '/users/admin', '/events/a/b', '/participants/a/b/c', '//users/login'])(
    '%s gives 404',
    async (path) => {
      expectError(await call('get', path), 'not-found');
    },
  );
  test.each(eachKind.map((row) => [row.method, row.path, row] as const))(
    '%s %s works with and without a slash, with HEAD and OPTIONS, and gives 405 for other methods',
    async (_method, _path, row) => {
      await expectAddress(row);
    },
  );
});

describe('without a valid token', () => {
  let user: Account;
  beforeAll(async () => {
    user = await makeAccount();
  });
  const guarded = eachKind.filter(({ access }) => access !== 'public');

  test.each(guarded.map((row) => [row.method, row.path, row] as const))(
    '%s %s is refused',
    (_method, _path, row) => expectTokenNeeded(row, user.token),
  );

  test('a token is refused once it is revoked or expired, or its account is disabled or deleted', async () => {
    const stats = (token: string) => call('get', '/stats', { token });
    const [revoked, disabled, gone] = [await makeAccount(), await makeAccount(), await makeAccount()];
    await auth.revokeRefreshTokens(revoked.uid);
    await auth.updateUser(disabled.uid, { disabled: true });
    await auth.deleteUser(gone.uid);
    for (const { token } of [revoked, disabled, gone])
      expectError(await stats(aged(token)), 'unauthenticated');
    expectError(await stats(aged(user.token, 2 * 3600)), 'unauthenticated');
  });
});

describe('caching', () => {
  const cached = rows.filter((row) => row.cacheSeconds !== undefined && !row.path.includes(':'));
  test.each(cached.map((row) => [row.path, row] as const))(
    '%s has the Cache-Control of its row and responds 304 to its ETag',
    async (path, { cacheSeconds = 0 }) => {
      const answer = await call('get', path);
      const seconds = String(cacheSeconds);
      expect(answer.headers.get('Cache-Control')).toBe(
        `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=${String(cacheSeconds * 10)}`,
      );
      expect(answer.headers.get('Vary')).toContain('Authorization');
      const etag = answer.headers.get('ETag') ?? '';
      // Otherwise fetch would add no-cache, which requests a fresh response.
      const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
      const again = await call('get', path, { headers });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      const changed = await call('get', path, { headers: { 'If-None-Match': '"other"' } });
      expect(changed.status).toBe(200);
      const withToken = await call('get', path, { token: 'whatever' });
      expect(withToken.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

test('other origins get no CORS headers', async () => {
  const answer = await call('get', '/health', { headers: { Origin: 'https://elsewhere.example.org' } });
  expectSuccess(answer, healthApi.get);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('the API works at the function’s own address', async () => {
  const own = process.env.FUNCTIONS_URL ?? '';
  for (const path of ['/api/health', '/api/api/health', '/api/health/']) {
    expect((await fetch(own + path)).status).toBe(200);
  }
});

test('the page that explains the API loads nothing from other hosts', async () => {
  const { status, text, headers } = await call('get', '/docs');
  expect({ status, type: headers.get('Content-Type') }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  });
  expect(text).not.toMatch(/<script|<link|<img|@import|url\(/);
  for (const row of rows) expect(text).toContain(`/api${row.path.replace(/:(\w+)/g, '{$1}')}`);
});
