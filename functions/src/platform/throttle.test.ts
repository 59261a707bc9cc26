import type { CollectionReference } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { GRPC } from './errorCodes';
import { throttle } from './throttle';

// The tests must not wait for the end of the slot.
const wait = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('node:timers/promises', () => ({ setTimeout: wait }));

/** A database in which a marker can be created once. Its first `failures` calls fail. */
function fakeMarkers({ failures = 0 } = {}) {
  const made = new Set<string>();
  const asked: string[] = [];
  let left = failures;
  const firestore = {};
  const doc = (id: string) => ({
    firestore,
    path: `locks/x/slots/${id}`,
    create: () => {
      asked.push(id);
      left -= 1;
      if (left >= 0) return Promise.reject(new Error('no answer'));
      if (made.has(id))
        return Promise.reject(Object.assign(new Error('exists'), { code: GRPC.ALREADY_EXISTS }));
      made.add(id);
      return Promise.resolve();
    },
    delete: () => Promise.resolve(),
  });
  return { asked, made, markers: { doc } as unknown as CollectionReference };
}

/** Starts all calls in the same slot. */
async function together(count: number, call: () => Promise<void>): Promise<PromiseSettledResult<void>[]> {
  vi.useFakeTimers({ now: 10_000 });
  const results = await Promise.allSettled(Array.from({ length: count }, call));
  vi.useRealTimers();
  return results;
}

test('a hundred events in a slot work once and create the marker once', async () => {
  const { asked, markers } = fakeMarkers();
  const work = vi.fn(() => Promise.resolve());
  await together(100, () => throttle({ markers }, work));
  expect(work).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['10']);
});

test('when another process came first, no work is done here', async () => {
  const { made, markers } = fakeMarkers();
  made.add('10');
  const work = vi.fn(() => Promise.resolve());
  const results = await together(3, () => throttle({ markers }, work));
  expect(work).not.toHaveBeenCalled();
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

test('without a response of the database all calls fail, so that their events are retried, and the next try creates the marker again', async () => {
  const { markers } = fakeMarkers({ failures: 1 });
  const work = vi.fn(() => Promise.resolve());
  const results = await together(2, () => throttle({ markers }, work));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await together(2, () => throttle({ markers }, work));
  expect(work).toHaveBeenCalledTimes(1);
});

test('each key and each slot is independent', async () => {
  const { asked, markers } = fakeMarkers();
  const work = vi.fn(() => Promise.resolve());
  let number = 0;
  await together(4, () => throttle({ markers, key: `${String((number += 1) % 2)}-` }, work));
  expect(asked.sort()).toEqual(['0-10', '1-10']);
  expect(work).toHaveBeenCalledTimes(2);
});

test('the work begins a quarter of a second after the end of its slot', async () => {
  wait.mockClear();
  vi.useFakeTimers({ now: 10_400 });
  await throttle({ markers: fakeMarkers().markers }, () => Promise.resolve());
  vi.useRealTimers();
  expect(wait.mock.calls).toEqual([[850]]);
});
