import { expect, test } from 'vitest';
import { rangeOf } from './range';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=5-5', { start: 5, end: 5 }],
  ['bytes=950-', { start: 950, end: 999 }],
  ['bytes=950-4000', { start: 950, end: 999 }],
  ['bytes=-50', { start: 950, end: 999 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  ['bytes=1000-', null],
  ['bytes=5-4', null],
  ['bytes=-0', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  [undefined, null],
])('of 1,000 bytes and parts of 100, %s gives %o', (header, part) => {
  expect(rangeOf(header, 1000, 100)).toEqual(part);
});
