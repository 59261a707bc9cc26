import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../testing/indexedDb';
import type { PhoneDatabase } from './database';
import type { Draft, OperationResult, Stamp } from './operation';
import { Queue } from './queue';

interface Op extends Stamp {
  value: number;
}

let database: PhoneDatabase;
let queue: Queue<Op>;

beforeEach(async () => {
  database = await emptyDatabase();
  queue = new Queue<Op>(database, () => 0);
  return () => {
    queue.close();
    database.close();
  };
});

const draft = (value: number, more: Partial<Draft<Op>> = {}): Draft<Op> => ({
  owner: 'judge',
  subject: 'sheet',
  replaceable: true,
  receipt: null,
  body: { value },
  ...more,
});
const values = async (owner = 'judge') => (await queue.of(owner)).map(({ op }) => op.value);

test('a draft that was not sent is replaced by the next one, and the numbers still rise', async () => {
  await queue.append(draft(1));
  const second = await queue.append(draft(2));
  expect(await values()).toEqual([2]);
  expect(second.seq).toBe(2);
});

test('an operation is never replaced once it may have been sent', async () => {
  const first = await queue.append(draft(1));
  await queue.markSent([first.op_id]);
  await queue.append(draft(2));
  await queue.append(draft(3));
  expect(await values()).toEqual([1, 3]);
});

test('finished sheets, other sheets and other judges are not replaced', async () => {
  await queue.append(draft(1, { replaceable: false }));
  await queue.append(draft(2, { subject: 'other sheet' }));
  await queue.append(draft(3, { owner: 'other judge' }));
  await queue.append(draft(4));
  expect(await values()).toEqual([1, 2, 4]);
  expect(await values('other judge')).toEqual([3]);
});

test('an operation that no later one may replace leaves the draft before it, and both are sent', async () => {
  await queue.append(draft(1));
  await queue.append(draft(2, { replaceable: false }));
  expect(await values()).toEqual([1, 2]);
});

test('a phone gets an id with its first operation, and keeps it in each later one', async () => {
  const first = await queue.append(draft(1, { subject: 'one' }));
  const second = await queue.append(draft(2, { subject: 'two' }));
  expect(first.op.device_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.op.device_id).toBe(first.op.device_id);
});

test('appends at the same moment, as from two tabs, get different numbers of one device', async () => {
  const other = new Queue<Op>(database);
  const all = await Promise.all(
    [1, 2, 3, 4].map((value) => (value % 2 ? queue : other).append(draft(value, { subject: `s${value}` }))),
  );
  other.close();
  expect(all.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
  expect(new Set(all.map(({ op }) => op.device_id)).size).toBe(1);
});

test('answers are kept with their operations, and only the others are still to be sent', async () => {
  const first = await queue.append(draft(1, { subject: 'one' }));
  await queue.append(draft(2, { subject: 'two' }));
  await queue.settle([
    { op_id: first.op_id, outcome: 'applied' },
    { op_id: 'unknown', outcome: 'applied' },
  ]);
  expect((await queue.unsent('judge')).map(({ op }) => op.value)).toEqual([2]);
  expect((await queue.of('judge'))[0]?.result).toEqual<OperationResult>({
    op_id: first.op_id,
    outcome: 'applied',
  });
});

test('a refused operation waits aside until it is tried again', async () => {
  const { op_id } = await queue.append(draft(1));
  await queue.refuse(op_id, 'Too large.');
  expect(await queue.unsent('judge')).toEqual([]);
  await queue.retryRefused('judge');
  expect(await queue.unsent('judge')).toHaveLength(1);
});

test('a queue hears of the changes in other tabs, until it is closed', async () => {
  const [open, closed] = [new Queue<Op>(database), new Queue<Op>(database)];
  closed.close();
  await queue.append(draft(1));
  await vi.waitFor(() => expect(open.changes.get()).toBe(1));
  open.close();
  expect(closed.changes.get()).toBe(0);
});

test('logging out deletes the operations of that judge only', async () => {
  await queue.append(draft(1));
  await queue.append(draft(2, { owner: 'other judge' }));
  await queue.forget('judge');
  expect(await values()).toEqual([]);
  expect(await values('other judge')).toEqual([2]);
});

test('what is kept of a judge who logs out stays, and the screens are told of what is gone', async () => {
  await queue.append(draft(1, { subject: 'one' }));
  await queue.append(draft(2, { subject: 'two' }));
  const before = queue.changes.get();
  await queue.forget('judge', ({ subject }) => subject === 'two');
  expect(await values()).toEqual([2]);
  expect(queue.changes.get() - before).toBe(1);
});

test('of operations that are marked as sent only those come back that are still there', async () => {
  const first = await queue.append(draft(1));
  const second = await queue.append(draft(2));
  const marked = await queue.markSent([first.op_id, second.op_id]);
  expect(marked.map(({ op_id }) => op_id)).toEqual([second.op_id]);
});

test('the screens are told once of results that are stored', async () => {
  const { op_id } = await queue.append(draft(1));
  const before = queue.changes.get();
  await queue.settle([{ op_id, outcome: 'applied' }]);
  expect(queue.changes.get() - before).toBe(1);
});

test('a write that the browser refuses rejects and leaves the earlier draft', async () => {
  await queue.append(draft(1));
  // The browser cannot store a function. The write fails as it does on a full disk.
  const unstorable = { value: (() => 1) as unknown as number };
  await expect(queue.append(draft(2, { body: unstorable }))).rejects.toThrow();
  expect(await values()).toEqual([1]);
});

test('operations that are stored together are numbered in their order, and stored in one write', async () => {
  const before = queue.changes.get();
  const stored = await queue.appendAll(
    [1, 2, 3].map((value) => draft(value, { subject: `s${String(value)}` })),
  );
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await values()).toEqual([1, 2, 3]);
  expect(queue.changes.get() - before).toBe(1);
  expect((await queue.append(draft(4))).seq).toBe(4);
});

test('of operations of which one cannot be stored none is, and their numbers are given again', async () => {
  const bad = draft(2, { body: { value: (() => 0) as unknown as number } });
  await expect(queue.appendAll([draft(1), bad])).rejects.toThrow();
  expect(await values()).toEqual([]);
  expect((await queue.append(draft(3))).seq).toBe(1);
});
