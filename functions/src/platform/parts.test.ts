import { expect, test } from 'vitest';
import { partsOf } from './parts';

test('values are parted so that one query takes each part, and none of them is left out', () => {
  const values = Array.from({ length: 65 }, (_, at) => at);
  const parts = partsOf(values);
  expect(parts.map(({ length }) => length)).toEqual([30, 30, 5]);
  expect(parts.flat()).toEqual(values);
  expect(partsOf([])).toEqual([]);
});
