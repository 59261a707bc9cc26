import * as judging from 'virtual:routes/judging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendByPass } from '../../server/callByPass';
import { emptyDatabase } from '../../testing/indexedDb';
import { backOffMs } from './backOff';
import { BATCH, firstBatch } from './batches';
import type { PhoneDatabase } from './database';
import type { QueuedOperation, Stamp } from './operation';
import { Queue } from './queue';
import { type Holder, type SendBatch, Sender } from './sender';

interface Sent {
  ops: (Stamp & { text: string })[];
  device: { id: string; pending: number };
}

let database: PhoneDatabase;
let queue: Queue<Stamp & { text: string }>;
let requests: { token: string; body: Sent }[];

const stamped = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { Date: new Date().toUTCString() } });
const applied = ({ ops }: Sent) =>
  stamped(200, { results: ops.map(({ op_id }) => ({ op_id, outcome: 'applied' })) });

/** Replaces the server; `answer` gives each response, or throws where the network is lost. */
function stubServer(answer: (body: Sent, token: string) => Response) {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Sent;
    const token = (init.headers as Record<string, string>).Authorization?.slice('Pass '.length) ?? '';
    requests.push({ token, body });
    return new Promise((resolve) => resolve(answer(body, token)));
  });
}

beforeEach(async () => {
  database = await emptyDatabase();
  queue = new Queue(database);
  requests = [];
});
afterEach(() => {
  queue.close();
  database.close();
  vi.unstubAllGlobals();
});

const add = (text: string, owner = 'a') =>
  queue.append({ owner, subject: text, replaceable: false, receipt: null, body: { text } });
const sender = (holders: Holder[] = [{ owner: 'a', token: 'token-a' }]) =>
  new Sender({
    queue,
    send: (...request) => sendByPass(judging.ops, ...request),
    holders: () => Promise.resolve(holders),
  });
const texts = () => requests.map(({ body }) => body.ops.map(({ text }) => text));
const outcomes = async (owner = 'a') => (await queue.of(owner)).map(({ result }) => result?.outcome);

test('a sender that has not begun says neither that it sends, nor that it failed', () => {
  expect(sender().state.get()).toEqual({
    isSending: false,
    isUnreached: false,
    isFull: false,
    refused: {},
    offsetMs: null,
  });
});

test('two judges on one phone: each operation goes with the pass of its judge, in its order', async () => {
  stubServer(applied);
  await add('1');
  await add('2', 'b');
  await add('3');
  await sender([
    { owner: 'a', token: 'token-a' },
    { owner: 'b', token: 'token-b' },
  ]).send();
  expect(requests.map(({ token }) => token)).toEqual(['token-a', 'token-b']);
  expect(texts()).toEqual([['1', '3'], ['2']]);
  expect(requests[0]?.body.device.pending).toBe(2);
});

test('a phone too full to note what it sends sends nothing, and says that it is full and not that there is no network', async () => {
  stubServer(applied);
  await add('1');
  const own = sender();
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const marking = vi.spyOn(queue, 'markSent').mockRejectedValueOnce(full);
  await own.send();
  expect(own.state.get()).toMatchObject({ isFull: true, isUnreached: false });
  expect(requests).toEqual([]);
  marking.mockRestore();
  await own.send();
  expect(own.state.get()).toMatchObject({ isFull: false, isUnreached: false });
  expect(await outcomes()).toEqual(['applied']);
});

test('an answer that was lost: the same operations are sent again with the same ids', async () => {
  await add('1');
  stubServer(() => {
    throw new TypeError('network');
  });
  const own = sender();
  await own.send();
  expect(own.state.get().isUnreached).toBe(true);
  expect(await outcomes()).toEqual([undefined]);
  stubServer(applied);
  await own.send();
  const [first, second] = requests;
  expect(second?.body.ops).toEqual(first?.body.ops);
  expect(await outcomes()).toEqual(['applied']);
});

test('a request that the server cannot read is halved until the one operation is found, and the others go on', async () => {
  for (const text of ['1', '2', 'bad', '4', '5']) await add(text);
  stubServer((body) =>
    body.ops.some(({ text }) => text === 'bad') ? stamped(400, { error: 'Unreadable.' }) : applied(body),
  );
  await sender().send();
  expect(await outcomes()).toEqual(['applied', 'applied', undefined, 'applied', 'applied']);
  expect((await queue.of('a'))[2]?.refusal).toBe('Unreadable.');
});

