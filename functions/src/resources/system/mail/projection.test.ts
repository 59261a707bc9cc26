import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { drain } from './delivery';
import { compose } from './mailLayout';
import { enqueueMailIn } from './outbox';
import { mailHandler } from './projection';

let memory: MemoryFirestore;
const sent: string[] = [];
let answer = () => Promise.resolve();
let handler: ReturnType<typeof mailHandler>;
const send = ({ to }: { to: string }) => {
  sent.push(to);
  return answer();
};
beforeEach(() => {
  vi.useFakeTimers();
  memory = new MemoryFirestore();
  sent.length = 0;
  answer = () => Promise.resolve();
  handler = mailHandler({ db: memory.db, mailer: { send } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Other mails besides the one whose event is handled: due, or new. */
async function others(count: number, due: Date | null = new Date(Date.now() - 60_000)): Promise<void> {
  const message = compose({ site: 'S', subject: 'News', paragraphs: ['Text'] });
  await memory.db.runTransaction((transaction) => {
    for (let at = 0; at < count; at += 1)
      enqueueMailIn(transaction, memory.db, {
        id: `other${String(at)}`,
        to: `${String(at)}@example.org`,
        message,
        ...(due && { not_before: due }),
      });
    return Promise.resolve();
  });
}

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
  await handler({ collection: 'mail', documentId: 'm1', before: null, after } as never);
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

test('an event sends the other due mails after its own one', async () => {
  await others(3);
  await written(0);
  expect(sent).toHaveLength(4);
});

test.each([20, 80])(
  'the events of %i new mails, one after the other, read each of them a few times',
  async (count) => {
    await others(count, null);
    memory.reads = 0;
    for (const [documentId, after] of memory.all('mail'))
      await handler({ collection: 'mail', documentId, before: null, after } as never);
    expect(sent).toHaveLength(count);
    expect(memory.reads).toBeLessThan(5 * count);
  },
);

test('an event leaves a mail whose own event was lost to the maintenance', async () => {
  await others(1, null);
  vi.setSystemTime(Date.now() + 120_000);
  await written(0);
  expect(sent).toEqual(['a@example.org']);
  await drain({ db: memory.db, mailer: { send } });
  expect(sent).toEqual(['a@example.org', '0@example.org']);
});

test('an event whose mail gets no answer leaves the others to the maintenance', async () => {
  await others(3);
  answer = () => Promise.reject(new Error('Greeting never received'));
  await written(0);
  expect(sent).toEqual(['a@example.org']);
});

test('an event begins no other mail after 45 seconds, its own one included', async () => {
  await others(10);
  answer = () => {
    vi.setSystemTime(Date.now() + 12_000);
    return Promise.resolve();
  };
  await written(0);
  expect(sent).toHaveLength(4);
});

test('events try no mail for a minute after three in turn without an answer, and then try again', async () => {
  const silence = () => Promise.reject(new Error('Greeting never received'));
  answer = silence;
  for (let event = 0; event < 2; event += 1) await written(0);
  answer = () => Promise.resolve();
  await written(0);
  answer = silence;
  for (let event = 0; event < 5; event += 1) await written(0);
  expect(sent).toHaveLength(6);
  answer = () => Promise.resolve();
  vi.setSystemTime(Date.now() + 59_000);
  await written(0);
  expect(sent).toHaveLength(6);
  vi.setSystemTime(Date.now() + 2_000);
  await written(0);
  expect(sent).toHaveLength(7);
});
