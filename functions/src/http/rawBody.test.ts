import type { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { afterSending, withDeadline } from '../platform/deadline';
import { keepRawBodies, readRawBody } from './rawBody';

// The real channel would hide the types of all requests of this process.
const heard = vi.hoisted(() => vi.fn<typeof subscribe>());
vi.mock('node:diagnostics_channel', async (original) => ({
  ...(await original<object>()),
  subscribe: heard,
}));

/** A request with these headers and parts. */
function made(headers: Record<string, string>, ...parts: string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  for (const part of parts) request.push(Buffer.from(part));
  request.push(null);
  return request;
}

/** It says what the platform sees of the headers of a request, after our code was told of it. */
function seenByPlatform(request: IncomingMessage) {
  heard.mockClear();
  keepRawBodies();
  const [channel, hide] = heard.mock.calls[0] ?? [];
  expect(channel).toBe('http.server.request.start');
  hide?.({ request }, 'http.server.request.start');
  return request.headers;
}

test('the platform sees neither the type nor the encoding of a body, and our code reads both', async () => {
  const request = made({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
  expect(seenByPlatform(request)).toEqual({ 'content-type': 'application/octet-stream' });
  Object.assign(request, { rawBody: Buffer.from('{bad') });
  expect(await readRawBody(request, 4)).toEqual({
    type: 'application/json',
    encoding: 'gzip',
    raw: Buffer.from('{bad'),
  });
});

test('the platform sees no body, which it would read whole and unpack before anybody looks at its length', () => {
  const request = made({
    'content-length': '61190',
    'transfer-encoding': 'chunked',
    'content-encoding': 'gzip',
  });
  expect(seenByPlatform(request)).toEqual({});
});

test.each(['api', 'pages'])(
  'the function %s hides the bodies of visitors from the platform',
  async (name) => {
    vi.resetModules();
    heard.mockClear();
    vi.stubEnv('FUNCTION_TARGET', name);
    await import('../index');
    vi.unstubAllEnvs();
    expect(heard).toHaveBeenCalledWith('http.server.request.start', expect.any(Function));
  },
);

test('a request without a type gets none', async () => {
  const request = made({});
  expect(seenByPlatform(request)).toEqual({});
  expect(await readRawBody(request, 4)).toEqual({ type: '', encoding: '', raw: Buffer.alloc(0) });
});

test('a body is read from the request where the platform has kept none', async () => {
  const { type, raw } = await readRawBody(made({ 'content-type': 'text/plain' }, 'ab', 'cd'), 4);
  expect([type, String(raw)]).toEqual(['text/plain', 'abcd']);
});

test('nothing stays in memory of a body that has not come in when its request is answered with 503', async () => {
  vi.useFakeTimers();
  const request = new IncomingMessage(new Socket());
  let read: ReturnType<typeof readRawBody> | undefined;
  const answer = withDeadline(() => {
    read = readRawBody(request, 10);
    return afterSending(() => read ?? Promise.reject(new Error('not begun')));
  }, 1000);
  const refused = expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  request.push(Buffer.from('ab'));
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  vi.useRealTimers();
  request.push(Buffer.from('cd'));
  request.push(null);
  expect((await read)?.raw.length).toBe(0);
});

test('a body whose sender is gone is no failure of the server', async () => {
  const request = new IncomingMessage(new Socket());
  request.push(Buffer.from('ab'));
  const read = readRawBody(request, 4);
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(read).rejects.toMatchObject({ code: 'malformed-body' });
});

test.each([
  ['read from the request', made({}, 'abc', 'de')],
  ['kept by the platform', Object.assign(made({}), { rawBody: Buffer.from('abcde') })],
])('a body over the limit that was %s gives 413', async (_where, request) => {
  await expect(readRawBody(request, 4)).rejects.toMatchObject({ code: 'too-large' });
});
