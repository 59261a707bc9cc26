import { AsyncLocalStorage } from 'node:async_hooks';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { AppError } from '@ndeiya/domain/errors';
import type { Firestore } from 'firebase-admin/firestore';

/** 503: something that the server needs is down. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', apiMessages.unavailable, { cause, retryAfterSeconds: 5 });

/** The request that the running code serves. */
const requests = new AsyncLocalStorage<{ isOver: boolean }>();

/** Settles as `work` does, or fails with 503 after `ms`; `work` then writes nothing more (see `stoppable`). */
export async function withDeadline<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const request = { isOver: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      request.isOver = true;
      reject(unavailable(new Error('deadline exceeded')));
    }, ms);
  });
  try {
    return await Promise.race([requests.run(request, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws once the request was answered with 503 for taking too long. */
export function expectInTime(): void {
  if (requests.getStore()?.isOver) throw unavailable(new Error('answered with 503 before'));
}

/** Runs what takes something back, which must happen after the deadline too. */
export const evenLate = <T>(undo: () => Promise<T>): Promise<T> => requests.exit(undo);

/** The database for requests: a transaction neither begins nor commits once its request was answered with 503. */
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
