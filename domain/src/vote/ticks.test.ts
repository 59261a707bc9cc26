import { expect, test } from 'vitest';
import { isWholeVote, NONE, toggled } from './ticks';

test('ticks: at most as many as allowed; none of them stands alone; one choice replaces another', () => {
  expect(toggled(['A007'], 'A008', 2)).toEqual(['A007', 'A008']);
  expect(toggled(['A007', 'A008'], 'B001', 2)).toBeNull();
  expect(toggled(['A007', 'A008'], 'A007', 2)).toEqual(['A008']);
  expect(toggled(['A007', 'A008'], NONE, 2)).toEqual([NONE]);
  expect(toggled([NONE], 'A007', 2)).toEqual(['A007']);
  expect(toggled(['A007'], 'A008', 1)).toEqual(['A008']);
  const bounds = { min: 2, max: 3 };
  expect([[], ['a'], ['a', 'b'], [NONE]].map((draft) => isWholeVote(draft, bounds))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
