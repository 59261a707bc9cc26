import { expect, test } from 'vitest';
import { type Figure, isMet, median, table } from './figures';

test('a figure meets its goal at the bound and misses it beyond', () => {
  const bytes: Figure = { name: 'scripts', value: 170, unit: 'KB', atMost: 170 };
  expect(isMet(bytes)).toBe(true);
  expect(isMet({ ...bytes, value: 170.1 })).toBe(false);
  expect(isMet({ name: 'score', value: 99, unit: 'score', atLeast: 100 })).toBe(false);
  expect(isMet({ name: 'told only', value: 1, unit: 'count' })).toBeUndefined();
  expect(isMet({ ...bytes, value: NaN })).toBe(false);
});

test('median returns one of the values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2);
  expect(median([])).toBeNaN();
});

test('the table shows each goal and its verdict', () => {
  const lines = table([
    { name: 'LCP', value: 2.613, unit: 's', atMost: 1.6 },
    { name: 'told', value: 3, unit: 'count' },
  ]).split('\n');
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| figure | measured | goal | |',
    '| ------ | -------- | -------- | ------ |',
    '| LCP | 2.61 s | ≤ 1.60 s | MISSED |',
    '| told | 3 | | |',
  ]);
});
