import { expect, test } from 'vitest';
import { MemoryFirestore } from './memoryFirestore';
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

const stored = (value: unknown) => {
  const memory = new MemoryFirestore();
  memory.put('entries/one', { inner: [{ value }] });
  return memory.fields('entries/one');
};

test.each([
  ['nothing', undefined, '"undefined" as a Firestore value'],
  ['a list in a list', [['a']], 'Nested arrays'],
  ['a map with an empty key', { '': 1 }, 'should not be an empty string'],
  ['a map with a reserved key', { __a__: 1 }, '__a__ is reserved'],
  ['a time of the year 0', new Date('0000-12-31T23:59:59.999Z'), 'within the years 1 to 9999'],
  ['a time of the year 10000', new Date('+010000-01-01T00:00:00Z'), 'within the years 1 to 9999'],
  ['a time that is none', new Date(Number.NaN), 'within the years 1 to 9999'],
])('a document with %s is refused, as by the database', (_, value, message) => {
  expect(() => stored(value)).toThrow(message);
});

test.each([
  ['null', null],
  ['a list of maps with lists', [{ list: ['a'] }]],
  ['keys with two underscores at one end', { __a: 1, a__: 2 }],
  [
    'the first and the last time',
    { first: new Date('0001-01-01'), last: new Date('9999-12-31T23:59:59.999Z') },
  ],
])('a document with %s is stored', (_, value) => {
  expect(stored(value)).toEqual({ inner: [{ value }] });
});
