import { act, renderHook } from '@testing-library/react';
import type * as FirstRows from './firstRows';
import { beforeEach, expect, test, vi } from 'vitest';

/** Anew, for what has been shown once stays so for the visit. */
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

test('what stands beside a list waits for its first rows', () => {
  const { result } = renderHook(firstRows.useAfterFirstRows);
  expect(result.current).toBe(false);
  act(firstRows.firstRowsShown);
  expect(result.current).toBe(true);
  expect(renderHook(firstRows.useAfterFirstRows).result.current).toBe(true);
});

test('where no list comes it does not wait for ever', () => {
  const { result } = renderHook(firstRows.useAfterFirstRows);
  pass(1_900);
  expect(result.current).toBe(false);
  pass(200);
  expect(result.current).toBe(true);
});

test('what waits for an idle moment can be called off', () => {
  const run = vi.fn();
  firstRows.whenIdle(run);
  const callOff = firstRows.whenIdle(run);
  callOff();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
