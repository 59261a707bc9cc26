import { expect, test } from 'vitest';
import { stitches } from './charts';

/** Says where each stitch of a path begins, which `m` counts from the beginning of the one before. */
const begins = (path: string) => {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?[\d.]+) (-?[\d.]+)l/g)].map(([, right, down]) => {
    [x, y] = [x + Number(right), y + Number(down)];
    return [x, y];
  });
};

test('each stitch begins at the place of its letter in the chart', () => {
  const path = stitches(['.a.a', 'b..a', 'a...'], 'a');
  expect(begins(path)).toEqual([
    [6, 1.5],
    [18, 1.5],
    [18, 6.5],
    [0, 11.5],
  ]);
  expect(path.match(/z/g)).toHaveLength(4);
});

test('stitches on a slope repeat the same text, and a thread that a chart does not have is no path', () => {
  const [, ...others] = stitches(['a..', '.a.', '..a'], 'a').split('z').slice(0, -1);
  expect(new Set(others).size).toBe(1);
  expect(stitches(['a'], 'b')).toBe('');
});
