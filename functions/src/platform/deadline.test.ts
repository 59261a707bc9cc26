import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSending, evenLate, expectInTime, stoppable, withDeadline } from './deadline';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A promise that the test ends. */
function gate() {
  let open: () => void = vi.fn();
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
/** A database whose transactions run their work once. */
const db = stoppable({
  runTransaction: (work: (transaction: unknown) => Promise<unknown>) => work('transaction'),
} as unknown as Firestore);

/** Runs the work of a request that is stopped before its gate opens; resolves to how the work ended. */
async function stoppedIn(work: (opened: Promise<void>) => Promise<unknown>): Promise<unknown> {
  const { opened, open } = gate();
  const ended = vi.fn();
  const answer = withDeadline(async () => {
    await work(opened).then(ended, ended);
  }, 1000);
  const refused = expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  open();
  await vi.waitFor(() => {
    expect(ended).toHaveBeenCalled();
  });
  return ended.mock.calls[0]?.[0];
}
const unavailable = expect.objectContaining({ code: 'unavailable' }) as unknown;
/** The sentence of the log about the error with which a request has ended. */
const causeOf = (ended: { mock: { calls: unknown[][] } }) => {
  const [error] = ended.mock.calls[0] ?? [];
  return String((error as Error).cause);
};

test('a transaction that begins after its request was stopped does nothing', async () => {
  const work = vi.fn(() => Promise.resolve());
  expect(
    await stoppedIn(async (opened) => {
      await opened;
      await db.runTransaction(work);
    }),
  ).toEqual(unavailable);
  expect(work).not.toHaveBeenCalled();
});

test('a transaction that began before its request was stopped does not commit', async () => {
  expect(await stoppedIn((opened) => db.runTransaction(() => opened))).toEqual(unavailable);
});

test('an undo step is done also after its request was stopped', async () => {
  const undone = (opened: Promise<void>) =>
    evenLate(() => opened.then(() => db.runTransaction(() => Promise.resolve('undone'))));
  expect(await stoppedIn(undone)).toBe('undone');
});

test('work in time gives its result or its own error, and leaves no timer behind', async () => {
  const error = new Error('refused');
  expect(await withDeadline(() => db.runTransaction(() => Promise.resolve('done')), 1000)).toBe('done');
  await expect(withDeadline(() => Promise.reject(error), 1000)).rejects.toBe(error);
  expect(vi.getTimerCount()).toBe(0);
});

test('code that serves no request is never late', () => {
  expect(expectInTime).not.toThrow();
});

test('a request whose body does not come in is ended before the platform ends it, and the log says why', async () => {
  const received = vi.fn();
  const ended = vi.fn();
  withDeadline(() => afterSending(() => gate().opened).finally(received), 1000).catch(ended);
  await vi.advanceTimersByTimeAsync(54_999);
  expect(received).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toHaveBeenCalled();
  expect(ended).toHaveBeenCalledWith(unavailable);
  expect(causeOf(ended)).toContain('too slowly');
});

test('work that takes too long is no slow body in the log, also after a body', async () => {
  const ended = vi.fn();
  const work = () => afterSending(() => Promise.resolve()).then(() => gate().opened);
  withDeadline(work, 1000).catch(ended);
  await vi.advanceTimersByTimeAsync(1000);
  expect(causeOf(ended)).toContain('slow query');
});

test('the time of the work begins when all is there that the caller sends', async () => {
  const sent = gate();
  const answer = withDeadline(async () => {
    await afterSending(() => sent.opened);
    await gate().opened;
  }, 1000);
  const ended = vi.fn();
  answer.catch(ended);
  await vi.advanceTimersByTimeAsync(40_000);
  sent.open();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(unavailable);
});
