import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { isTimestamp } from './documentChange';

test.each([
  ['a time of the database', Timestamp.now(), true],
  ['a record with such a field that is no function', { toDate: 1 }, false],
  ['a date', new Date(), false],
  ['a text', 'toDate', false],
  ['null', null, false],
  ['undefined', undefined, false],
])('%s is a time of the database or not', (_what, value, expected) => {
  expect(isTimestamp(value)).toBe(expected);
});
