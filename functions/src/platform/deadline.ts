import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Firestore } from 'firebase-admin/firestore';

/** 503: a dependency of the server is down. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', requestMessages.unavailable, { cause, retryAfterSeconds: 5 });

/** The request that the running code serves. */
const requests = new AsyncLocalStorage<{ isOver: boolean }>();

/** Settles like `work`, or fails with 503 after `ms`; `work` then commits nothing more (see `stoppable`). */
export async function withDeadline<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const request = { isOver: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      request.isOver = true;
      reject(
        unavailable(
          new Error(
            `no result within ${String(ms)} ms: look for a slow query or a lock in the log of this request`,
          ),
        ),
      );
    }, ms);
  });
  try {
    return await Promise.race([requests.run(request, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws when the request has already been answered with 503. */
export function expectInTime(): void {
  if (requests.getStore()?.isOver)
    throw unavailable(
      new Error('the request got 503 before this step, so the step is left out: the caller repeats it'),
    );
}

/** Runs an undo step, which must also happen after the deadline. */
export const evenLate = <T>(undo: () => Promise<T>): Promise<T> => requests.exit(undo);

/** The database for requests: no transaction begins or commits after its request was answered with 503. */
export function stoppable(db: Firestore): Firestore {
  const run: Firestore['runTransaction'] = (work, options) =>
    db.runTransaction(async (transaction) => {
      expectInTime();
      const result = await work(transaction);
      expectInTime();
      return result;
    }, options);
  return Object.assign(Object.create(db) as Firestore, { runTransaction: run });
}
