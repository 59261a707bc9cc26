import { youtubeId } from '@ndeiya/domain/site/youtube';
import { expect, test } from 'vitest';
import { videoAddress } from './videoAddress';

test.each([
  ['https://www.youtube.com/watch?v=abcDEF12_-3&t=5'],
  [' https://youtu.be/abcDEF12_-3?si=x '],
  ['youtu.be/abcDEF12_-3'],
  ['www.youtube.com/embed/abcDEF12_-3'],
  ['m.youtube.com/watch?v=abcDEF12_-3'],
  ['<iframe width="560" src="https://www.youtube.com/embed/abcDEF12_-3?si=x" title="t"></iframe>'],
  ['<iframe src="//www.youtube-nocookie.com/embed/abcDEF12_-3"></iframe>'],
])('%s is recognised as a video', (pasted) => {
  expect(youtubeId(videoAddress(pasted))).toBe('abcDEF12_-3');
});

test.each([[''], ['my video'], ['https://example.org/watch?v=abcDEF12_-3'], ['youtube.com/']])(
  '%j is not recognised as a video',
  (pasted) => {
    expect(youtubeId(videoAddress(pasted))).toBeNull();
  },
);

test('a pasted text longer than any embed code is returned unchanged, for the schema to refuse', () => {
  const pasted = '<iframe src="https://www.youtube.com/embed/abcDEF12_-3"></iframe>'.padEnd(3000, ' x');
  expect(youtubeId(videoAddress(pasted))).toBeNull();
});
