import { expect, test } from 'vitest';
import { lengthOf, secondsIn } from './length';

test.each([
  ['4', 240],
  [' 4:30 ', 270],
  ['4,5', 270],
  ['0:45', 45],
  ['', null],
  ['four', null],
  ['0', null],
])('the typed length %j is %j seconds', (typed, seconds) => {
  expect(secondsIn(typed)).toBe(seconds);
});

test('a stored length is shown so that it can be typed again', () => {
  expect([lengthOf(null), lengthOf(270), secondsIn(lengthOf(65))]).toEqual(['', '4:30', 65]);
});
