import { AppError } from '@ndeiya/domain/kernel/errors';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import express from 'express';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import type { Answered } from '../testing/answered';
import { errorHandler } from './errorHandler';
import { fileParts, type OpenFile, type Signed } from './fileParts';

vi.mock('firebase-functions/logger');

const SOUND = Buffer.from('0123456789');
const MOST = 4;

/** A server of one file, and what its opener was asked for. */
function served() {
  const file: OpenFile = {
    bytes: SOUND.length,
    mime: 'audio/mp4',
    read: ({ start, end }) => Promise.resolve(SOUND.subarray(start, end + 1)),
  };
  const open = vi.fn((_id: string, _signed: Signed) => Promise.resolve(file));
  const app = express();
  app.get('/sounds/:id', fileParts(open, MOST));
  const get = (address: string, range?: string): PromiseLike<Answered> => {
    const call = request(app.use(errorHandler)).get(address);
    return range === undefined ? call : call.set('Range', range);
  };
  return { open, get, app };
}

test('a part of a file is sent with its place, its length and its type, and no cache keeps it', async () => {
  const { open, get } = served();
  const { status, headers, body } = await get('/sounds/s1?until=9&for=u.v&signature=mark', 'bytes=2-');
  expect([status, String(body)]).toEqual([206, '2345']);
  expect(headers).toMatchObject({
    'content-range': 'bytes 2-5/10',
    'content-length': '4',
    'content-type': 'audio/mp4',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['s1', { until: 9, listener: 'u.v', signature: 'mark' }]);
});

test('a player that asks for the headers alone is told the length of the part', async () => {
  const { app } = served();
  const { headers } = await request(app).head('/sounds/s1').set('Range', 'bytes=2-');
  expect(headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'content-length': '4' });
});

test.each([undefined, 'bytes=10-'])(
  'a request with the range %s is told how long the file is',
  async (range) => {
    const { status, headers, body } = await served().get('/sounds/s1', range);
    expect(status).toBe(416);
    expect(body).toEqual({ error: recordingMessages.askForRange });
    expect(headers).toMatchObject({
      'content-range': 'bytes */10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
  },
);

test('a listener and a signature that are given twice, or not at all, are none', async () => {
  const { open, get } = served();
  await get('/sounds/s1?for=one&for=two&signature=one&signature=two', 'bytes=0-');
  await get('/sounds/s1', 'bytes=0-');
  const none = { until: Number.NaN, listener: '', signature: '' };
  expect(open.mock.calls.map(([, signed]) => signed)).toEqual([none, none]);
});

test('an id that no file can have gives 404 before anything is opened, and so does a refused address', async () => {
  const { open, get } = served();
  expect((await get('/sounds/bad%20id', 'bytes=0-')).status).toBe(404);
  expect(open).not.toHaveBeenCalled();
  open.mockRejectedValue(new AppError('not-found', 'Gone.'));
  expect((await get('/sounds/s1', 'bytes=0-')).body).toMatchObject({ error: 'Gone.', code: 'not-found' });
});

test('a file that cannot be read within half a minute is answered with 503', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { open, get } = served();
  open.mockImplementation(() => {
    vi.advanceTimersByTime(30_000);
    return new Promise(vi.fn());
  });
  expect((await get('/sounds/s1', 'bytes=2-')).status).toBe(503);
  vi.useRealTimers();
});
