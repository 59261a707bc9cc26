import { expect, test } from 'vitest';
import { isMet } from './figures';
import { tapFigures } from './taps';

test('a tap that mostly had no effect misses its goal, one that was lost once is told by its median', () => {
  const [lost, kept] = tapFigures([
    { name: 'lost', seconds: [1, null, null] },
    { name: 'kept', seconds: [2, null, 1] },
  ]);
  expect(lost && isMet(lost)).toBe(false);
  expect(kept && isMet(kept)).toBe(true);
  expect(kept?.value).toBe(2);
});
