import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express, { Router } from 'express';
import request from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';
import { type Api, mount } from './mount';
import type { PassHolder } from './types';

vi.mock('firebase-functions/logger');

afterEach(() => {
  vi.restoreAllMocks();
});

const LIST = {
  method: 'get',
  path: '/own',
  access: 'pass',
  roles: ['contestant'],
  limit: 'ownReadsPerUser',
  summary: 'An own list',
  answer: z.array(z.number()),
} as const satisfies RouteSpec;

/** Reads an own list with so many items, and returns what was counted beside the request itself. */
async function countedFor(length: number, change: Partial<RouteSpec> = {}): Promise<unknown[]> {
  vi.spyOn(RateLimiter.prototype, 'hit').mockResolvedValue();
  const counted = vi.spyOn(RateLimiter.prototype, 'allows').mockResolvedValue(false);
  const platform = emptyPlatform();
  const api: Api = {
    router: Router(),
    platform,
    limiter: new RateLimiter(platform.db),
    authenticatePass: () => Promise.resolve({ id: 'pass', role: 'contestant' } as PassHolder),
    prepare: () => Promise.resolve(),
    rows: [],
  };
  mount(api, { list: { ...LIST, ...change } }, { list: () => Array.from({ length }, (_, at) => at) });
  const app = express().use(api.router);
  const answer = await request(app).get('/own').set('Authorization', 'Pass a.b');
  expect([answer.status, (answer.body as number[]).length]).toEqual([200, length]);
  return counted.mock.calls.flat();
}

test('a list of 200 own items counts as ten further calls, and one of 19 as none', async () => {
  expect(await countedFor(19)).toEqual([]);
  expect(await countedFor(200)).toEqual([{ limit: 'ownReadsPerUser', key: 'pass', times: 10 }]);
});

test('a list whose row has another limit counts as no further call', async () => {
  expect(await countedFor(200, { limit: 'contactPerAddress' })).toEqual([]);
});

test('a list that nobody in particular reads counts as no further call of anybody', async () => {
  expect(await countedFor(200, { access: 'public' })).toEqual([]);
});
