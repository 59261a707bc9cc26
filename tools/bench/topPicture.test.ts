import { expect, test } from 'vitest';
import { withTopPicture } from './topPicture';
import type { Traffic } from './traffic';

const VIEW: Traffic = {
  scripts: {},
  pictures: { '/media/gallery/a/b-640.webp': 10_000, '/media/events/c/d-640.webp': 50_000 },
  top: '/media/gallery/a/b-640.webp',
  bytes: 160_000,
  from: {},
  html: 0,
  requests: 0,
  reads: 0,
  thirdParty: [],
  untouched: 0,
};

test('a view counts the largest picture that could have been at its top, whichever was', () => {
  expect(withTopPicture(VIEW, [10_000, 30_000, 20_000]).bytes).toBe(180_000);
  const larger = {
    ...VIEW,
    pictures: { ...VIEW.pictures, '/media/gallery/a/b-640.webp': 30_000 },
    bytes: 180_000,
  };
  expect(withTopPicture(larger, [10_000, 30_000, 20_000]).bytes).toBe(180_000);
});

test('a view without a picture at its top is an error, because its figure would be too small', () => {
  expect(() => withTopPicture({ ...VIEW, top: null }, [])).toThrow('no picture at its top');
});
