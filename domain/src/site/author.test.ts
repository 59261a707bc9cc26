import { expect, test } from 'vitest';
import { authorNoteId, wholeMillis } from './author';

const video = { collection: 'videos', id: 'one' };
/** Both SDKs return a stored time in this form; this one is 123.999 ms. */
const stored = { seconds: 1_700_000_000, nanoseconds: 123_999_000 };

test.each([
  ['a stored time, rounded down', stored, 1_700_000_000_123],
  ['a date', new Date(5), 5],
  ['a text', '2031-01-01', null],
  ['nothing', undefined, null],
  ['null', null, null],
])('wholeMillis of %s', (_what, time, expected) => {
  expect(wholeMillis(time)).toBe(expected);
});

test('the id of a note names the document and the version that the change replaces', () => {
  expect(authorNoteId(video, null)).toBe('videos~one~new');
  expect(authorNoteId(video, undefined)).toBe('videos~one~new');
  expect(authorNoteId(video, { updated_at: stored })).toBe('videos~one~1700000000123');
  expect(authorNoteId(video, { title: 'undated' })).toBe('videos~one~none');
});
