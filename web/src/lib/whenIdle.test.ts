import { beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './whenIdle';

beforeEach(() => {
  vi.useFakeTimers();
});

test('work for an idle moment can be cancelled', () => {
  const run = vi.fn();
  whenIdle(run);
  const callOff = whenIdle(run);
  callOff();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
