import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Answered } from '../testing/answered';
import { sendAnswer } from './send';
import { reply } from './types';

const ROW: RouteSpec = { method: 'get', path: '/x', access: 'public', summary: '', answer: z.unknown() };
const CACHED: RouteSpec = { ...ROW, cacheSeconds: 60 };

/** Asks a server that answers so on this row. */
function asked(row: RouteSpec, answer: unknown, headers: Record<string, string> = {}): PromiseLike<Answered> {
  const app = express().use((_request, response) => {
    sendAnswer(response, row, answer);
  });
  return request(app).get('/').set(headers);
}

test('a body is sent as JSON with its length in bytes, and is not cached', async () => {
  const { status, headers, body } = await asked(ROW, { name: 'Wanjikũ' });
  expect([status, body]).toEqual([200, { name: 'Wanjikũ' }]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength('{"name":"Wanjikũ"}')),
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('vary');
});

test('a file is sent with its type and length, and no cache keeps it', async () => {
  const bytes = new Uint8Array(Buffer.from('%PDF'));
  const { status, headers, body } = await asked({ ...CACHED, media: 'application/pdf' }, bytes);
  expect([status, String(body)]).toEqual([200, '%PDF']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '4',
    'cache-control': 'no-store',
  });
});

test('a caller that asks for the headers of a file alone is told its length', async () => {
  const app = express().use((_request, response) => {
    sendAnswer(response, { ...ROW, media: 'application/pdf' }, new Uint8Array(4));
  });
  expect((await request(app).head('/')).headers).toMatchObject({ 'content-length': '4' });
});

test('nothing is sent as null', async () => {
  expect((await asked(ROW, null)).text).toBe('null');
});

test.each([
  ['a row for JSON', ROW, new Uint8Array([1])],
  ['a row for files that answers with a record', { ...ROW, media: 'application/pdf' } as const, { kept: 1 }],
])('%s sends JSON', async (_what, row, answer) => {
  expect((await asked(row, answer)).headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a list for everybody may be cached and has the mark of its bytes; whoever has it already gets 304', async () => {
  const { headers } = await asked(CACHED, [1]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=600',
    vary: 'Authorization',
  });
  const etag = headers.etag ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await asked(CACHED, [1], { 'If-None-Match': etag });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  expect((await asked(CACHED, [2], { 'If-None-Match': etag })).status).toBe(200);
});

test('a caller with a token gets no cached list', async () => {
  const { headers } = await asked(CACHED, [1], { Authorization: 'Bearer one' });
  expect(headers['cache-control']).toBe('no-store');
});

test('a frozen body is written out once, and its text is sent again', async () => {
  const written = vi.fn(() => 'made');
  const body = Object.freeze({ toJSON: written });
  const texts = [(await asked(CACHED, body)).text, (await asked(CACHED, body)).text];
  expect([texts, written.mock.calls.length]).toEqual([['"made"', '"made"'], 1]);
});

test('a body that may still change is written out each time', async () => {
  const body = { count: 1 };
  expect((await asked(CACHED, body)).body).toEqual({ count: 1 });
  body.count = 2;
  expect((await asked(CACHED, body)).body).toEqual({ count: 2 });
});

test.each([
  ['its row names one', { ...ROW, status: 201 } as const, {}, 201],
  ['the answer names another', { ...ROW, status: 201 } as const, { status: 200 } as const, 200],
  ['nothing was stored', { ...ROW, status: 201 } as const, { isPreview: true }, 200],
])('the status of a success where %s', async (...[_where, row, options, status]) => {
  expect((await asked(row, reply({}, options))).status).toBe(status);
});

test('the headers and the mark of an answer are sent with it', async () => {
  const { headers } = await asked(ROW, reply({}, { etag: '"7"', headers: { 'X-Next-Cursor': 'n' } }));
  expect(headers).toMatchObject({ etag: '"7"', 'x-next-cursor': 'n' });
});
