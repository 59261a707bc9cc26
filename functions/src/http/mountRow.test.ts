import { AppError } from '@ndeiya/domain/kernel/errors';
import { messageAnswer, type RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express, { Router } from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import * as deadline from '../platform/deadline';
import { IDEMPOTENCY_KEYS } from '../platform/idempotencyKeys';
import * as network from '../platform/network';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { callersLanguage } from './callersLanguage';
import { errorHandler } from './errorHandler';
import { AnsweredBefore, IdempotentCall } from './idempotency';
import { type Api, mount } from './mount';
import { type Context, type PassHolder, Reply } from './types';

vi.mock('firebase-functions/logger');
vi.mock('../platform/deadline', { spy: true });
vi.mock('../platform/network', { spy: true });

const ROW = {
  method: 'post',
  path: '/things/:id',
  access: 'public',
  summary: '',
  params: z.strictObject({ id: z.string().check(z.maxLength(3)) }),
  query: z.strictObject({ page: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  answer: z.unknown(),
} as const satisfies RouteSpec;
const KEY = 'k'.repeat(22);
const HOLDER = { id: 'pass', role: 'head' } as PassHolder;

/** An API of this one row, and what its handler and its own parts were asked for. */
function served(
  row: RouteSpec,
  answer: (context: Context<RouteSpec>) => unknown = () => ({}),
  change: Partial<Api> = {},
) {
  const platform = change.platform ?? emptyPlatform();
  const handler = vi.fn(answer);
  const authenticatePass = vi.fn<Api['authenticatePass']>(() => Promise.resolve(HOLDER));
  const prepare = vi.fn(() => Promise.resolve());
  const api: Api = {
    router: Router(),
    platform,
    limiter: new RateLimiter(platform.db),
    authenticatePass,
    prepare,
    rows: [],
    deadlineMs: 30_000,
    ...change,
  };
  mount(api, { row }, { row: handler as never });
  const texts = { 'Thank you.': 'Nĩ wega.' };
  const app = express()
    .use(callersLanguage(() => Promise.resolve([{ language: 'ki', texts }])))
    .use((_request, response, next) => {
      response.setHeader('X-Request-Id', 'r1');
      next();
    })
    .use(api.router)
    .use(errorHandler);
  const post = (headers: Record<string, string> = {}, path = '/things/one') =>
    request(app).post(path).set(headers).send({ name: 'Drum' });
  return { api, handler, authenticatePass, prepare, post };
}
const contextOf = ({ handler }: { handler: { mock: { calls: [Context<RouteSpec>][] } } }) =>
  handler.mock.calls[0]?.[0];

test('a handler gets the parts of a request that its row names, after the API has prepared itself', async () => {
  const one = served(ROW);
  const { status } = await one.post({ 'If-Match': '"1"', 'Idempotency-Key': 'short' }, '/things/one?page=2');
  expect([status, one.prepare.mock.calls.length]).toEqual([200, 1]);
  expect(contextOf(one)).toMatchObject({
    user: null,
    pass: null,
    requestId: 'r1',
    params: { id: 'one' },
    query: { page: '2' },
    body: { name: 'Drum' },
    file: null,
    ifMatch: null,
    once: null,
  });
  expect(one.api.rows).toEqual([ROW]);
});

test('a row without parameters and query gives its handler none', async () => {
  const { params: _params, query: _query, ...without } = ROW;
  const one = served({ ...without, path: '/things' });
  await one.post({}, '/things?page=2');
  expect(contextOf(one)).toMatchObject({ params: undefined, query: undefined });
});

test.each([
  ['an id that no document has', '/things/four', 404],
  ['a query that it does not have', '/things/one?other=1', 422],
])('a row is not handled for %s', async (_what, path, status) => {
  const { handler, post } = served(ROW);
  expect((await post({}, path)).status).toBe(status);
  expect(handler).not.toHaveBeenCalled();
});

test('a row that asks for it gets the mark of what the caller has read; without one it gets none', async () => {
  const one = served({ ...ROW, ifMatch: true });
  await one.post({ 'If-Match': '"1"' });
  await one.post();
  expect(one.handler.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual(['"1"', null]);
});

test.each([
  ['fr-CH, en;q=0.5', 'fr-CH'],
  ['*', 'en'],
  [`x${'-abc'.repeat(40)}`, 'en'],
])('the language of a caller who prefers %s is %s', async (preferred, language) => {
  const one = served(ROW);
  await one.post({ 'Accept-Language': preferred });
  expect(contextOf(one)?.language).toBe(language);
});

test.each([
  ['a row for passes', { access: 'pass', roles: ['head'] }, 'Pass a.b', ['head']],
  ['a row for passes that names no role', { access: 'pass' }, 'Pass a.b', []],
  ['a row for passes, whatever the scheme', { access: 'pass', roles: ['head'] }, 'Bearer a', ['head']],
  ['a row for both', { access: 'staff', roles: ['judge'] }, 'Pass a.b', ['judge']],
] as const)('%s asks for the pass', async (...[_row, change, authorization, roles]) => {
  const one = served({ ...ROW, ...change });
  expect((await one.post({ Authorization: authorization })).status).toBe(200);
  expect(one.authenticatePass.mock.calls).toEqual([[roles, authorization]]);
  expect(contextOf(one)).toMatchObject({ user: null, pass: HOLDER });
});

test.each([
  ['a row for both', { access: 'staff' }, 'Bearer admin', 'admin'],
  ['a row for accounts and passes', { access: 'person' }, 'Bearer user', 'admin'],
  ['a row for accounts', { access: 'user' }, 'Bearer user', 'admin'],
  ['a row for administrators', { access: 'admin' }, 'Bearer admin', 'admin'],
  ['a public row that knows administrators', { knowsAdmins: true }, 'Bearer admin', 'admin'],
] as const)('%s asks for the account', async (...[_row, change, authorization, uid]) => {
  const one = served({ ...ROW, ...change });
  expect((await one.post({ Authorization: authorization })).status).toBe(200);
  expect(one.authenticatePass).not.toHaveBeenCalled();
  expect(contextOf(one)).toMatchObject({ user: { uid }, pass: null });
});

test.each([
  ['a row for administrators', { access: 'admin' }, 'Bearer user', 403],
  ['a row for both', { access: 'staff' }, 'Bearer user', 403],
  ['a row for accounts', { access: 'user' }, 'Pass a.b', 401],
] as const)(
  '%s refuses another caller, and names its scheme only where there is none',
  async (...[_row, change, authorization, status]) => {
    const { handler, post } = served({ ...ROW, ...change });
    const answer = await post({ Authorization: authorization });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      status,
      status === 401 ? 'Bearer' : undefined,
    ]);
    expect(handler).not.toHaveBeenCalled();
  },
);

test('a public row ignores a token, and a stranger is no administrator for a row that knows some', async () => {
  const [one, other] = [served(ROW), served({ ...ROW, knowsAdmins: true })];
  await one.post({ Authorization: 'Bearer admin' });
  await other.post({ Authorization: 'Bearer user' });
  expect([contextOf(one)?.user, contextOf(other)?.user]).toEqual([null, null]);
});

test('a caller of a row for passes without one is told that scheme, and does not reach its handler', async () => {
  const one = served({ ...ROW, access: 'pass' });
  one.authenticatePass.mockRejectedValue(new AppError('unauthenticated', 'Open your pass.'));
  expect((await one.post()).headers['www-authenticate']).toBe('Pass');
  expect(one.handler).not.toHaveBeenCalled();
});

test.each([
  ['nobody', {}, {}, [{ limit: 'contactPerAddress', key: expect.any(String) as string }]],
  ['an account', { access: 'user' }, { Authorization: 'Bearer user' }, [{ key: 'admin' }]],
  ['a pass', { access: 'pass' }, { Authorization: 'Pass a.b' }, [{ key: 'pass' }]],
] as const)(
  'a request of %s is counted once, before its body is read',
  async (...[_who, change, headers, counts]) => {
    const hit = vi.spyOn(RateLimiter.prototype, 'hit').mockResolvedValue();
    const one = served({ ...ROW, ...change, limit: 'contactPerAddress', body: z.strictObject({}) });
    expect((await one.post(headers)).status).toBe(422);
    expect(hit).toHaveBeenCalledTimes(1);
    expect(hit.mock.calls[0]?.slice(0, counts.length)).toMatchObject(counts);
    expect(new Set(hit.mock.calls[0]?.map(({ limit }) => limit))).toEqual(new Set(['contactPerAddress']));
  },
);

test('a row without a limit counts nothing, also not for a request that repeats another', async () => {
  const spies = (['hit', 'allows', 'refund'] as const).map((name) => vi.spyOn(RateLimiter.prototype, name));
  vi.spyOn(IdempotentCall.prototype, 'expectNew').mockRejectedValue(new AnsweredBefore(new Reply('before')));
  const { post } = served({ ...ROW, idempotencyKey: true });
  expect((await post({ 'Idempotency-Key': KEY })).body).toBe('before');
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test.each([
  ['a repetition whose own limit is not reached', true, new AnsweredBefore(new Reply('before')), 1],
  ['a repetition beyond its own limit', false, new AnsweredBefore(new Reply('before')), 0],
  ['a request that fails for another reason', true, new AppError('unavailable', 'Later.'), 0],
])('%s takes its count back so many times: %#', async (...[_which, isAllowed, error, times]) => {
  vi.spyOn(RateLimiter.prototype, 'hit').mockResolvedValue();
  vi.spyOn(RateLimiter.prototype, 'allows').mockResolvedValue(isAllowed);
  const refund = vi.spyOn(RateLimiter.prototype, 'refund').mockResolvedValue();
  vi.spyOn(IdempotentCall.prototype, 'expectNew').mockRejectedValue(error);
  const { handler, post } = served({ ...ROW, limit: 'contactPerAddress', idempotencyKey: true });
  await post({ 'Idempotency-Key': KEY });
  expect(refund).toHaveBeenCalledTimes(times);
  expect(handler).not.toHaveBeenCalled();
});

test('a handler that finds its work done asks once more whether the request was answered meanwhile', async () => {
  const expectNew = vi.spyOn(IdempotentCall.prototype, 'expectNew');
  expectNew.mockResolvedValueOnce().mockRejectedValueOnce(new AnsweredBefore(new Reply('first')));
  const { post } = served({ ...ROW, idempotencyKey: true }, () => {
    throw new AppError('already-exists', 'There is one.');
  });
  expect((await post({ 'Idempotency-Key': KEY })).body).toBe('first');
});

test.each([
  ['a fault of the server', { idempotencyKey: true }, new Error('a fault'), 500, 1],
  ['a refusal', { idempotencyKey: true }, new AppError('already-exists', 'There is one.'), 409, 2],
  ['a refusal of a row without keys', {}, new AppError('already-exists', 'There is one.'), 409, 0],
] as const)('%s stays what it is: %#', async (...[_what, change, error, status, asked]) => {
  const expectNew = vi.spyOn(IdempotentCall.prototype, 'expectNew').mockResolvedValue();
  const { post } = served({ ...ROW, ...change }, () => {
    throw error;
  });
  expect((await post({ 'Idempotency-Key': KEY })).status).toBe(status);
  expect(expectNew).toHaveBeenCalledTimes(asked);
});

test('a sentence is told in the language of the caller, and other answers are sent as they are', async () => {
  const answer = () => ({ message: 'Thank you.' });
  const headers = { 'Accept-Language': 'ki' };
  const told = await served({ ...ROW, answer: messageAnswer }, answer).post(headers);
  expect([told.body, told.headers['content-language']]).toEqual([{ message: 'Nĩ wega.' }, 'ki']);
  expect((await served(ROW, answer).post(headers)).body).toEqual({ message: 'Thank you.' });
});

test('a request that neither counts nor asks for its origin is not searched for it, which costs as much as a small answer', async () => {
  await served({ ...ROW, body: undefined }).post();
  expect(network.isEdge).not.toHaveBeenCalled();
  await served(ROW, ({ address }) => address).post();
  expect(network.isEdge).toHaveBeenCalledOnce();
});

test.each([
  [undefined, 30_000],
  [7000, 7000],
])('where an API names the deadline %s, a request is stopped after %i ms', async (deadlineMs, ms) => {
  vi.mocked(deadline.withDeadline).mockClear();
  await served(ROW, undefined, { deadlineMs }).post();
  expect(vi.mocked(deadline.withDeadline).mock.calls.map(([, after]) => after)).toEqual([ms]);
});

test('a request that was stopped before its handler began does not reach it', async () => {
  let goOn: () => void = vi.fn();
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const row = { ...ROW, limit: 'contactPerAddress', body: undefined } as const;
  vi.spyOn(RateLimiter.prototype, 'hit').mockReturnValue(stopped);
  const { handler, post } = served(row, undefined, { deadlineMs: 1 });
  expect((await post()).status).toBe(503);
  const inTime = vi.mocked(deadline.expectInTime).mockClear();
  goOn();
  await vi.waitFor(() => {
    expect(inTime).toHaveBeenCalled();
  });
  expect(handler).not.toHaveBeenCalled();
});

test('a request is another one where its body is the same and its document another one', async () => {
  const write = ({ once }: Context<RouteSpec>) =>
    (once as unknown as IdempotentCall).commit<string>((text) => text)(() => 'done');
  const fingerprintOf = async (path: string) => {
    const memory = new MemoryFirestore();
    const platform = { ...emptyPlatform(), db: memory.db };
    const { post } = served({ ...ROW, idempotencyKey: true }, write, { platform });
    expect((await post({ 'Idempotency-Key': KEY }, path)).status).toBe(200);
    return [...memory.all(IDEMPOTENCY_KEYS).values()][0]?.fingerprint;
  };
  const one = await fingerprintOf('/things/one');
  expect(await fingerprintOf('/things/one')).toBe(one);
  expect(await fingerprintOf('/things/two')).not.toBe(one);
});
