import { expect, test } from 'vitest';
import { permitProblems } from './usePermitForm';

const now = new Date('2025-08-01T09:00:00+03:00');

test.each([
  ['', 'Ill', ['valid_until']],
  ['2025-08-01T08:59', 'Ill', ['valid_until']],
  ['2025-08-01T09:01', ' ', ['reason']],
  ['2025-08-01T09:01', 'Ill', []],
])('a permit until %j because of %j has the problems that it names', (valid_until, reason, fields) => {
  expect(Object.keys(permitProblems({ email: '', valid_until, reason }, now))).toEqual(fields);
});
