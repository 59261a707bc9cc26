import { expect, test } from 'vitest';
import { formatMoney } from './money';

test.each([
  [50_000, 'Ksh\u00a050,000'],
  [999, 'Ksh\u00a0999'],
  [1_000_000, 'Ksh\u00a01,000,000'],
])('%i is formatted as %j', (amount, text) => {
  expect(formatMoney('Ksh', amount)).toBe(text);
});
