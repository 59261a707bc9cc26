import { gzipSync } from 'node:zlib';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { FileSpec, RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
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
const PICTURE: FileSpec = { field: 'image', required: true };
const WITH_PICTURE: RouteSpec = { ...ROW, file: PICTURE };
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
): PromiseLike<Answered> =>
  request(serverOf(row))
    .post('/?token=t')
    .set(headers)
    // Without this, superagent would write bytes of the type JSON as a list of numbers.
    .serialize((bytes: unknown) => bytes as string)
    .send(body);
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
  expect([status, (body as { fields: object }).fields]).toEqual([
    422,
    { body: requestMessages.body.noObject },
  ]);
});

test('a body of exactly the most bytes is read', async () => {
  const json = '{"token":"t"}'.padEnd(LIMITS.jsonBytes);
  expect((await posted(ROW, { 'Content-Type': JSON_TYPE }, json)).status).toBe(200);
});

test('a row without a body reads none', async () => {
  const { body: _, ...without } = ROW;
  expect((await posted(without, { 'Content-Type': 'text/plain' }, 'bytes')).body).toEqual({ file: null });
});

test.each([
  ['no JSON', Buffer.from('{bad'), 400],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), 400],
  ['more than a form of JSON may have', Buffer.from(`{"token":"${'x'.repeat(LIMITS.jsonBytes)}"}`), 413],
])('a body of %s gives its own error, also on a row that takes larger files', async (_what, body, status) => {
  for (const row of [ROW, WITH_PICTURE])
    expect((await posted(row, { 'Content-Type': JSON_TYPE }, body)).status).toBe(status);
});

test.each([
  ['in its own words', { missing: 'Choose a poster.' }, 'Choose a poster.'],
  ['in the words of all pictures', {}, requestMessages.picture.required],
])('a form without its picture is refused %s', async (_how, own, sentence) => {
  const row = { ...WITH_PICTURE, file: { ...PICTURE, ...own } };
  const { status, body } = await posted(row, { 'Content-Type': JSON_TYPE }, '{"token":"t"}');
  expect(status).toBe(422);
  expect((body as { fields: object }).fields).toEqual({ image: sentence });
});

test('a picture that need not be sent may be missing, and one that was sent is read', async () => {
  const free = { ...WITH_PICTURE, file: { ...PICTURE, required: false } };
  const read = await posted(free, { 'Content-Type': JSON_TYPE }, '{"token":"t"}');
  expect([read.status, read.body]).toEqual([200, { body: { token: 't' }, file: null }]);
  const parts =
    `--edge\r\nContent-Disposition: form-data; name="image"; filename="p.png"\r\n\r\nbytes\r\n` +
    form('token', 't');
  const sent = await posted(WITH_PICTURE, { 'Content-Type': FORM_DATA }, parts);
  expect([sent.status, sent.body]).toEqual([200, { body: { token: 't' }, file: 'p.png' }]);
});
