import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { Rows } from '@ndeiya/domain/kernel/routeSpec';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import express, { Router } from 'express';
import request from 'supertest';
import { beforeEach, expect, test, vi } from 'vitest';
import { API_PAGES } from '../app';
import { loggedPath } from '../platform/loggedPath';
import { errorHandler } from './errorHandler';
import { fallback } from './fallback';
import { formPost } from './formPost';

const logger = vi.hoisted(() => ({ error: vi.fn(), debug: vi.fn(), info: vi.fn(), warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => logger);

beforeEach(() => {
  vi.clearAllMocks();
});

const KEY = 'the-key-of-the-provider';
const logged = () => JSON.stringify([...logger.error.mock.calls, ...logger.debug.mock.calls]);

test.each([
  ['the report cannot be stored', '/api/texts/reports/', 500],
  ['the address is called in another way', '/api/texts/reports/', 405],
  ['more follows', '/api/Texts/reports/more/', 404],
] as const)('the log has no key of the reports where %s', async (_, path, status) => {
  const method = status === 405 ? 'get' : 'post';
  const router = Router();
  const take = () => Promise.reject(new Error('the database is away'));
  router.post('/texts/reports/:key', formPost({ isKey: (key) => key === KEY, take }));
  const app = express().use('/api', router, fallback(API_PAGES)).use(errorHandler);
  expect(
    (
      await request(app)
        [method](path + KEY)
        .type('form')
        .send('id=1')
    ).status,
  ).toBe(status);
  expect(logged()).toMatch(/texts\/reports\/…/i);
  expect(logged()).not.toContain(KEY);
});

test('no address with a key or a code is logged as it is, and one with an id is', () => {
  const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group) => Object.values(group));
  const paths = [...rows, ...API_PAGES, ...Object.values(PUBLIC_PAGES)].map(({ path }) => path);
  const secret = paths.filter((path) => /:(key|code|token|sheet|secret)\b/.test(path));
  expect(secret.length).toBeGreaterThan(2);
  for (const path of secret) expect(loggedPath(path)).toMatch(/\/…$/);
  for (const path of paths.filter((one) => !secret.includes(one))) expect(loggedPath(path)).toBe(path);
});
