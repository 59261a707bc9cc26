import { expect, test, vi } from 'vitest';
import { withSenderLock } from './senderLock';

type Request = (name: string, options: LockOptions, work: () => Promise<void>) => Promise<void>;

/** A browser that answers the first request of the lock so, and grants each later one. */
function browserWith(first: Request) {
  const request = vi.fn<Request>((_name, _options, work) => work()).mockImplementationOnce(first);
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}
const work = () => vi.fn(() => Promise.resolve());
const fails = (error: Error) => () => Promise.reject(error);

test('a browser without locks does the work at once', async () => {
  vi.stubGlobal('navigator', {});
  const done = work();
  await withSenderLock(done);
  expect(done).toHaveBeenCalledTimes(1);
});

test('the work is done once while this tab holds the lock, for which it waits a minute at most', async () => {
  const { signal } = new AbortController();
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const request = browserWith((_name, _options, granted) => granted());
  const done = work();
  await withSenderLock(done);
  expect(done).toHaveBeenCalledTimes(1);
  expect(waits).toHaveBeenCalledWith(60_000);
  expect(request.mock.calls).toEqual([['queue-sender', { signal }, done]]);
});

test('a lock that a frozen tab holds for too long is taken from it, and the work is done', async () => {
  const request = browserWith(fails(new DOMException('late', 'TimeoutError')));
  const done = work();
  await withSenderLock(done);
  expect(done).toHaveBeenCalledTimes(1);
  expect(request.mock.calls[1]?.slice(0, 2)).toEqual(['queue-sender', { steal: true }]);
});

test.each([
  ['the browser refuses the lock for another reason', new DOMException('unloaded', 'AbortError')],
  ['the work fails', new Error('no network')],
  [
    'the work fails by an error of the same name',
    Object.assign(new Error('no answer'), { name: 'TimeoutError' }),
  ],
])('where %s, the caller gets the reason, and no lock is taken from another tab', async (_when, error) => {
  const request = browserWith(fails(error));
  await expect(withSenderLock(work())).rejects.toBe(error);
  expect(request).toHaveBeenCalledTimes(1);
});
