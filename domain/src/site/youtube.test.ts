import { expect, test } from 'vitest';
import { videoCases, YOUTUBE_URLS } from '../testing/video.cases';
import { youtubeEmbedUrl, youtubeId } from './youtube';

test.each(YOUTUBE_URLS)('%s gives its id', (url) => {
  expect(youtubeId(url)).toBe('abcDEF12_-3');
});

const refused = videoCases
  .filter(({ ok, field, why }) => !ok && field === 'youtube_url' && !why.includes('too long'))
  .map(({ value }) => value.youtube_url)
  .filter((url) => typeof url === 'string');
test.each(refused)('%j gives no id', (url) => {
  expect(youtubeId(url)).toBeNull();
});

test('the player uses the host without cookies', () => {
  expect(new URL(youtubeEmbedUrl('abcDEF12_-3')).origin).toBe('https://www.youtube-nocookie.com');
  expect(new URL(youtubeEmbedUrl('abcDEF12_-3')).pathname).toBe('/embed/abcDEF12_-3');
});
