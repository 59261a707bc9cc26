import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEYS } from '../platform/idempotencyKeys';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { AnsweredBefore, IdempotentCall } from './idempotency';

const KEY = 'k'.repeat(22);
const MEBIBYTE = 1_048_576;

/** A request that writes one line and answers with a text of this length. */
function makeRequest(memory: MemoryFirestore, length: number, content: unknown = {}) {
  const call = { key: KEY, route: 'POST /lines', caller: 'u', body: content, file: null };
  const once = new IdempotentCall(memory.db, call);
  const run = () =>
    once.commit<string>((text) => ({ text }))((transaction) => {
      transaction.set(memory.db.doc(`lines/${String(memory.all('lines').size)}`), { length });
      return 'x'.repeat(length);
    });
  return { run, expectNew: () => once.expectNew() };
}
interface Snapshots {
  snapshot: (path: string, converter?: unknown) => { get: (field: string) => unknown };
}
/** The database in memory, which gives the times of a document as the real one does. */
function makeMemory(): MemoryFirestore {
  const memory = new MemoryFirestore();
  const inner = memory as unknown as Snapshots;
  const { snapshot } = inner;
  vi.spyOn(inner, 'snapshot').mockImplementation((...of) => {
    const found = snapshot.apply(inner, of);
    const get = (field: string) => {
      const value = found.get(field);
      return value instanceof Date ? Timestamp.fromDate(value) : value;
    };
    return { ...found, get };
  });
  return memory;
}
const storedAnswer = (memory: MemoryFirestore) => {
  const [key] = memory.all(IDEMPOTENCY_KEYS).values();
  return (key as { answer: string } | undefined)?.answer;
};

test('work whose answer is longer than a document is stored once, and its repetition is told that it was done', async () => {
  const memory = makeMemory();
  await makeRequest(memory, MEBIBYTE).run();
  expect(memory.all('lines').size).toBe(1);
  expect(storedAnswer(memory)?.length).toBeLessThan(MEBIBYTE);
  const repeated = makeRequest(memory, MEBIBYTE);
  const done = { code: 'idempotency-key-reused', message: requestMessages.idempotencyKey.done, isDone: true };
  await expect(repeated.expectNew()).rejects.toMatchObject(done);
  await expect(repeated.run()).rejects.toMatchObject(done);
  await expect(makeRequest(memory, 1, { other: 1 }).run()).rejects.toMatchObject({
    message: requestMessages.idempotencyKey.reused,
    isDone: undefined,
  });
  expect(memory.all('lines').size).toBe(1);
});

test('an answer that fits is given again', async () => {
  const memory = makeMemory();
  await makeRequest(memory, 600_000).run();
  expect(storedAnswer(memory)?.length).toBeLessThan(MEBIBYTE);
  await expect(makeRequest(memory, 600_000).run()).rejects.toBeInstanceOf(AnsweredBefore);
  expect(memory.all('lines').size).toBe(1);
});
