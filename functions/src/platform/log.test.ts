import { beforeEach, expect, test, vi } from 'vitest';
import { invalidFields } from './invalidFields';
import { logError, logInfo } from './log';

const logger = vi.hoisted(() => ({ error: vi.fn(), info: vi.fn() }));
vi.mock('firebase-functions/logger', () => logger);
beforeEach(() => {
  vi.clearAllMocks();
});

test('a line has what is said of it', () => {
  logInfo('done', { of: 3 });
  expect(logger.info.mock.calls).toEqual([['done', { of: 3 }]]);
});

test('of a very long error the beginning of its words and the end of its stack are logged', () => {
  const error = new Error(`begin ${'x'.repeat(2000)}`);
  error.stack = `${'y'.repeat(2000)} end`;
  logError('failed', error, { id: 'a' });
  const [what, { id, cause }] = logger.error.mock.calls[0] as [
    string,
    { id: string; cause: { message: string; stack: string } },
  ];
  expect([what, id, cause.message.length, cause.stack.length]).toEqual(['failed', 'a', 1000, 1000]);
  expect([cause.message.slice(0, 5), cause.stack.slice(-3)]).toEqual(['begin', 'end']);
});

test('what is thrown and is no error, and an error without a stack, are logged too', () => {
  logError('failed', 'z'.repeat(2000));
  const bare = new Error('bare');
  delete bare.stack;
  logError('failed', bare);
  expect(logger.error.mock.calls).toEqual([
    ['failed', { cause: 'z'.repeat(1000) }],
    ['failed', { cause: { message: 'bare', stack: undefined } }],
  ]);
});

test('a refusal of fields says the first reason, and where there is none that something is wrong', () => {
  expect(invalidFields({ name: 'Send a name.', email: 'Send an address.' }).message).toBe('Send a name.');
  expect(invalidFields({}).message).not.toBe('');
});
