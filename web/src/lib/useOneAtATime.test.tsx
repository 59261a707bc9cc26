import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOneAtATime } from './useOneAtATime';

const waiting = () => {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  return { work: vi.fn(() => promise), resolve, reject };
};

test('a second press that comes before the button is drawn as disabled sends nothing', async () => {
  const { result } = renderHook(useOneAtATime);
  const onFailure = vi.fn();
  const [first, second] = [waiting(), waiting()];
  const { run } = result.current;
  let ended: Promise<void> | undefined;
  act(() => {
    ended = run({ name: 'first', work: first.work, onFailure });
    void run({ name: 'second', work: second.work, onFailure });
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    first.resolve(null);
    await ended;
  });
  expect(result.current.isBusy).toBe(false);
  expect(second.work).not.toHaveBeenCalled();
  second.resolve(null);
  await act(() => result.current.run({ name: 'second', work: second.work, onFailure }));
  expect(second.work).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a failure is logged and told, and the screen stays busy until it was told', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { result } = renderHook(useOneAtATime);
  const told = waiting();
  const error = new Error('no');
  let ended: Promise<void> | undefined;
  await act(async () => {
    ended = result.current.run({
      name: 'publish',
      work: () => Promise.reject(error),
      onFailure: told.work,
    });
    await Promise.resolve();
  });
  expect(told.work).toHaveBeenCalledExactlyOnceWith(error);
  expect(log).toHaveBeenCalledOnce();
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    told.resolve(null);
    await ended;
  });
  expect(result.current.isBusy).toBe(false);
});
