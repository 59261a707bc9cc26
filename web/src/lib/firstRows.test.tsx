import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as FirstRows from './firstRows';

/** Loaded again for each test, because rows that were shown once count for the whole visit. */
let firstRows: typeof FirstRows;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  firstRows = await import('./firstRows');
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("content beside a list waits for the list's first rows", () => {
  const { result } = renderHook(firstRows.useAfterFirstRows);
  expect(result.current).toBe(false);
  act(firstRows.firstRowsShown);
  expect(result.current).toBe(true);
  expect(renderHook(firstRows.useAfterFirstRows).result.current).toBe(true);
});

test('without a list the content does not wait for ever', () => {
  const { result } = renderHook(firstRows.useAfterFirstRows);
  pass(1_900);
  expect(result.current).toBe(false);
  pass(200);
  expect(result.current).toBe(true);
});
