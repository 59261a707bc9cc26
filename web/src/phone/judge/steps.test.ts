import { expect, test } from 'vitest';
import { fived, stepped } from './steps';

test.each([
  [40, 20],
  [25, 13],
  [1, 1],
])('the first tap on either button gives the middle of the marks up to %i, which is %i', (max, expected) => {
  expect(stepped(null, 1, max)).toBe(expected);
  expect(stepped(null, -1, max)).toBe(expected);
});

test.each([
  [40, 20],
  [25, 15],
])(
  'a button that is held first gives a multiple of five near the middle of %i, which is %i',
  (max, expected) => {
    expect(fived(null, 1, max)).toBe(expected);
    expect(fived(null, -1, max)).toBe(expected);
  },
);

test('a button that is held first gives the middle where there are fewer than five marks', () => {
  expect([fived(null, 1, 3), fived(null, -1, 1)]).toEqual([2, 1]);
});

test('taps after the first one go by one and by five, and stay within the range', () => {
  expect([stepped(20, 1, 40), stepped(20, -1, 40), stepped(0, -1, 40), stepped(40, 1, 40)]).toEqual([
    21, 19, 0, 40,
  ]);
  expect([fived(21, 1, 40), fived(21, -1, 40), fived(2, -1, 40), fived(39, 1, 40)]).toEqual([25, 20, 0, 40]);
});
