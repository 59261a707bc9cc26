import { isMediaPath } from '@ndeiya/domain/site/pageHead';
import { expect, test } from 'vitest';
import { imageUrl, imageUrlFor } from './imageUrl';

const variant = (width: number) => ({
  path: `media/gallery/g1/abc-${String(width)}.webp`,
  width,
  type: 'image/webp' as const,
});
const variants = [variant(320), variant(640), variant(1280)];
const image = { path: variant(1280).path, width: 1280, height: 800, variants };

test('a stored picture has the same path on the site, where the function looks for it', () => {
  expect(imageUrl(image.path)).toBe('/media/gallery/g1/abc-1280.webp');
  expect(isMediaPath(imageUrl(image.path).slice(1))).toBe(true);
});

test('takes the narrowest variant that is wide enough, otherwise the widest', () => {
  expect(imageUrlFor(image, 600)).toBe('/media/gallery/g1/abc-640.webp');
  expect(imageUrlFor(image, 5000)).toBe('/media/gallery/g1/abc-1280.webp');
});
