import { expect, test } from 'vitest';
import { mediaTypeOf } from './fileType';

test.each([
  ['song.m4a', 'audio/x-m4a', 'audio/x-m4a'],
  ['talk.webm', 'audio/webm;codecs=opus', 'audio/webm'],
  ['PTT-20250701-WA0001.opus', '', 'audio/ogg'],
  ['Voice 001.3GA', 'application/octet-stream', 'audio/3gpp'],
  ['letter.pdf', 'application/pdf', 'application/pdf'],
  ['no-end', '', ''],
])('%s of the type "%s" is announced as "%s"', (name, type, announced) => {
  expect(mediaTypeOf(new File(['x'], name, { type }))).toBe(announced);
});
