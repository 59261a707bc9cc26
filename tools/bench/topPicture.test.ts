import { expect, test } from 'vitest';
import { topWidth, withTopPicture } from './topPicture';
import type { Traffic } from './traffic';

const VIEW: Traffic = {
  scripts: {},
  files: { '/media/gallery/a/b-640.webp': 10_000, '/media/events/c/d-640.webp': 50_000 },
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
});

test('a view with another picture at its top than the demo has counts the largest of the demo', () => {
  const other = { ...VIEW, files: { ...VIEW.files, '/media/gallery/a/b-640.webp': 90_000 }, bytes: 240_000 };
  expect(withTopPicture(other, [10_000, 30_000, 20_000]).bytes).toBe(180_000);
});

test('a view without a picture at its top is an error, because its figure would be too small', () => {
  expect(() => withTopPicture({ ...VIEW, top: null }, [10_000])).toThrow('no picture at its top');
  expect(() => withTopPicture(VIEW, [])).toThrow('no picture at its top');
});

test('a first picture that came in two widths counts once, in the smaller one, also where the larger one is shown', () => {
  const files = { ...VIEW.files, '/media/gallery/a/b-1920.webp': 170_000 };
  expect(topWidth({ ...VIEW, files })).toBe(640);
  expect(topWidth({ ...VIEW, files, top: '/media/gallery/a/b-1920.webp' })).toBe(640);
  expect(withTopPicture({ ...VIEW, files, bytes: 330_000 }, [30_000]).bytes).toBe(180_000);
});
