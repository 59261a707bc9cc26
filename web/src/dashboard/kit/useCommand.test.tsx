import { messages } from '@ndeiya/domain/kernel/messages';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RefusedError } from '../../data/admin/command';
import { NetworkError } from '../../lib/apiErrors';
import * as log from '../../lib/log';
import { notify } from '../../lib/notify';
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

test.each([
  [new Error('down'), 'Not sent.'],
  [new RefusedError('This file is no picture.'), 'This file is no picture.'],
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
