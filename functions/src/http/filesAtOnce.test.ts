import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express, { Router } from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';
import { errorHandler } from './errorHandler';
import { mount } from './mount';
import type { PassHolder } from './types';

vi.mock('firebase-functions/logger');

/** A row that takes a file, with a handler that the test ends, and a way to send one without waiting for the answer. */
function taking(access: 'pass' | 'public') {
  const row: RouteSpec = {
    method: 'post',
    path: '/things',
    access,
    summary: '',
    body: z.strictObject({}),
    file: { field: 'image', required: true, missing: 'Choose a picture.' },
    answer: z.unknown(),
  };
  const platform = emptyPlatform();
  let open: () => void = vi.fn();
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const handler = vi.fn(() => opened.then(() => ({})));
  const router = Router();
  const limiter = new RateLimiter(platform.db);
  const authenticatePass = () => Promise.resolve({ id: 'pass', role: 'leader' } as PassHolder);
  const prepare = () => Promise.resolve();
  mount({ router, platform, limiter, authenticatePass, prepare, rows: [] }, { row }, { row: handler });
  const server = express().use(router).use(errorHandler).listen(0);
  const send = async () => {
    const { status } = await request(server).post('/things').attach('image', Buffer.from('picture'), 'a.jpg');
    return status;
  };
  return { handler, send, open, close: () => server.close() };
}

test('the holder of a pass has two files in memory at once, and a third one is refused before it is read', async () => {
  const { handler, send, open, close } = taking('pass');
  const both = [send(), send()];
  await vi.waitFor(() => {
    expect(handler).toHaveBeenCalledTimes(2);
  });
  expect(await send()).toBe(503);
  open();
  expect(await Promise.all(both)).toEqual([200, 200]);
  expect(await send()).toBe(200);
  close();
});

test('whoever has no pass may send more, as administrators who fill the gallery do', async () => {
  const { handler, send, open, close } = taking('public');
  const all = [send(), send(), send()];
  await vi.waitFor(() => {
    expect(handler).toHaveBeenCalledTimes(3);
  });
  open();
  expect(await Promise.all(all)).toEqual([200, 200, 200]);
  close();
});
