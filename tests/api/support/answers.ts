import { ERROR_STATUS, type ErrorCode } from '@ndeiya/domain/kernel/errors';
import { errorAnswer, type RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { isInCatalogue } from '@ndeiya/domain/testing/catalogue';
import { expect } from 'vitest';
import { parse } from 'zod/mini';
import type { Answer } from '../../support/client';

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** Expects a failure of this class, in the form of all failures, and returns the body. */
export function expectError(answer: Answer, code: ErrorCode) {
  const { error, code: given, fields } = parse(errorAnswer, answer.body);
  expect({ status: answer.status, code: given }).toEqual({ status: ERROR_STATUS[code], code });
  expect(error).not.toMatch(/\bat .*:\d+|Error:|firebase|firestore|grpc/i);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Request-Id')).toMatch(REQUEST_ID);
  // Only sentences in a catalogue can be translated.
  const sentences = [error, ...Object.values(fields ?? {})];
  expect(sentences.filter((sentence) => !isInCatalogue(sentence))).toEqual([]);
  return { error, fields: fields ?? {} };
}

/** Expects a success that matches the row's response schema, and returns the body. */
export function expectSuccess<Row extends RouteSpec>(answer: Answer, row: Row, status = row.status ?? 200) {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  if (row.media) expect(answer.headers.get('Content-Type')).toBe(row.media);
  // The client reads a file as a text, and the first letters say what it is.
  const sent = row.media ? Buffer.from(answer.text) : answer.body;
  if (row.media) expect(answer.text.slice(0, 5)).toBe('%PDF-');
  const body = parse(row.answer, sent) as ReturnType<typeof parse<Row['answer']>>;
  expect(answer.headers.get('X-Request-Id')).toMatch(REQUEST_ID);
  if (row.access !== 'public' || row.method !== 'get') {
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  return body;
}
