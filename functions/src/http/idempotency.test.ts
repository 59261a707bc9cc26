import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEYS, KEY_LIFE_MS } from '../platform/idempotencyKeys';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { AnsweredBefore, IdempotentCall, orAnsweredBefore } from './idempotency';
import { reply } from './types';

const KEY = 'k'.repeat(22);
const MEBIBYTE = 1_048_576;
/** Sealing makes a text so many bytes longer. */
const SEAL_BYTES = 28;

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

test('an answer of 900,000 bytes is the longest that is stored', async () => {
  const memory = makeMemory();
  const bytes = (900_000 / 4) * 3 - SEAL_BYTES - JSON.stringify({ body: { text: '' }, options: {} }).length;
  await makeRequest(memory, bytes).run();
  expect(storedAnswer(memory)).toHaveLength(900_000);
  await expect(makeRequest(memory, bytes).run()).rejects.toBeInstanceOf(AnsweredBefore);
});

type Call = ConstructorParameters<typeof IdempotentCall>[1];
const CALL: Call = { key: KEY, route: 'POST /lines', caller: 'u', body: { a: 1 }, file: null };
const upload = (text: string) => ({ buffer: Buffer.from(text) });

/** Writes one line, as a call that differs so from the one above. */
function write(memory: MemoryFirestore, change: Partial<Call> = {}) {
  const once = new IdempotentCall(memory.db, { ...CALL, ...change });
  return once.commit<string>((name) => reply({ name }, { headers: { 'X-Name': name } }))((transaction) => {
    const name = `line ${String(memory.all('lines').size)}`;
    transaction.set(memory.db.doc(`lines/${name}`), {});
    return name;
  });
}
const countLines = (memory: MemoryFirestore) => memory.all('lines').size;

describe('after a request was answered', () => {
  test.each([
    ['with the same body', {}],
    ['with the same file', { file: upload('one') }],
  ])('one %s gets its response with the headers, and writes nothing', async (_which, change) => {
    const memory = makeMemory();
    await write(memory, change);
    const answer = orAnsweredBefore(write(memory, change));
    expect(await answer).toEqual(reply({ name: 'line 0' }, { headers: { 'X-Name': 'line 0' } }));
    expect(countLines(memory)).toBe(1);
  });

  test.each([
    ['another body', {}, { body: { a: 2 } }],
    ['another file', { file: upload('one') }, { file: upload('two') }],
    ['a file where there was none', {}, { file: upload('') }],
  ])('one with its key and %s is refused', async (_what, first, second) => {
    const memory = makeMemory();
    await write(memory, first);
    const expected = { code: 'idempotency-key-reused', message: requestMessages.idempotencyKey.reused };
    await expect(write(memory, second)).rejects.toMatchObject(expected);
    expect(countLines(memory)).toBe(1);
  });

  test.each([
    ['of another caller', { caller: 'v' }],
    ['of nobody', { caller: null }],
    ['to another address', { route: 'POST /others' }],
    ['with another key', { key: 'l'.repeat(22) }],
    ['without a key', { key: undefined }],
  ])('one %s is another request', async (_which, change) => {
    const memory = makeMemory();
    await write(memory);
    expect(await write(memory, change)).toBe('line 1');
  });

  test('neither its key nor its response can be read in the database', async () => {
    const memory = makeMemory();
    await write(memory);
    const kept = JSON.stringify([...memory.all(IDEMPOTENCY_KEYS)]);
    expect(kept).not.toContain('line 0');
    expect(kept).not.toContain(KEY);
  });

  test('its key is free again once its time is over, also where the database has not deleted it yet', async () => {
    const memory = makeMemory();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await write(memory);
    vi.setSystemTime(now + KEY_LIFE_MS - 1);
    await expect(write(memory)).rejects.toBeInstanceOf(AnsweredBefore);
    vi.setSystemTime(now + KEY_LIFE_MS);
    expect(await write(memory)).toBe('line 1');
    vi.useRealTimers();
  });
});

test('of two requests that come together, one writes and the other gets its response', async () => {
  const memory = makeMemory();
  const answers = await Promise.all([write(memory), orAnsweredBefore(write(memory))]);
  expect(answers).toEqual(['line 0', reply({ name: 'line 0' }, { headers: { 'X-Name': 'line 0' } })]);
  expect(countLines(memory)).toBe(1);
});

test('requests with one key run one after the other, and those with other keys do not wait for them', async () => {
  const memory = makeMemory();
  const running = { now: 0, most: 0 };
  const { db } = memory;
  const run = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementation(async (work) => {
    running.most = Math.max(running.most, (running.now += 1));
    try {
      return await run(work);
    } finally {
      running.now -= 1;
    }
  });
  await Promise.all([write(memory), orAnsweredBefore(write(memory))]);
  expect(running.most).toBe(1);
  await Promise.all(['l', 'm'].map((letter) => write(memory, { key: letter.repeat(22) })));
  expect(running.most).toBe(2);
});

test('a request without a key stores no response', async () => {
  const memory = makeMemory();
  const call = { ...CALL, key: undefined };
  await new IdempotentCall(memory.db, call).expectNew();
  await write(memory, call);
  expect(memory.all(IDEMPOTENCY_KEYS).size).toBe(0);
});

test('a step that changes nothing stores no response', async () => {
  const memory = makeMemory();
  const once = new IdempotentCall(memory.db, CALL);
  const run = once.commit<string>((text) => text);
  await run((_transaction, unchanged) => {
    unchanged();
    return 'as before';
  });
  await once.expectNew();
  expect(memory.all(IDEMPOTENCY_KEYS).size).toBe(0);
});

test('the steps of a request name its hashed key, and see that it was answered', async () => {
  const memory = makeMemory();
  const { id, expectNewIn, commit } = new IdempotentCall(memory.db, CALL).steps<string>((text) => text);
  expect(id).toMatch(/^[\w-]{43}$/);
  const askedIn = () => memory.db.runTransaction((transaction) => expectNewIn(transaction));
  await askedIn();
  await commit(() => 'done');
  await expect(askedIn()).rejects.toBeInstanceOf(AnsweredBefore);
  const keyless = new IdempotentCall(memory.db, { ...CALL, key: undefined }).steps((text) => text);
  expect(keyless.id).toBeNull();
});

test.each(['', 'k'.repeat(21), 'k'.repeat(201), `${KEY} k`, `${KEY}ĩ`])(
  'a key of another form is refused: "%s"',
  (key) => {
    expect(() => new IdempotentCall(new MemoryFirestore().db, { ...CALL, key })).toThrow(
      expect.objectContaining({
        code: 'invalid-fields',
        fields: { 'Idempotency-Key': requestMessages.idempotencyKey.malformed },
      }),
    );
  },
);

test('work that fails for another reason fails as it did', async () => {
  const failure = new Error('the database is away');
  await expect(orAnsweredBefore(Promise.reject(failure))).rejects.toBe(failure);
});
