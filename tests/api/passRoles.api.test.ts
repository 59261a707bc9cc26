import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { DEMO_PASSES } from '@ndeiya/domain/people/pass';
import express, { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorHandler } from '../../functions/src/http/errorHandler';
import { type Api, mount } from '../../functions/src/http/mount';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { authenticatePass } from '../../functions/src/resources/people/passes/authenticatePass';
import { passRows } from '../../tools/seed/passes';
import { type Account, auth, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { bucket } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { deployedApi } from './support/deployed';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

// The log of the server is long and of no use here.
vi.mock('firebase-functions/logger');

const SCORING = {
  score: {
    method: 'get',
    path: '/score',
    access: 'pass',
    roles: ['judge', 'head'],
    summary: 'A row as those of the judges will be',
    answer: z.strictObject({ role: z.string() }),
  },
  inspect: {
    method: 'get',
    path: '/inspect',
    access: 'staff',
    roles: ['head'],
    summary: 'A row for administrators and the head judge',
    answer: z.strictObject({ role: z.string() }),
  },
} as const satisfies Record<string, RouteSpec>;

let admin: Account;
let server: Server;
beforeAll(async () => {
  admin = await makeAdmin();
  const platform = { db, auth, bucket: () => Promise.resolve(bucket) };
  const api: Api = {
    router: Router(),
    platform,
    limiter: new RateLimiter(db),
    authenticatePass: (roles, authorization) => authenticatePass(db, roles, authorization),
    prepare: () => Promise.resolve(),
    rows: [],
  };
  mount(api, SCORING, {
    score: ({ pass }) => ({ role: pass.role }),
    inspect: ({ user, pass }) => ({ role: user ? 'administrator' : pass.role }),
  });
  server = express().use(api.router).use(errorHandler).listen(0, '127.0.0.1');
});
afterAll(() => server.close());
beforeEach(resetLimits);

async function get(path: string, authorization: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    headers: { Authorization: authorization },
  });
  return {
    status: response.status,
    body: (await response.json()) as unknown,
    scheme: response.headers.get('WWW-Authenticate'),
  };
}
const REFUSED = { status: 403, body: { error: passApiMessages.otherRole, code: 'forbidden' } };

describe('a row for judges and the head judge', () => {
  test.each(PASS_ROLES)('with the pass of a %s', async (role) => {
    const answer = await get('/score', `Pass ${await openPass(await makePass(admin, { role }))}`);
    if (role === 'judge' || role === 'head') expect(answer).toMatchObject({ status: 200, body: { role } });
    else expect(answer).toMatchObject(REFUSED);
  });

  test('refuses an administrator’s bearer token with 401', async () => {
    expect((await get('/score', `Bearer ${admin.token}`)).status).toBe(401);
  });
});

describe('a row for administrators and the head judge', () => {
  test('serves an administrator', async () => {
    const answer = await get('/inspect', `Bearer ${admin.token}`);
    expect(answer).toMatchObject({ status: 200, body: { role: 'administrator' } });
  });
  test('serves a head judge’s pass, and refuses another role with 403', async () => {
    const [head, judge] = [await makePass(admin, { role: 'head' }), await makePass(admin, { role: 'judge' })];
    const served = await get('/inspect', `Pass ${await openPass(head)}`);
    expect(served).toMatchObject({ status: 200, body: { role: 'head' } });
    expect(await get('/inspect', `Pass ${await openPass(judge)}`)).toMatchObject(REFUSED);
  });
  test('refuses an account without rights with 403', async () => {
    const { token } = await makeAccount();
    expect((await get('/inspect', `Bearer ${token}`)).status).toBe(403);
  });
  test('refuses a wrong token with 401, which names the scheme of the request', async () => {
    expect(await get('/inspect', 'Pass p1.wrong')).toMatchObject({ status: 401, scheme: 'Pass' });
    expect(await get('/inspect', 'Bearer wrong')).toMatchObject({ status: 401, scheme: 'Bearer' });
  });
});

describe('the codes of the demo', () => {
  const post = deployedApi();
  beforeAll(async () => {
    await Promise.all(passRows().map(({ path, data }) => db.doc(path).set(data)));
  });

  test.each(DEMO_PASSES)('$code opens the pass of a $role in the emulator', async ({ code, role, name }) => {
    const { status, body } = await call('post', '/passes/open', { json: { code } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role, name });
  });

  test.each(DEMO_PASSES)(
    '$code opens nothing outside the emulator, though its pass is there',
    async ({ code }) => {
      const { status, text } = await post('/passes/open', { code }, '41.90.0.1, 151.101.1.1');
      expect(status).toBe(400);
      expect(text).toContain(passApiMessages.invalidCode);
    },
  );
});
