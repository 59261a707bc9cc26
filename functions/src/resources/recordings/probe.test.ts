import { readFileSync } from 'node:fs';
import { RECORDINGS } from '@ndeiya/domain/recordings';
import { describe, expect, test } from 'vitest';
import { probe } from './probe';

const MEDIA = new URL('../../testing/media/', import.meta.url);
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, MEDIA)));

describe('a file of a phone', () => {
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
  ])('%s is read with its type, codecs and length', async (name, type, codecs) => {
    const found = await probe(fileOf(name));
    if (typeof found === 'string') throw new Error(found);
    expect(found.mime.split(';')[0]).toBe(type);
    expect(found.codecs).toEqual(codecs);
    expect(found.seconds).toBeCloseTo(3, 0);
    expect(found.hasSound).toBe(true);
  });
});

/** An MP4 with one box inside the other, as deep as it has room. */
function nested(depth: number): Uint8Array {
  const file = Buffer.alloc(24 + depth * 8);
  file.writeUInt32BE(24, 0);
  file.write('ftypisom', 4, 'latin1');
  file.write('isommp42', 16, 'latin1');
  for (let level = 0; level < depth; level += 1) {
    file.writeUInt32BE((depth - level) * 8, 24 + level * 8);
    file.write('moov', 28 + level * 8, 'latin1');
  }
  return new Uint8Array(file);
}

/** The table of sample durations of an MP4 says that each sample lasts much longer. */
function stretched(name: string, factor: number): Uint8Array {
  const file = Buffer.from(fileOf(name));
  const table = file.indexOf('stts', 0, 'latin1');
  const entries = file.readUInt32BE(table + 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = table + 16 + entry * 8;
    file.writeUInt32BE(file.readUInt32BE(at) * factor, at);
  }
  return new Uint8Array(file);
}

describe('a hostile or damaged file', () => {
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
    expect(await probe(stretched('voice.m4a', 12_000))).toMatchObject({
      seconds: expect.closeTo(36_000, -3) as number,
    });
  });
  test('a container with a hundred thousand boxes inside each other ends the thread, not the process', async () => {
    const found = await probe(nested(100_000));
    expect(typeof found === 'string' || found.seconds === 0).toBe(true);
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
