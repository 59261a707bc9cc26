import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { deliver } from './delivery';
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
