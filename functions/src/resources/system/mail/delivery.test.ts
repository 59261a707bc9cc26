import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { deliver, drain } from './delivery';
import { compose } from './mailLayout';
import { enqueueMailIn } from './outbox';

const log = vi.hoisted(() => ({ logError: vi.fn(), logInfo: vi.fn() }));
vi.mock('../../../platform/log', () => log);

const TO = 'mum@example.org';
let memory: MemoryFirestore;
beforeEach(async () => {
  vi.clearAllMocks();
  memory = new MemoryFirestore();
  const message = compose({ site: 'S', subject: 'News', paragraphs: ['Text'] });
  await memory.db.runTransaction((transaction) => {
    enqueueMailIn(transaction, memory.db, { id: 'm1', to: TO, message });
    return Promise.resolve();
  });
});

/** Sends the mail to a server that answers so. */
const failWith = (error: Error) =>
  deliver({ db: memory.db, mailer: { send: () => Promise.reject(error) } }, 'm1');
const stored = () => (memory.fields('mail/m1') as { delivery: { error: string } }).delivery.error;

test('the log has the number of the answer of the mail server and not the address in it, which the document keeps', async () => {
  const answer = `Can't send mail - all recipients were rejected: 550 5.1.1 <${TO}>: Recipient address rejected`;
  await failWith(
    Object.assign(new Error(answer), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }),
  );
  expect(log.logError.mock.calls).toEqual([
    ['mail not sent', 'EENVELOPE 550 RCPT TO', { id: 'm1', attempt: 1 }],
  ]);
  expect(stored()).toContain(TO);
});

test('the log has the cause where no answer of the mail server is in it', async () => {
  const error = new Error('a fault of the site');
  await failWith(error);
  expect(log.logError.mock.calls).toEqual([['mail not sent', error, { id: 'm1', attempt: 1 }]]);
});

describe('an outbox with many due mails', () => {
  const MANY = 30;
  const SECOND = 1000;
  let answers: (() => Promise<void>)[];
  let tried = 0;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    tried = 0;
    const message = compose({ site: 'S', subject: 'News', paragraphs: ['Text'] });
    const not_before = new Date(Date.now() - 60 * SECOND);
    await memory.db.runTransaction((transaction) => {
      for (let at = 0; at < MANY; at += 1)
        enqueueMailIn(transaction, memory.db, { id: `due${String(at)}`, to: TO, message, not_before });
      return Promise.resolve();
    });
    memory.remove('mail/m1');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const passes = (seconds: number) => vi.setSystemTime(Date.now() + seconds * SECOND);
  const silence = () => {
    passes(20);
    return Promise.reject(Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }));
  };
  const quick = () => Promise.reject(new Error('ECONNREFUSED'));
  const refusal = () =>
    Promise.reject(Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' }));
  const success = (seconds = 0) => {
    passes(seconds);
    return Promise.resolve();
  };
  const send = () => {
    tried += 1;
    return (answers.shift() ?? success)();
  };
  const run = () => drain({ db: memory.db, mailer: { send } });

  test('is left after three mails in turn without an answer, and the run fails, so that somebody hears of it', async () => {
    answers = Array.from({ length: MANY }, () => silence);
    await expect(run()).rejects.toThrow('the mail server gives no answer');
    expect(tried).toBe(3);
  });

  test('is sent in parts of twenty where single mails get no answer or are refused', async () => {
    answers = [quick, quick, refusal, quick, quick, success, refusal, refusal, refusal];
    expect(await run()).toBe(20);
    expect(tried).toBe(20);
  });

  test('is left after a minute where the server is slow', async () => {
    answers = Array.from({ length: MANY }, () => () => success(15));
    expect(await run()).toBe(UNFINISHED);
    expect(tried).toBe(4);
  });
});
