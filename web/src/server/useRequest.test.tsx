import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as log from '../lib/log';
import { useRequest } from './useRequest';

const logging = () => vi.spyOn(log, 'logError').mockImplementation(() => undefined);

/** A read whose answers are given by the test, in the order of the calls. */
function reads() {
  const calls: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  return { calls, read };
}
const show = (read: () => Promise<string>) =>
  renderHook(({ key }) => useRequest({ key, read, name: 'read a text' }), { initialProps: { key: 'a' } });

test('the answer is shown once it is there', async () => {
  const logged = logging();
  const { calls, read } = reads();
  const { result } = show(read);
  expect(result.current).toMatchObject({ status: 'loading', data: null });
  act(() => {
    calls[0]?.resolve('one');
  });
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'ready', data: 'one' });
  });
  expect(logged).not.toHaveBeenCalled();
});

test('a failure is logged and told with its error, and a retry reads again', async () => {
  const logged = logging();
  const { calls, read } = reads();
  const { result } = show(read);
  const error = new Error('down');
  act(() => {
    calls[0]?.reject(error);
  });
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'failed', data: null, error });
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith('read a text', error);
  act(() => {
    result.current.retry();
  });
  expect(result.current.status).toBe('loading');
  act(() => {
    calls[1]?.resolve('two');
  });
  await waitFor(() => {
    expect(result.current.data).toBe('two');
  });
});

test('an answer that comes after another key was wanted is not shown', async () => {
  const { calls, read } = reads();
  const { result, rerender } = show(read);
  rerender({ key: 'b' });
  act(() => {
    calls[1]?.resolve('of b');
  });
  await waitFor(() => {
    expect(result.current.data).toBe('of b');
  });
  await act(async () => {
    calls[0]?.resolve('of a');
    await Promise.resolve();
  });
  expect(result.current.data).toBe('of b');
});

test('a change replaces what is shown, and does nothing while nothing is there', async () => {
  const { calls, read } = reads();
  const { result } = show(read);
  const change = () => {
    act(() => {
      result.current.change((text) => `${text}, changed`);
    });
  };
  change();
  expect(result.current.data).toBeNull();
  act(() => {
    calls[0]?.resolve('one');
  });
  await waitFor(() => {
    expect(result.current.data).toBe('one');
  });
  change();
  expect(result.current.data).toBe('one, changed');
});

/** A request that shows 'one'. */
async function ready() {
  const { calls, read } = reads();
  const view = show(read);
  await act(async () => {
    calls[0]?.resolve('one');
    await Promise.resolve();
  });
  return { calls, ...view };
}

test('another reading keeps what is shown until its answer is there', async () => {
  const { calls, result } = await ready();
  const again = result.current.readAgain();
  expect(result.current).toMatchObject({ status: 'ready', data: 'one' });
  await act(async () => {
    calls[1]?.resolve('two');
    await again;
  });
  expect(result.current.data).toBe('two');
});

test('another reading that ends after a change does not take the change back', async () => {
  const { calls, result } = await ready();
  const again = result.current.readAgain();
  act(() => {
    result.current.change(() => 'changed');
  });
  await act(async () => {
    calls[1]?.resolve('one');
    await again;
  });
  expect(result.current.data).toBe('changed');
});

test('another reading that fails leaves what is shown, and the failure is the caller’s', async () => {
  const { calls, result } = await ready();
  const again = result.current.readAgain();
  const error = new Error('down');
  calls[1]?.reject(error);
  await expect(again).rejects.toBe(error);
  expect(result.current).toMatchObject({ status: 'ready', data: 'one' });
});
