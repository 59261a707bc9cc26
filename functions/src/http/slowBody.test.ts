import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express, { Router } from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';
import { errorHandler } from './errorHandler';
import { mount } from './mount';

vi.mock('firebase-functions/logger');
afterEach(() => {
  vi.useRealTimers();
});

const ROW = {
  method: 'post',
  path: '/things',
  access: 'public',
  summary: '',
  body: z.strictObject({ name: z.string() }),
  answer: z.unknown(),
} as const satisfies RouteSpec;

/** The status of a request that has sent half of its body when so much time has passed. */
async function statusOfSlow(passed: number): Promise<number | undefined> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const platform = emptyPlatform();
  const router = Router();
  const prepare = vi.fn(() => Promise.resolve());
  const limiter = new RateLimiter(platform.db);
  mount(
    { router, platform, limiter, authenticatePass: vi.fn(), prepare, rows: [] },
    { row: ROW },
    { row: () => ({ done: true }) },
  );
  const server = express().use(router).use(errorHandler).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json' };
  const request = send({ port, method: 'POST', path: '/things', headers });
  const answered = new Promise<IncomingMessage>((resolve) => {
    request.once('response', resolve);
  });
  request.write('{"name":');
  // The server has begun to read when all that it does before is done.
  while (prepare.mock.calls.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(passed);
  request.end('"Drum"}');
  const response = await answered;
  response.resume();
  server.close();
  return response.statusCode;
}

test.each([
  ['longer than a request may work is taken', 30_001, 200],
  ['as long as the platform waits is refused before the platform ends it', 55_000, 503],
])('a body that comes in for %s', async (_what, passed, status) => {
  expect(await statusOfSlow(passed)).toBe(status);
});
