import { expect, test } from 'vitest';
import { isMet } from './figures';
import { tapFigures } from './taps';

test('tapFigures uses the median: a tap without effect in most runs misses its goal, one without effect once does not', () => {
  const [lost, kept] = tapFigures([
    { name: 'lost', seconds: [1, null, null] },
    { name: 'kept', seconds: [0.4, null, 0.2] },
  ]);
  expect(lost && isMet(lost)).toBe(false);
  expect(kept && isMet(kept)).toBe(true);
  expect(kept?.value).toBe(0.4);
});

test('a tap that opens another page has more time than one that changes this page', () => {
  const seconds = [0.7];
  const [here, there] = tapFigures([
    { name: 'here', seconds },
    { name: 'there', seconds, isNextPage: true },
  ]);
  expect(here && isMet(here)).toBe(false);
  expect(there && isMet(there)).toBe(true);
});
