import { expect, test } from 'vitest';
import { isMet } from './figures';
import { tapFigures } from './taps';

test('tapFigures uses the median: a tap without effect in most runs misses its goal, one without effect once does not', () => {
  const [lost, kept] = tapFigures([
    { name: 'lost', seconds: [1, null, null] },
    { name: 'kept', seconds: [2, null, 1] },
  ]);
  expect(lost && isMet(lost)).toBe(false);
  expect(kept && isMet(kept)).toBe(true);
  expect(kept?.value).toBe(2);
});
