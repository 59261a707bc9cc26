import { expect, test } from 'vitest';
import { bySeq, isUnsent, isWaiting, type QueuedOperation } from './operation';

const op = { op_id: 'one', device_id: 'phone', seq: 1, at_client: '2026-11-30T09:00:00.000Z' };
const NEW: QueuedOperation = {
  op_id: op.op_id,
  owner: 'p1',
  subject: 'sheet',
  seq: op.seq,
  replaceable: true,
  receipt: null,
  op,
  sent_at: null,
  result: null,
  refusal: null,
};
const result = { op_id: op.op_id, outcome: 'applied' };

test.each([
  ['a new operation', {}, [true, true]],
  ['one that was sent without an answer', { sent_at: 1 }, [true, true]],
  ['one that the server refused', { refusal: 'Too large.' }, [true, false]],
  ['one that is answered', { result }, [false, false]],
])('%s waits, and is still to be sent, or not', (_which, more, [waits, isToSend]) => {
  const one = { ...NEW, ...more };
  expect([isWaiting(one), isUnsent(one)]).toEqual([waits, isToSend]);
});

test('operations are sorted by their numbers', () => {
  const [first, second, third] = [1, 2, 10].map((seq) => ({ ...NEW, seq }));
  expect([third!, first!, second!].sort(bySeq)).toEqual([first, second, third]);
});
