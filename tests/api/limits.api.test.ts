import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RateLimitName } from '@ndeiya/domain/api/routeSpec';
import { RATE_LIMITS } from '@ndeiya/domain/constants';
import { rateLimits } from '@ndeiya/domain/entities/user';
import { makeContact } from '@ndeiya/domain/testing/makers';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { auth, db, makeAccount, resetLimits } from './support/backend';
import { bucket } from './support/media';

// Its lines are of no use here, and many.
vi.mock('firebase-functions/logger');

/** The API as it is deployed: it believes the last two entries of X-Forwarded-For, of Hosting and Google's front end. */

/** How many clients of one last hop are let through (platform/rateLimiter). */
const WIDENING = 20;
let server: Server;
beforeAll(() => {
  server = createApp({ db, auth, bucket: () => Promise.resolve(bucket) }).listen(0, '127.0.0.1');
});
afterAll(() => server.close());
beforeEach(resetLimits);

async function post(path: string, json: object, forwarded: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
    body: JSON.stringify(json),
  });
  await response.arrayBuffer();
  return response.status;
}
const wrongCode = { short_token: '00000-00000-00000-00000', new_password: 'Flame of nobody' };
interface Limited {
  path: string;
  json: () => object;
  limit: RateLimitName;
  ok: number;
}
const ROUTES: Limited[] = [
  {
    path: '/users/forgot_password',
    json: () => ({ email: uniqueEmail() }),
    limit: 'forgotPerAddress',
    ok: 200,
  },
  { path: '/users/reset_password', json: () => wrongCode, limit: 'resetWrongPerAddress', ok: 400 },
  { path: '/contact', json: makeContact, limit: 'contactPerAddress', ok: 201 },
];

test.each(ROUTES)('$path through Hosting: what a client puts in front changes nothing', async (route) => {
  const { path, json, limit, ok } = route;
  const { max } = RATE_LIMITS[limit];
  const answers: number[] = [];
  for (let count = 0; count <= max; count += 1)
    answers.push(await post(path, json(), `10.0.0.${String(count)}, 41.90.0.1, 151.101.1.1`));
  expect(answers).toEqual([...Array<number>(max).fill(ok), 429]);
});

test.each(ROUTES)(
  '$path at the function itself: a client that is made up leaves the last hop',
  async (route) => {
    const { path, json, limit, ok } = route;
    const from = (client: number) => post(path, json(), `10.0.0.${String(client)}, 41.90.0.2`);
    expect([await from(1), await from(2)]).toEqual([ok, ok]);
    const counters = (await db.collection(rateLimits.path).get()).docs.filter(({ id }) =>
      id.startsWith(limit),
    );
    const shared = counters.filter((counter) => counter.get('count') === 2);
    expect([counters.length, shared.length]).toEqual([3, 1]);
    // As if all but one of those that may share it had called.
    await shared[0]?.ref.update({ count: RATE_LIMITS[limit].max * WIDENING - 1 });
    expect([await from(3), await from(4), await from(5)]).toEqual([ok, 429, 429]);
  },
);

test('log-in: the account is limited, wherever the guesses come from', async () => {
  const { email, password } = await makeAccount();
  const answers: number[] = [];
  for (let count = 0; count < RATE_LIMITS.loginPerAccount.max; count += 1)
    answers.push(
      await post('/users/login', { email, password: 'a guess' }, `10.0.0.${String(count)}, 1.1.1.1, 2.2.2.2`),
    );
  expect(new Set(answers)).toEqual(new Set([401]));
  expect(await post('/users/login', { email, password }, '10.9.9.9, 3.3.3.3, 4.4.4.4')).toBe(429);
});

test('giving back to a count that was deleted meanwhile is no failure, and makes no new one', async () => {
  const limiter = new RateLimiter(db);
  const count = { limit: 'resetWrongPerAddress', key: uniqueEmail() } as const;
  await limiter.hit(count);
  await resetLimits();
  await limiter.refund(count);
  expect((await db.collection(rateLimits.path).get()).size).toBe(0);
});
