import { expect, test } from 'vitest';
import { deadlineText } from './deadlineText';

test.each([
  ['2026-08-01T21:00:00Z', 'the end of Saturday, August 1, 2026'],
  ['2026-12-31T21:00:00Z', 'the end of Thursday, December 31, 2026'],
  ['2026-08-01T09:00:00Z', 'Saturday, August 1, 2026 at 12:00 PM EAT'],
])('a deadline at %s is written as %j', (at, text) => {
  expect(deadlineText(new Date(at))).toBe(text);
});
