import { describe, expect, test } from 'vitest';
import {
  arrivedBytes,
  costOf,
  faultOf,
  isMediaType,
  pieceCount,
  playsEverywhere,
  RECORDINGS,
} from './recordings';

describe('faultOf', () => {
  test.each([
    ['within the limit', { seconds: 300, hasSound: true }, null],
    ['a minute above the limit, for applause', { seconds: 360, hasSound: true }, null],
    ['longer', { seconds: 361, hasSound: true }, 'too_long'],
    ['infinite', { seconds: Infinity, hasSound: true }, 'too_long'],
    ['no number', { seconds: NaN, hasSound: true }, 'too_short'],
    ['empty', { seconds: 0, hasSound: true }, 'too_short'],
    ['silent', { seconds: 300, hasSound: false }, 'no_sound'],
  ] as const)('a file that is %s: %o gives %s', (_, facts, fault) => {
    expect(faultOf(facts, 300)).toBe(fault);
  });
});

test('only AAC, MP3 and H.264 in MP4 or MP3 files play on every phone', () => {
  expect(playsEverywhere('audio/mp4; codecs="mp4a.40.2"', ['aac'])).toBe(true);
  expect(playsEverywhere('audio/mpeg', ['mp3'])).toBe(true);
  expect(playsEverywhere('video/mp4', ['hevc', 'aac'])).toBe(false);
  expect(playsEverywhere('video/webm', ['vp8', 'opus'])).toBe(false);
});

test('the cost is in whole units of the currency, and at least 1', () => {
  expect(costOf(10_000, 2)).toBe(1);
  expect(costOf(4_200_000, 2)).toBe(9);
});

test('a type is a sound or a video', () => {
  expect(['audio/mp4', 'video/3gpp', 'audio/x-m4a'].every(isMediaType)).toBe(true);
  expect(['text/html', 'audio/mp4;codecs=x', 'audio/', `audio/${'a'.repeat(100)}`].some(isMediaType)).toBe(
    false,
  );
});

test('what has arrived counts from the beginning: a piece behind a gap does not count, and the last one counts its own length', () => {
  const bytes = 2 * RECORDINGS.pieceBytes + 10;
  expect(pieceCount(bytes)).toBe(3);
  expect(arrivedBytes(bytes, [])).toBe(0);
  expect(arrivedBytes(bytes, [0, 2])).toBe(RECORDINGS.pieceBytes);
  expect(arrivedBytes(bytes, [2, 0, 1])).toBe(bytes);
});

test('ten cuts in 20 MB cost less than 5 %, wherever they fall', () => {
  expect((10 * RECORDINGS.pieceBytes) / 20_000_000).toBeLessThan(0.05);
});
