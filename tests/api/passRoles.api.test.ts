import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { DEMO_PASSES } from '@ndeiya/domain/entities/pass';
import { PASS_ROLES } from '@ndeiya/domain/passRoles';
import express, { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorHandler } from '../../functions/src/http/errorHandler';
import { mount } from '../../functions/src/http/mount';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { passRows } from '../../tools/seed/passes';
import { type Account, auth, db, makeAdmin, resetLimits } from './support/backend';
import { call } from './support/client';
import { deployedApi } from './support/deployed';
import { bucket } from './support/media';
import { makePass, openPass } from './support/passes';

// Its lines are of no use here, and many.
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
} as const satisfies Record<string, RouteSpec>;

let admin: Account;
let server: Server;
beforeAll(async () => {
  admin = await makeAdmin();
  const platform = { db, auth, bucket: () => Promise.resolve(bucket) };
  const api = { router: Router(), platform, limiter: new RateLimiter(db), rows: [] };
  mount(api, SCORING, { score: ({ pass }) => ({ role: pass.role }) });
  server = express().use(api.router).use(errorHandler).listen(0, '127.0.0.1');
});
afterAll(() => server.close());
beforeEach(resetLimits);

async function score(token: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}/score`, {
    headers: { Authorization: `Pass ${token}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a row for judges and the head judge', () => {
  test.each(PASS_ROLES)('with the pass of a %s', async (role) => {
    const answer = await score(await openPass(await makePass(admin, { role })));
    if (role === 'judge' || role === 'head') expect(answer).toEqual({ status: 200, body: { role } });
    else
      expect(answer).toEqual({
        status: 403,
        body: { error: apiMessages.pass.otherRole, code: 'forbidden' },
      });
  });

  test('refuses an administrator’s bearer token with 401', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${admin.token}` };
    expect((await fetch(`http://127.0.0.1:${String(port)}/score`, { headers })).status).toBe(401);
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
      expect(text).toContain(apiMessages.pass.invalidCode);
    },
  );
});
