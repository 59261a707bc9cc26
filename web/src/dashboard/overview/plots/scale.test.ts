import { expect, test } from 'vitest';
import { pathOf, roundTop, scaleOf } from './scale';

test.each([
  [0, 1],
  [1, 1],
  [4, 5],
  [11, 20],
  [50, 50],
  [51, 100],
  [9999, 10_000],
])('the top of a plot up to %i is %i', (most, top) => {
  expect(roundTop(most)).toBe(top);
});

test('a line goes in steps from the left end to the right end, and up to its total', () => {
  const points = [
    { x: -10, y: 0 },
    { x: -5, y: 2 },
    { x: 0, y: 5 },
  ];
  expect(pathOf(points, scaleOf(points))).toBe('M0 100H50V60H100V0');
});

test('a line of one point stands at the left end', () => {
  const points = [{ x: 3, y: 0 }];
  expect(pathOf(points, scaleOf(points))).toBe('M0 100');
});
