import { expect, test } from 'vitest';
import { statusOf } from './followEntry';

test.each([
  ['entered', false, 'withdrawn'],
  ['performed', false, 'withdrawn'],
  ['guest', false, 'withdrawn'],
  ['guest', true, 'guest'],
  ['no_show', false, 'no_show'],
  ['disqualified', false, 'disqualified'],
  ['entered', true, 'entered'],
  ['withdrawn', true, 'withdrawn'],
] as const)('a row that is %s, where the entry being accepted is %s, is %s', (status, isAccepted, after) => {
  expect(statusOf(status, { isAccepted, isBack: false })).toBe(after);
});

test('an entry that is accepted again comes back into its round', () => {
  expect(statusOf('withdrawn', { isAccepted: true, isBack: true })).toBe('entered');
});
