import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import { makeImage } from '../testing/stored';
import { DEFAULT_SHARE_IMAGE, sharedMedia, sharePath } from './pageHead';
import { describePage, isDescribed, PAGE_TEXTS, shorten } from './pageTexts';

describe('sharePath', () => {
  const image = makeImage('events', 'e');
  const variant = (width: number) => ({
    path: `media/events/e/0a1b2c3d-${String(width)}.webp`,
    width,
    type: 'image/webp' as const,
  });

  test('takes the smallest variant that is wide enough, otherwise the largest', () => {
    expect(sharePath(image)).toBe('/share/events/e/0a1b2c3d-640.jpg');
    const wide = { ...image, path: variant(1920).path, variants: [640, 1280, 1920].map(variant) };
    expect(sharePath(wide)).toBe('/share/events/e/0a1b2c3d-1280.jpg');
    expect(sharePath(null)).toBe(DEFAULT_SHARE_IMAGE);
  });

  test('leads back only to the file', () => {
    expect(sharedMedia(sharePath(image))).toBe(image.path);
    for (const path of [
      '/share.jpg',
      '/share/inbox/u/f.jpg/x',
      '/share/../secret.jpg',
      '/share/a/b/c.webp',
    ]) {
      expect(sharedMedia(path)).toBeNull();
    }
  });
});

describe('descriptions', () => {
  test('each page has its own description of a suitable length', () => {
    const all = Object.keys(PAGE_TEXTS).map((path) => describePage(path, DEFAULT_SETTINGS));
    expect(new Set(all).size).toBe(all.length);
    for (const one of all) expect(one.length).toBeLessThanOrEqual(201);
    expect(describePage('/gallery/', DEFAULT_SETTINGS)).toBe(describePage('/gallery', DEFAULT_SETTINGS));
    expect(describePage('/login', DEFAULT_SETTINGS)).toBe(describePage('/', DEFAULT_SETTINGS));
    expect(isDescribed('/constructor')).toBe(false);
  });

  test('a text is shortened between words', () => {
    expect(shorten('One  two\nthree', 50)).toBe('One two three');
    expect(shorten('One two, three four', 14)).toBe('One two…');
    expect(shorten('Onetwothreefourfive', 8)).toBe('Onetwoth…');
  });
});
