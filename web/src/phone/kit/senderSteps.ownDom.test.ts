import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { emptyDatabase } from '../../testing/indexedDb';
import { BATCH } from './batches';
import type { PhoneDatabase } from './database';
import type { Stamp } from './operation';
import { Queue } from './queue';
import { type Holder, type SendBatch, Sender } from './sender';

/** The steps of a sender whose server is a function. */

let database: PhoneDatabase;
let queue: Queue<Stamp & { text: string }>;

beforeEach(async () => {
  database = await emptyDatabase();
  queue = new Queue(database);
});
afterEach(() => {
  vi.useRealTimers();
  queue.close();
  database.close();
});

const draft = (text: string, owner = 'a') => ({
  owner,
  subject: text,
  replaceable: false,
  receipt: null,
  body: { text },
});
const add = (text: string, owner?: string) => queue.append(draft(text, owner));
type Sent = Parameters<SendBatch>[0];
const idsOf = ({ body }: Sent) => body.ops.map(({ op_id }) => op_id);
const applied = (ids: readonly string[]) => ids.map((op_id) => ({ op_id, outcome: 'applied' }));
const answered: SendBatch = (request) =>
  Promise.resolve({ answer: { results: applied(idsOf(request)) }, offsetMs: null });
const outcomes = async (owner = 'a') => (await queue.of(owner)).map(({ result }) => result?.outcome);

/** A sender of these owners' passes. */
function senderOf(server: SendBatch, ...owners: string[]) {
  const send = vi.fn(server);
  const passes = (owners.length > 0 ? owners : ['a']).map((owner) => ({ owner, token: owner }));
  const holders = vi.fn((): Promise<Holder[]> => Promise.resolve(passes));
  return { send, holders, sender: new Sender({ queue, send, holders }) };
}

test('a sender says that it sends while a request runs, and no more when it has ended well or failed', async () => {
  await add('1');
  const seen: boolean[] = [];
  const { send, sender } = senderOf(async (...request) => {
    seen.push(sender.state.get().isSending);
    return answered(...request);
  });
  await sender.send();
  expect([...seen, sender.state.get().isSending]).toEqual([true, false]);
  await add('2');
  vi.spyOn(sender, 'sendIn').mockReturnValue();
  send.mockRejectedValueOnce(new TypeError('network'));
  await sender.send();
  expect(sender.state.get()).toMatchObject({ isSending: false, isUnreached: true, isFull: false });
});

test('the waits double from failure to failure, and begin anew after a success', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await add('1');
  const { send, sender } = senderOf(answered);
  const waits = vi.spyOn(sender, 'sendIn').mockReturnValue();
  const fail = async () => {
    send.mockRejectedValueOnce(new TypeError('network'));
    await sender.send();
  };
  await fail();
  await fail();
  await sender.send();
  await add('2');
  await fail();
  expect(waits.mock.calls).toEqual([[2000], [4000], [2000]]);
});

test('an attempt that was planned is not made where its operations were sent before', async () => {
  const { holders, sender } = senderOf(answered);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sender.sendIn(1000);
  await sender.send();
  await vi.advanceTimersByTimeAsync(1000);
  expect(holders).toHaveBeenCalledTimes(1);
});

test('a draft that another tab has replaced meanwhile is in no request', async () => {
  await add('1');
  vi.spyOn(queue, 'markSent').mockResolvedValueOnce([]);
  const { send, sender } = senderOf(answered);
  await sender.send();
  expect(send.mock.calls.map(([request]) => idsOf(request).length)).toEqual([1]);
});

test('requests are as large as they may be, also after one that was stored', async () => {
  await queue.appendAll(Array.from({ length: 2 * BATCH.operations + 5 }, (_, at) => draft(String(at))));
  const { send, sender } = senderOf(answered);
  await sender.send();
  const sizes = send.mock.calls.map(([request]) => idsOf(request).length);
  expect(sizes).toEqual([BATCH.operations, BATCH.operations, 5]);
});

test('the clock of the server is that of the last answer that names it', async () => {
  const { send, sender } = senderOf(answered);
  for (const [offsetMs, known] of [
    [7, 7],
    [null, 7],
    [0, 0],
  ] as const) {
    await add('1');
    send.mockImplementationOnce(async (...request) => ({ ...(await answered(...request)), offsetMs }));
    await sender.send();
    expect(sender.state.get().offsetMs).toBe(known);
  }
});

test('a server that answers for one judge is reached, while the request of the other one still runs', async () => {
  await add('1', 'a');
  await add('2', 'b');
  const seen: boolean[] = [];
  const { send, sender } = senderOf(
    async (...request) => {
      seen.push(sender.state.get().isUnreached);
      return answered(...request);
    },
    'a',
    'b',
  );
  vi.spyOn(sender, 'sendIn').mockReturnValue();
  send.mockRejectedValueOnce(new TypeError('network'));
  await sender.send();
  await sender.send();
  expect(seen).toEqual([true, false]);
});

test('a pass that the server takes again is no more named as refused, and nothing changes for the others', async () => {
  await add('1');
  const { send, sender } = senderOf(answered);
  send.mockRejectedValueOnce(new ApiError(403, { error: 'Not yet.' }));
  await sender.send();
  expect(sender.state.get().refused).toEqual({ a: 'Not yet.' });
  await sender.send();
  const { refused } = sender.state.get();
  expect(refused).toEqual({});
  await add('2');
  await sender.send();
  expect(sender.state.get().refused).toBe(refused);
});

test('a result of an operation that was not in the request is not stored', async () => {
  await add('1', 'a');
  const { op_id } = await add('2', 'b');
  const { send, sender } = senderOf((request) =>
    Promise.resolve({ answer: { results: applied([...idsOf(request), op_id]) }, offsetMs: null }),
  );
  await sender.send();
  expect(send).toHaveBeenCalledTimes(1);
  expect([await outcomes('a'), await outcomes('b')]).toEqual([['applied'], [undefined]]);
});

test('an operation that a server refuses without words has the code of its refusal', async () => {
  await add('1');
  const { send, sender } = senderOf(answered);
  send.mockRejectedValueOnce(new ApiError(422, { code: 'invalid-fields' }));
  await sender.send();
  expect((await queue.of('a')).map(({ refusal }) => refusal)).toEqual(['invalid-fields']);
});

test.each<[string, () => ReturnType<SendBatch>]>([
  ['has a sheet that nobody can read', () => Promise.resolve({ answer: { results: [] }, offsetMs: null })],
  ['has sent as much as a day allows', () => Promise.reject(new ApiError(429, {}, 86_400))],
  ['has an operation at which the server fails', () => Promise.reject(new ApiError(500, {}))],
])('a judge who %s does not hold up the other judge on the phone', async (_what, failing) => {
  await add('1', 'a');
  await add('2', 'b');
  const { sender } = senderOf(
    (...request) => (request[0].pass === 'a' ? failing() : answered(...request)),
    'a',
    'b',
  );
  vi.spyOn(sender, 'sendIn').mockReturnValue();
  await sender.send();
  expect(await outcomes('b')).toEqual(['applied']);
  expect(await outcomes('a')).toEqual([undefined]);
});
