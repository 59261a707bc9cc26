import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode } from './errors';

test.each(Object.entries(ERROR_STATUS))('%s has the status %i', (code, status) => {
  expect(new AppError(code as ErrorCode, 'Why.').status).toBe(status);
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('an error carries the code and fields for the client, and its cause for the log', () => {
  const cause = new Error('inner');
  const error = new AppError('rate-limited', 'Too many.', {
    retryAfterSeconds: 7,
    fields: { a: 'b' },
    cause,
  });
  expect(error).toMatchObject({
    name: 'AppError',
    message: 'Too many.',
    retryAfterSeconds: 7,
    fields: { a: 'b' },
    cause,
  });
  expect(new AppError('not-found', 'None.')).toMatchObject({
    fields: undefined,
    retryAfterSeconds: undefined,
  });
});