test('a revoked pass keeps its operations, is named, and does not hold up the other judge', async () => {
  await add('1');
  await add('2', 'b');
  stubServer((body, token) =>
    token === 'token-a' ? stamped(401, { error: 'This pass was revoked.' }) : applied(body),
  );
  const own = sender([
    { owner: 'a', token: 'token-a' },
    { owner: 'b', token: 'token-b' },
  ]);
  await own.send();
  expect(own.state.get().refused).toEqual({ a: 'This pass was revoked.' });
  expect(await outcomes('a')).toEqual([undefined]);
  expect(await outcomes('b')).toEqual(['applied']);
});

test('the sign-in page of a hotspot is no answer', async () => {
  await add('1');
  stubServer(() => new Response('<html>Welcome to the hotspot</html>', { status: 200 }));
  const own = sender();
  await own.send();
  expect(own.state.get().isUnreached).toBe(true);
  expect(await outcomes()).toEqual([undefined]);
});

test('a response that names none of the operations that were sent is none: they stay, and are sent again later', async () => {
  await add('1');
  stubServer(() => stamped(200, { results: [{ op_id: 'unknown', outcome: 'applied' }] }));
  const own = sender();
  await own.send();
  expect(own.state.get().isUnreached).toBe(true);
  expect(await outcomes()).toEqual([undefined]);
  expect(requests).toHaveLength(1);
});

test.each([
  ['a minute, as the server asks', { 'Retry-After': '60' }, 60_000],
  ['at most the two seconds after a first failure', {}, 2000],
])('the next attempt after a server that is busy waits %s', async (_how, headers, ms) => {
  await add('1');
  stubServer(() => new Response(JSON.stringify({ error: 'Later.' }), { status: 503, headers }));
  const own = sender();
  const next = vi.spyOn(own, 'sendIn').mockReturnValue();
  await own.send();
  expect(next).toHaveBeenCalledTimes(1);
  const [wait = 0] = next.mock.calls[0] ?? [];
  expect([wait > ms / 2 - 1, wait <= ms]).toEqual([true, true]);
});

test('a page sends when it starts, has a network again or is seen again, with its last breath when it is hidden, and never after its end', async () => {
  await add('1');
  const one = await queue.unsent('a');
  vi.spyOn(queue, 'unsent').mockResolvedValue(one);
  vi.spyOn(queue, 'markSent').mockResolvedValue(one);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.useFakeTimers();
  const send = vi.fn<SendBatch>().mockRejectedValue(new TypeError('network'));
  const holders = () => Promise.resolve([{ owner: 'a', token: 'token-a' }]);
  const ended = new AbortController();
  /** Lists for each request that follows whether it outlives its page. */
  const after = async (happen: () => void) => {
    happen();
    await vi.advanceTimersByTimeAsync(0);
    return send.mock.calls.splice(0).map(([, keepalive]) => keepalive);
  };
  const becomes = (state: DocumentVisibilityState) => () => {
    seen.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const online = () => window.dispatchEvent(new Event('online'));
  try {
    expect(await after(() => new Sender({ queue, send, holders }).start(ended.signal))).toEqual([false]);
    expect(await after(becomes('hidden'))).toEqual([true]);
    expect(await after(becomes('visible'))).toEqual([false]);
    expect(await after(online)).toEqual([false]);
    ended.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await after(online)).toEqual([]);
    expect(await after(becomes('hidden'))).toEqual([]);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

test('a batch holds at most 50 operations and 48 KB, and always one', () => {
  const one = (text: string) => ({ op: { text } }) as unknown as QueuedOperation;
  expect(firstBatch(Array.from({ length: 60 }, () => one('x')))).toHaveLength(BATCH.operations);
  const large = 'ũ'.repeat(10_000);
  expect(firstBatch([one(large), one(large), one(large)])).toHaveLength(2);
  expect(firstBatch([one(large.repeat(5)), one('x')])).toHaveLength(1);
});

test('the wait doubles up to five minutes, and is never the same for all phones', () => {
  expect([1, 2, 3, 20].map((failures) => backOffMs(failures, () => 1))).toEqual([2000, 4000, 8000, 300_000]);
  expect(backOffMs(3, () => 0)).toBe(4000);
});

test('what may wait longer does not put off what is due earlier, and is sent with it', () => {
  vi.useFakeTimers();
  try {
    const own = sender();
    const send = vi.spyOn(own, 'send').mockResolvedValue();
    own.sendIn(10_000);
    own.sendIn(1000);
    own.sendIn(5000);
    vi.advanceTimersByTime(999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(9000);
    expect(send).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
