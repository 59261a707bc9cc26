import { expect, test } from 'vitest';
import { filtersOf } from './sdkChecks';

const values = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each(['in', 'array-contains-any'])(
  'a query with a list of no values for "%s" is refused',
  (operator) => {
    expect(() => filtersOf([['person', operator, []]])).toThrow('requires an non-empty ArrayValue');
  },
);

test.each([
  ['31 values of one field', [['person', 'in', values(31)]] as const],
  [
    '6 values of one field, each with 6 of another',
    [
      ['person', 'in', values(6)],
      ['state', 'in', values(6)],
    ] as const,
  ],
])('a query for %s is refused, because it has more than 30 combinations', (_, filters) => {
  expect(() => filtersOf(filters)).toThrow('up to 30 disjunctions');
});

test('a query for 30 combinations is taken, whatever single values it compares besides', () => {
  const filters = [
    ['person', 'in', values(15)],
    ['state', 'array-contains-any', values(2)],
    ['edition', '==', 2026],
    ['title', '==', ''],
  ] as const;
  expect(filtersOf(filters)).toBe(filters);
});
