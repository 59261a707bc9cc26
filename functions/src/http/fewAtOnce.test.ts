import { expect, test, vi } from 'vitest';
import { afterSending, withDeadline } from '../platform/deadline';
import { fewAtOnce } from './fewAtOnce';

/** Work that the test ends. */
function gate() {
  let open: () => void = vi.fn();
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { work: () => opened, open };
}

test('two files of one caller are read at once, a third one is not begun, and somebody else’s is', async () => {
  const { work, open } = gate();
  const both = [fewAtOnce('a', work), fewAtOnce('a', work)];
  const third = vi.fn(work);
  await expect(fewAtOnce('a', third)).rejects.toMatchObject({ code: 'unavailable' });
  expect(third).not.toHaveBeenCalled();
  await expect(fewAtOnce('b', () => Promise.resolve('read'))).resolves.toBe('read');
  open();
  await Promise.all(both);
  await expect(fewAtOnce('a', () => Promise.resolve('read'))).resolves.toBe('read');
});

test('while one of two files is still read, one more is begun, and no two', async () => {
  const [first, second, third] = [gate(), gate(), gate()];
  const ended = fewAtOnce('a', first.work);
  const others = [fewAtOnce('a', second.work)];
  first.open();
  await ended;
  others.push(fewAtOnce('a', third.work));
  await expect(fewAtOnce('a', () => Promise.resolve('read'))).rejects.toMatchObject({ code: 'unavailable' });
  second.open();
  third.open();
  await Promise.all(others);
});

test('a file that has not come in when its request is answered with 503 counts no longer', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const hanging = () => fewAtOnce('a', () => afterSending(() => gate().work()));
  for (const _ of [1, 2]) withDeadline(hanging, 1000).catch(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledTimes(2);
  await expect(fewAtOnce('a', () => Promise.resolve('read'))).resolves.toBe('read');
  vi.useRealTimers();
});

test('a file that fails counts no longer', async () => {
  const fails = () => Promise.reject(new Error('damaged'));
  for (const _ of [1, 2, 3]) await expect(fewAtOnce('a', fails)).rejects.toThrow('damaged');
});
