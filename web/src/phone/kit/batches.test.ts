import { expect, test } from 'vitest';
import { BATCH, batchOf, firstBatch } from './batches';
import type { QueuedOperation, Stamp } from './operation';

const operation = (op_id: string, more: object = {}): QueuedOperation => {
  const op: Stamp = { op_id, device_id: 'phone', seq: 1, at_client: '2026-11-30T09:00:00.000Z', ...more };
  const state = { sent_at: null, result: null, refusal: null };
  return { op_id, owner: 'p1', subject: op_id, seq: 1, replaceable: false, receipt: null, op, ...state };
};

test('a request names its phone, how many operations wait, and the clock of the phone where it is asked for', () => {
  const one = operation('one');
  expect(batchOf([one], 7)).toStrictEqual({ ops: [one.op], device: { id: 'phone', pending: 7 } });
  const now = '2026-11-30T09:00:01.000Z';
  expect(batchOf([one], 7, now).device).toStrictEqual({ id: 'phone', pending: 7, now });
});

test('a request is as large as it may be, and no larger', () => {
  const bytesOf = ({ op }: QueuedOperation) => JSON.stringify(op).length + 1;
  const [one, empty] = [operation('one'), operation('two', { text: '' })];
  const left = BATCH.bytes - 200 - bytesOf(one) - bytesOf(empty);
  const filled = (chars: number) => [one, operation('two', { text: 'x'.repeat(chars) })];
  expect(firstBatch(filled(left))).toHaveLength(2);
  expect(firstBatch(filled(left + 1))).toEqual([one]);
});
