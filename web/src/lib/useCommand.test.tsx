import { messages } from '@ndeiya/domain/kernel/messages';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkError, ShownError } from './apiErrors';
import * as log from './log';
import { notify } from './notify';
import { useCommand } from './useCommand';

const spies = () => ({
  logged: vi.spyOn(log, 'logError').mockImplementation(() => undefined),
  success: vi.spyOn(notify, 'success').mockImplementation(() => undefined),
  failure: vi.spyOn(notify, 'error').mockImplementation(() => undefined),
});

test('while a command runs the screen is busy, and its result is told', async () => {
  const { success } = spies();
  const { result } = renderHook(useCommand);
  let finish: (count: number) => void = () => undefined;
  let isDone: Promise<boolean> | undefined;
  act(() => {
    const command = () =>
      new Promise<number>((resolve) => {
        finish = resolve;
      });
    isDone = result.current.run(command, { done: (count) => `${String(count)} sent`, failed: 'Not sent.' });
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    finish(3);
    expect(await isDone).toBe(true);
  });
  expect(result.current.isBusy).toBe(false);
  expect(success).toHaveBeenCalledExactlyOnceWith('3 sent');
});

test('a second press that comes before the button is drawn as disabled sends nothing, and the next one does', async () => {
  const { success } = spies();
  const { result } = renderHook(useCommand);
  const [first, second] = [Promise.withResolvers<null>(), vi.fn(() => Promise.resolve(null))];
  const texts = { done: 'Sent', failed: 'Not sent.' };
  await act(async () => {
    const { run } = result.current;
    const isDone = run(() => first.promise, texts);
    expect(await run(second, texts)).toBe(false);
    first.resolve(null);
    expect(await isDone).toBe(true);
  });
  expect(second).not.toHaveBeenCalled();
  await act(() => result.current.run(second, texts));
  expect(second).toHaveBeenCalledOnce();
  expect(success).toHaveBeenCalledTimes(2);
});

test.each([
  [new Error('down'), 'Not sent.'],
  [new ShownError('This file is no picture.'), 'This file is no picture.'],
  [new NetworkError('offline'), messages.offline],
])('after %s the person reads why, and the screen is not busy any more', async (error, text) => {
  const { logged, success, failure } = spies();
  const { result } = renderHook(useCommand);
  await act(async () => {
    expect(await result.current.run(() => Promise.reject(error), { done: 'Sent', failed: 'Not sent.' })).toBe(
      false,
    );
  });
  expect(result.current.isBusy).toBe(false);
  expect(success).not.toHaveBeenCalled();
  expect(failure).toHaveBeenCalledExactlyOnceWith(text);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Not sent.', error);
});

test('an error that the screen answers itself is neither logged nor told, and any other one is', async () => {
  const { logged, failure } = spies();
  const { result } = renderHook(useCommand);
  const conflict = new Error('changed meanwhile');
  const handled = (error: unknown) => error === conflict;
  for (const error of [conflict, new Error('down')])
    await act(async () => {
      expect(await result.current.run(() => Promise.reject(error), { failed: 'Not sent.', handled })).toBe(
        false,
      );
    });
  expect(result.current.isBusy).toBe(false);
  expect(failure).toHaveBeenCalledExactlyOnceWith('Not sent.');
  expect(logged).toHaveBeenCalledOnce();
});
