import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Firestore } from 'firebase-admin/firestore';

/** 503: a dependency of the server is down. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', requestMessages.unavailable, { cause, retryAfterSeconds: 5 });

/** The platform ends a request after 60 seconds, without a response of ours. */
const WHOLE_MS = 55_000;

/** Longer than any call takes normally, and shorter than the platform's own limit. */
export const DEADLINE_MS = 30_000;

/** The log says where to look. */
const SLOW_WORK = 'look for a slow query or a lock in the log of this request';
const SLOW_BODY = 'the body of the request came too slowly';

/** The time that one request has. */
class Deadline {
  isOver = false;
  readonly late: Promise<never>;
  private reject: (error: AppError) => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly begun = performance.now();

  constructor(private readonly ms: number) {
    this.late = new Promise((_, reject) => {
      this.reject = reject;
    });
    this.begin();
  }

  /** Gives the work its time from now on, as far as the platform does. */
  begin(ms = this.ms, why = SLOW_WORK): void {
    this.end();
    const left = Math.min(ms, this.begun + WHOLE_MS - performance.now());
    this.timer = setTimeout(() => {
      this.isOver = true;
      this.reject(unavailable(new Error(`no result within ${String(ms)} ms: ${why}`)));
    }, left);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** The request that the running code serves. */
const requests = new AsyncLocalStorage<Deadline>();

/** Settles like `work`, or fails with 503 after `ms`; `work` then commits nothing more (see `stoppable`). */
export async function withDeadline<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const deadline = new Deadline(ms);
  try {
    return await Promise.race([requests.run(deadline, work), deadline.late]);
  } finally {
    deadline.end();
  }
}

/**
 * Waits for what the caller sends, for as long as the platform does: a photograph takes a slow line more than half a minute. The time
 * for the work begins when it is there. Nobody waits longer than until the 503: a phone that hangs may keep its connection for minutes.
 */
export async function afterSending<T>(sent: () => Promise<T>): Promise<T> {
  const deadline = requests.getStore();
  if (!deadline) return sent();
  if (!deadline.isOver) deadline.begin(WHOLE_MS, SLOW_BODY);
  const received = await Promise.race([sent(), deadline.late]);
  if (!deadline.isOver) deadline.begin();
  return received;
}

/** Calls this once the running request was answered with 503. */
export function whenLate(then: () => void): void {
  requests.getStore()?.late.catch(then);
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
