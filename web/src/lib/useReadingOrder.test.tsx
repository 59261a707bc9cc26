import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReadingOrder } from './useReadingOrder';

const start = () => renderHook(() => useReadingOrder()).result.current;

test('an older reading is late once a newer one was shown, and the newer one is not late after the older one', () => {
  const begin = start();
  const [older, newer] = [begin(), begin()];
  older.settle();
  expect(newer.isLate()).toBe(false);
  newer.settle();
  expect(older.isLate()).toBe(true);
  expect(newer.isLate()).toBe(false);
});

test('a reading that was begun before a command ended is late, and one that was begun after it is not', () => {
  const begin = start();
  const before = begin();
  begin().settle();
  expect(before.isLate()).toBe(true);
  expect(begin().isLate()).toBe(false);
});

test('an older answer that was on its way while a newer one was shown makes nothing late again', () => {
  const begin = start();
  const [older, newer] = [begin(), begin()];
  newer.settle();
  older.settle();
  expect(older.isLate()).toBe(true);
});
