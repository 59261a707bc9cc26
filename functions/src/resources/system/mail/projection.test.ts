import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { compose } from './mailLayout';
import { enqueueMailIn } from './outbox';
import { mailHandler } from './projection';

let memory: MemoryFirestore;
const sent: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  memory = new MemoryFirestore();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Puts a mail into the outbox that waits for so long, and calls the trigger as after that write. */
async function written(seconds: number): Promise<void> {
  const not_before = new Date(Date.now() + seconds * 1000);
  const message = compose({ site: 'S', subject: 'News', paragraphs: ['Text'] });
  await memory.db.runTransaction((transaction) => {
    enqueueMailIn(transaction, memory.db, { id: 'm1', to: 'a@example.org', message, not_before });
    return Promise.resolve();
  });
  const stored = memory.fields('mail/m1') as { delivery: object };
  const after = {
    ...stored,
    delivery: { ...stored.delivery, nextAttemptTime: Timestamp.fromDate(not_before) },
  };
  const mailer = {
    send: ({ to }: { to: string }) => {
      sent.push(to);
      return Promise.resolve();
    },
  };
  const change = { collection: 'mail', documentId: 'm1', before: null, after };
  await mailHandler({ db: memory.db, mailer })(change as never);
}

test('a mail that can be taken back for ten seconds is sent after them, not before', async () => {
  const handled = written(10);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await handled;
  expect(sent).toEqual(['a@example.org']);
});

test('a mail that waits for minutes does not keep the trigger: the maintenance sends it', async () => {
  await written(120);
  expect(sent).toEqual([]);
});
