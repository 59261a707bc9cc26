import { readFileSync } from 'node:fs';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { describe, expect, test } from 'vitest';
import { nested, stretched, withTracks } from '../../testing/badMedia';
import { probe } from './probe';

const MEDIA = new URL('../../testing/media/', import.meta.url);
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, MEDIA)));

// A thread of its own starts slowly on a busy machine.
const PATIENCE = { timeout: 30_000 } as const;

/** The files named 'recorder' were made by Chromium's MediaRecorder, the others by ffmpeg. */
describe('a file of a phone', PATIENCE, () => {
  test.each([
    ['voice.m4a', 'audio/mp4', ['aac']],
    ['voice.3gp', 'audio/mp4', ['aac']],
    ['voice.mp3', 'audio/mpeg', ['mp3']],
    ['voice.ogg', 'audio/ogg', ['opus']],
    ['voice.webm', 'audio/webm', ['opus']],
    ['clip.mp4', 'video/mp4', ['avc', 'aac']],
    ['clip.mov', 'video/quicktime', ['avc', 'aac']],
    ['clip.3gp', 'video/mp4', ['video of another kind', 'aac']],
    ['clip.webm', 'video/webm', ['vp8', 'opus']],
    ['voice-amr.3gp', 'audio/mp4', ['audio of another kind']],
    ['recorder.webm', 'audio/webm', ['opus']],
    ['recorder.m4a', 'audio/mp4', ['opus']],
    ['recorder-video.webm', 'video/webm', ['opus', 'vp8']],
    ['recorder.mp4', 'video/mp4', ['vp9', 'opus']],
  ])('%s is read with its type, codecs and length', async (name, type, codecs) => {
    const found = await probe(fileOf(name));
    if (typeof found === 'string') throw new Error(found);
    expect(found.mime.split(';')[0]).toBe(type);
    expect(found.codecs).toEqual(codecs);
    expect(found.seconds).toBeCloseTo(3, 0);
    expect(found.hasSound).toBe(true);
  });
});

describe('a hostile or damaged file', PATIENCE, () => {
  test('another kind of file is no media, whatever it is called', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await probe(new Uint8Array(png))).toBe('not_media');
    expect(await probe(new Uint8Array(Buffer.from('<html><script>alert(1)</script>')))).toBe('not_media');
    expect(await probe(new Uint8Array(0))).toBe('not_media');
  });
  test('a file that is cut off is unreadable, also where its tables are at its beginning', async () => {
    expect(await probe(fileOf('clip.mp4').slice(0, 4000))).toBe('unreadable');
    expect(await probe(fileOf('early.m4a').slice(0, 6000))).toBe('unreadable');
  });
  test('a video without sound says so', async () => {
    expect(await probe(fileOf('silent.mp4'))).toMatchObject({ hasSound: false });
  });
  test('a file that lasts ten hours says so', async () => {
    expect(await probe(stretched(fileOf('voice.m4a'), 12_000))).toMatchObject({
      seconds: expect.closeTo(36_000, -3) as number,
    });
  });
  test('a file that lasts no time says so', async () => {
    expect(await probe(stretched(fileOf('voice.m4a'), 0))).toMatchObject({
      seconds: expect.closeTo(0, 1) as number,
    });
  });
  test('a container with a hundred thousand boxes inside each other ends the thread, not the process', async () => {
    const found = await probe(nested(100_000));
    expect(typeof found === 'string' || found.seconds === 0).toBe(true);
  });
  test('a film that claims thousands of tracks is unreadable, for its description would fit into no document', async () => {
    expect(await probe(withTracks(fileOf('voice.m4a'), 2))).toMatchObject({ hasSound: true });
    expect(await probe(withTracks(fileOf('voice.m4a'), 5000))).toBe('unreadable');
  });
  test('a playlist that names another address is no media, and nothing is fetched', async () => {
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nhttp://127.0.0.1:9/song.ts\n';
    expect(await probe(new Uint8Array(Buffer.from(playlist)))).toEqual(expect.any(String));
  });
  test('noise of the greatest size behind a good beginning ends in time', async () => {
    const noise = Buffer.alloc(RECORDINGS.bytes, 'moovtrakstblstsz\xff\xff\xff\xff', 'latin1');
    Buffer.from(fileOf('clip.webm')).copy(noise, 0, 0, 4000);
    const found = await probe(new Uint8Array(noise));
    expect(found).toBeDefined();
  });
  test('a check that takes too long is ended', async () => {
    expect(await probe(fileOf('clip.mp4'), 0)).toBe('unreadable');
  });
});
