import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { errorHandler } from './errorHandler';
import { fallback } from './fallback';

vi.mock('firebase-functions/logger');

const ROWS = [
  { method: 'get', path: '/things' },
  { method: 'post', path: '/things' },
  { method: 'put', path: '/things/:id' },
  { method: 'get', path: '/one.json' },
] as const;
const asked = (method: 'get' | 'delete' | 'options', path: string) =>
  request(express().use(fallback(ROWS)).use(errorHandler))[method](path);

test.each([
  ['/things', 'GET, POST, HEAD, OPTIONS'],
  ['/THINGS/', 'GET, POST, HEAD, OPTIONS'],
  ['/things/one', 'PUT, OPTIONS'],
])(
  'a method that %s does not have gives 405, and one asks for its methods by OPTIONS',
  async (path, allow) => {
    const refused = await asked('delete', path);
    expect([refused.status, refused.headers.allow]).toEqual([405, allow]);
    const { status, text, headers } = await asked('options', path);
    expect([status, text, headers.allow, headers['cache-control']]).toEqual([204, '', allow, 'no-store']);
  },
);

test.each(['/others', '/things/one/more', '/onexjson', '/more/things'])(
  'the address %s, which nobody serves, gives 404',
  async (path) => {
    for (const method of ['get', 'options'] as const) {
      const { status, headers } = await asked(method, path);
      expect([status, headers.allow]).toEqual([404, undefined]);
    }
  },
);
