import { expect, test } from 'vitest';
import { fraction } from '../kernel/fraction';
import { distinctly } from './wording';

test.each([
  [
    'two decimals where they differ by these',
    [
      [97n, 3n],
      [32n, 1n],
    ],
    ['32.33', '32.00'],
  ],
  [
    'two decimals where they are equal',
    [
      [97n, 3n],
      [194n, 6n],
    ],
    ['32.33', '32.33'],
  ],
  [
    'a third one where two are the same with two',
    [
      [32_004n, 1000n],
      [32n, 1n],
    ],
    ['32.004', '32.000'],
  ],
  [
    'all that the closest two need',
    [
      [320_004n, 10_000n],
      [32n, 1n],
      [33n, 1n],
    ],
    ['32.0004', '32.0000', '33.0000'],
  ],
] as const)('means have %s', (_what, values, expected) => {
  expect(distinctly(values.map(([num, den]) => fraction(num, den)))).toEqual(expected);
});
