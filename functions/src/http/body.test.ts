import { gzipSync } from 'node:zlib';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Answered } from '../testing/answered';
import { readBody } from './body';
import { errorHandler } from './errorHandler';

vi.mock('firebase-functions/logger');

const TOKEN = z.strictObject({ token: z.string() });
const ROW: RouteSpec = {
  method: 'post',
  path: '/x',
  access: 'public',
  summary: '',
  body: TOKEN,
  answer: z.unknown(),
};
const ONE_CLICK: RouteSpec = { ...ROW, oneClick: true };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A server that answers with what it has read. */
const serverOf = (row: RouteSpec) =>
  express()
    .use(async (asked, response) => {
      const read = await readBody(asked, row);
      response.json({ ...read, file: read.file?.filename ?? null });
    })
    .use(errorHandler);
const posted = (
  row: RouteSpec,
  headers: Record<string, string>,
  body: string | Buffer,
): PromiseLike<Answered> => request(serverOf(row)).post('/?token=t').set(headers).send(body);
const form = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`;
const FORM_DATA = 'multipart/form-data; boundary=edge';

test.each([
  ['an encoded form', FORM_TYPE, 'List-Unsubscribe=One-Click'],
  ['a form of parts', FORM_DATA, form('List-Unsubscribe', 'One-Click')],
])('%s of a mail program takes its values from the address', async (_what, type, body) => {
  const answer = await posted(ONE_CLICK, { 'Content-Type': type }, body);
  expect([answer.status, answer.body]).toEqual([200, { body: { token: 't' }, file: null }]);
});

test.each([
  ['an encoded form with another word', FORM_TYPE, 'List-Unsubscribe=Two-Click'],
  ['a form of parts with another word', FORM_DATA, form('List-Unsubscribe', 'Two-Click')],
  ['a form of parts with another field', FORM_DATA, form('Unsubscribe', 'One-Click')],
  ['a text', 'text/plain', 'List-Unsubscribe=One-Click'],
])('%s is no request of a mail program', async (_what, type, body) => {
  expect((await posted(ONE_CLICK, { 'Content-Type': type }, body)).status).toBe(415);
});

test.each([
  [FORM_TYPE, 'List-Unsubscribe=One-Click'],
  [FORM_DATA, form('List-Unsubscribe', 'One-Click')],
])('a row for JSON alone takes no form of a mail program: %s', async (type, body) => {
  expect((await posted(ROW, { 'Content-Type': type }, body)).status).toBe(415);
});

test.each([
  ['', 200],
  ['identity', 200],
  ['gzip', 415],
])('a body with the encoding "%s" gives %i', async (encoding, status) => {
  const json = '{"token":"t"}';
  const body = encoding === 'gzip' ? gzipSync(json) : json;
  const headers = { 'Content-Type': JSON_TYPE, ...(encoding && { 'Content-Encoding': encoding }) };
  expect((await posted(ROW, headers, body)).status).toBe(status);
});

test('a request without type and body is told which fields it lacks', async () => {
  const asked: PromiseLike<Answered> = request(serverOf(ROW)).post('/');
  const { status, body } = await asked;
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ['token']]);
});

test.each(['', '{"token":"t"}'])(
  'bytes without a type, or a type without bytes, are not read as an empty form: "%s"',
  async (body) => {
    const type = body === '' ? 'text/plain' : '';
    const { status } = await posted(ROW, { 'Content-Type': type }, Buffer.from(body));
    expect(status).toBe(415);
  },
);

test.each(['[]', 'null', '"text"', '1'])('the body %s is no record', async (json) => {
  const { status, body } = await posted(ROW, { 'Content-Type': JSON_TYPE }, json);
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ['body']]);
});

test('a row without a body reads none', async () => {
  const { body: _, ...without } = ROW;
  expect((await posted(without, { 'Content-Type': 'text/plain' }, 'bytes')).body).toEqual({ file: null });
});
